import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { failed, ok, type Result } from '#domain/result.ts';
import { newestMigration } from '#server/db/migrate.ts';
import { dumpName, type OpenDatabase } from '#server/platform/db/database.ts';
import { unpack } from './backup-archive.ts';
import { checkFile, decrypted } from './backup-cipher.ts';
import { readKey } from './backup-key.ts';
import { manifest, manifestName } from './manifest.ts';

/**
 * Checks a backup and unpacks it into an empty folder: the dump as `dumpName`, and beside it what belongs into the data folder. Refused
 * with a sentence: a missing file or key, another key, a file that is cut off or damaged, another version, another kind of database
 * (R-BACKUP-6).
 */
export async function openBackup(
  { file, keyFile, kind }: { file: string; keyFile: string; kind: OpenDatabase['kind'] },
  into: string,
): Promise<Result<void, string>> {
  if (!existsSync(file)) return failed(`There is no file ${file}.`);
  const key = readKey(keyFile);
  if (!key.ok) return key;
  const checked = await checkFile(file, key.value);
  if (!checked.ok) return checked;
  await unpack(await decrypted(file, key.value), into);
  const about = manifest.safeParse(JSON.parse(await readFile(path.join(into, manifestName), 'utf8')));
  const newer = `${file} was made by a newer version of the store. Restore it with that version or a later one.`;
  if (!about.success || about.data.schema > newestMigration()) return failed(newer);
  if (about.data.kind !== kind) {
    return failed(
      kind === 'server'
        ? `${file} is of an embedded database, and DATABASE_URL names a server. Restore it without DATABASE_URL.`
        : `${file} is of a PostgreSQL server. Set DATABASE_URL to an empty database to restore it.`,
    );
  }
  if (!existsSync(path.join(into, dumpName[kind]))) return failed(`${file} has no database.`);
  await rm(path.join(into, manifestName));
  return ok(undefined);
}
