import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failed, ok, type Result } from '#domain/result.ts';

/** The key, which is the first line of its file, as for `openssl -pass file:`. */
export type BackupKey = { key: string; isNew: boolean };

/** Reads the key file; makes it if it is missing, completely or not at all, for the store's user alone (R-BACKUP-2). */
export function readOrMakeKey(file: string): BackupKey {
  const known = readKey(file);
  if (known.ok) return { key: known.value, isNew: false };
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process made it at the same time.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return { key: keyIn(file), isNew: true };
}

/** The key of an existing file, or a sentence about the missing one. */
export function readKey(file: string): Result<string, string> {
  try {
    return ok(keyIn(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return failed(
      `There is no key in ${file}. Copy the key file of the store that made the backup there, or name it in BACKUP_KEY_FILE.`,
    );
  }
}

function keyIn(file: string): string {
  const [key = ''] = readFileSync(file, 'utf8').split(/\r?\n/);
  if (key === '') throw new Error(`${file} is empty. Copy the key file of the store there.`);
  return key;
}
