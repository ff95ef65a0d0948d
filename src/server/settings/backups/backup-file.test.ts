import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../../test/support/scratch.ts';
import { pack, unpack } from './backup-archive.ts';
import { checkFile, decrypted, encrypting } from './backup-cipher.ts';
import { readKey, readOrMakeKey } from './backup-key.ts';

const key = 'the first line of a key file';

/** A backup of one file with this text. */
async function backupOf(text: string): Promise<{ folder: string; file: string }> {
  const folder = scratchFolder();
  writeFileSync(path.join(folder, 'orders.txt'), text);
  const file = path.join(folder, 'one.backup');
  await pack([{ folder, names: ['orders.txt'] }], encrypting(key), createWriteStream(file));
  return { folder, file };
}

test.each([0, 1, 100_000])('a backup of %i bytes comes back as it was (R-BACKUP-1)', async (bytes) => {
  const text = 'x'.repeat(bytes);
  const { folder, file } = await backupOf(text);
  expect(await checkFile(file, key)).toMatchObject({ ok: true });
  const into = path.join(folder, 'into');
  mkdirSync(into);
  await unpack(await decrypted(file, key), into);
  expect(readFileSync(path.join(into, 'orders.txt'), 'utf8')).toBe(text);
});

test('head, openssl and tar open a backup without the store (R-BACKUP-2)', async () => {
  const { folder, file } = await backupOf('by hand');
  writeFileSync(path.join(folder, 'backup.key'), `${key}\n`);
  const command =
    'head -c -32 "$0" | openssl enc -d -aes-256-cbc -pbkdf2 -pass file:"$1" | tar -xzO ./orders.txt';
  const content = execFileSync('/bin/sh', ['-c', command, file, path.join(folder, 'backup.key')]);
  expect(content.toString()).toBe('by hand');
});

test.each([
  ['another key', 'not the key', () => undefined, /was made with another key/],
  [
    'a file without its end',
    key,
    (file: string) => truncateSync(file, statSync(file).size - 100),
    /is cut off/,
  ],
  ['a file with only its beginning', key, (file: string) => truncateSync(file, 40), /is cut off/],
  [
    'another byte in it',
    key,
    (file: string) => changeByte(file, statSync(file).size - 60),
    /is cut off or damaged/,
  ],
  [
    'another byte in its seal',
    key,
    (file: string) => changeByte(file, statSync(file).size - 1),
    /is cut off/,
  ],
  [
    'any other file',
    key,
    (file: string) => writeFileSync(file, 'PK'.repeat(50)),
    /is not a backup of this store/,
  ],
  ['an empty file', key, (file: string) => writeFileSync(file, ''), /is not a backup of this store/],
] as const)('%s is refused with a sentence (R-BACKUP-6)', async (_what, used, harm, sentence) => {
  const { file } = await backupOf('x'.repeat(1_000));
  harm(file);
  const checked = await checkFile(file, used);
  expect(checked.ok).toBe(false);
  expect(!checked.ok && checked.reason).toMatch(sentence);
});

test('a key is made once, for the store’s user alone (R-BACKUP-2)', () => {
  const file = path.join(scratchFolder(), 'keys/backup.key');
  expect(readKey(file)).toMatchObject({ ok: false });
  const made = readOrMakeKey(file);
  expect(made).toEqual({ key: expect.stringMatching(/^[\w-]{43}$/), isNew: true });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readOrMakeKey(file)).toEqual({ key: made.key, isNew: false });
});

test('packing a folder that is not there fails, and a pipe that breaks ends it', async () => {
  const folder = scratchFolder();
  const nowhere = createWriteStream(path.join(folder, 'none/one.backup'));
  await expect(pack([{ folder, names: ['gone'] }], encrypting(key), nowhere)).rejects.toThrow('ENOENT');
  const bad = Readable.from([Buffer.from('no gzip')]);
  await expect(unpack(bad, folder)).rejects.toThrow('incorrect header check');
});

function changeByte(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
