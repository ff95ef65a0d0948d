import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  pbkdf2Sync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { done, failed, type Result } from '#domain/result.ts';

/**
 * A backup is what `openssl enc -aes-256-cbc -pbkdf2` writes, and the 32 bytes of an HMAC-SHA256 over all of it, so that a person without
 * this program opens it with `head` and `openssl` (docs/operations.md). The HMAC's key is what PBKDF2 gives beyond openssl's key and IV.
 */
const magic = Buffer.from('Salted__');
const saltBytes = 8;
const headBytes = magic.length + saltBytes;
const tagBytes = 32;
const blockBytes = 16;
/** openssl's default. The key file is random, so more would only cost time. */
const rounds = 10_000;
/** How the plain content, which is gzip's, begins. */
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** Encrypts what is written to it. `key`: the first line of the key file. */
export function encrypting(key: string): Transform {
  const salt = randomBytes(saltBytes);
  const { cipherKey, iv, tagKey } = derive(key, salt);
  const cipher = createCipheriv('aes-256-cbc', cipherKey, iv);
  const tag = createHmac('sha256', tagKey);
  const tagged = (bytes: Buffer) => {
    tag.update(bytes);
    return bytes;
  };
  return new Transform({
    construct(callback) {
      this.push(tagged(Buffer.concat([magic, salt])));
      callback();
    },
    transform(bytes: Buffer, _encoding, callback) {
      callback(null, tagged(cipher.update(bytes)));
    },
    flush(callback) {
      this.push(tagged(cipher.final()));
      callback(null, tag.digest());
    },
  });
}

/**
 * Reads a whole backup and says in a sentence why it cannot be restored: no backup, a key of another store, or a file that is cut off or
 * was changed (R-BACKUP-6).
 */
export async function checkFile(file: string, key: string): Promise<Result<void, string>> {
  const { size } = await stat(file);
  const { head, tag: expected } = await readEnds(file, size);
  if (!head.subarray(0, magic.length).equals(magic)) return failed(`${file} is not a backup of this store.`);
  const { cipherKey, iv, tagKey } = derive(key, head.subarray(magic.length, headBytes));
  const firstBlock = head.subarray(headBytes, headBytes + blockBytes);
  if (firstBlock.length === blockBytes) {
    const first = createDecipheriv('aes-256-cbc', cipherKey, iv).setAutoPadding(false).update(firstBlock);
    if (!first.subarray(0, gzipMagic.length).equals(gzipMagic)) {
      return failed(`${file} was made with another key. Use the key file of the store that made it.`);
    }
  }
  const cutOff = failed(`${file} is cut off or damaged. Copy it again, or use another backup.`);
  if (size < headBytes + blockBytes + tagBytes) return cutOff;
  const tag = createHmac('sha256', tagKey);
  for await (const bytes of createReadStream(file, { end: size - tagBytes - 1 })) tag.update(bytes as Buffer);
  return timingSafeEqual(tag.digest(), expected) ? done : cutOff;
}

/** The content of a file that `checkFile` found good. */
export async function decrypted(file: string, key: string): Promise<Readable> {
  const { size } = await stat(file);
  const { head } = await readEnds(file, size);
  const { cipherKey, iv } = derive(key, head.subarray(magic.length, headBytes));
  const content = createReadStream(file, { start: headBytes, end: size - tagBytes - 1 });
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  content.on('error', (error) => decipher.destroy(error));
  return content.pipe(decipher);
}

function derive(key: string, salt: Buffer): { cipherKey: Buffer; iv: Buffer; tagKey: Buffer } {
  const bytes = pbkdf2Sync(key, salt, rounds, 32 + blockBytes + 32, 'sha256');
  return { cipherKey: bytes.subarray(0, 32), iv: bytes.subarray(32, 48), tagKey: bytes.subarray(48) };
}

async function readEnds(file: string, size: number): Promise<{ head: Buffer; tag: Buffer }> {
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(headBytes + blockBytes);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const tag = Buffer.alloc(tagBytes);
    await handle.read(tag, 0, tagBytes, Math.max(0, size - tagBytes));
    return { head: head.subarray(0, bytesRead), tag };
  } finally {
    await handle.close();
  }
}
