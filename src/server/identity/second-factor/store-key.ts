import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Encrypts what a copy of the database alone must not reveal. */
export type StoreKey = {
  /** `about` names the record, so that a sealed text opens nowhere else. */
  seal: (text: string, about: string) => string;
  /** Null if it was sealed with another key, or for another record. */
  open: (sealed: string, about: string) => string | null;
};

const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with the key in `DATA_DIR/staff.key`, which is made when it is first needed. */
export function createStoreKey({ dataDir }: { dataDir: string }): StoreKey {
  const file = path.join(dataDir, 'staff.key');
  let known: Buffer | undefined;
  const key = () => (known ??= readKey(file));
  return {
    seal(text, about) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

function readKey(file: string): Buffer {
  try {
    return keyIn(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    makeKey(file);
    return keyIn(file);
  }
}

function keyIn(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.length !== keyBytes) throw new Error(`${file} does not hold a key. Restore it from a backup.`);
  return key;
}

/** Makes the key file completely or not at all. Two processes that make it at once both use the first one's. */
function makeKey(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, randomBytes(keyBytes).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
