import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { failed, ok, type Result } from '#domain/result.ts';
import { backupName } from '#domain/settings/backups/backup-name.ts';
import type { Config } from '#server/config.ts';
import { newestMigration } from '#server/db/migrate.ts';
import { dumpName, type OpenDatabase } from '#server/platform/db/database.ts';
import { syncPath } from '#server/platform/db/sync.ts';
import { shortReason } from '#server/platform/jobs/run-batch.ts';
import { encrypting } from './backup-cipher.ts';
import { lockFolder, removeExpired } from './backup-folder.ts';
import { socketName } from './console-socket.ts';
import { readOrMakeKey } from './backup-key.ts';
import { pack } from './backup-archive.ts';
import { manifestName, type Manifest } from './manifest.ts';
import { isScratch, makeScratch, removeScratches } from './scratch.ts';

/** No fault: there will be a backup in a moment. */
export const anotherBackup = 'Another backup is being made. Wait until it is finished.';

export type MadeBackup = { file: string; bytes: number; isNewKey: boolean };

/** What belongs to the process that runs, and not to the store's data. */
const notData = new Set([
  'database',
  'ridgeline.lock',
  'ridgeline.lock-journal',
  'ridgeline.pid',
  socketName,
]);

/**
 * Makes one encrypted file of the database and all other files of the data folder, while the store runs (R-BACKUP-1), and removes the
 * backups that expired. Refused with a sentence for the owner; then nothing is left of it.
 */
export async function makeBackup(
  config: Pick<Config, 'dataDir' | 'backups'>,
  database: OpenDatabase,
  madeAt: Date,
): Promise<Result<MadeBackup, string>> {
  const { folder, keyFile } = config.backups;
  try {
    await mkdir(folder, { recursive: true });
    // A store on a server has none before its first upload.
    await mkdir(config.dataDir, { recursive: true });
    const lock = lockFolder(folder, 'backup.lock');
    if (lock === null) return failed(anotherBackup);
    try {
      const { key, isNew } = readOrMakeKey(keyFile);
      await removeScratches(config.dataDir, 'backup');
      await removeExpired(folder);
      const file = await write(config, database, { key, madeAt });
      await removeExpired(folder);
      return ok({ file, bytes: (await stat(file)).size, isNewKey: isNew });
    } finally {
      lock.release();
    }
  } catch (error) {
    return failed(sentenceOf(error, folder));
  }
}

async function write(
  { dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>,
  database: OpenDatabase,
  { key, madeAt }: { key: string; madeAt: Date },
): Promise<string> {
  const file = path.join(backups.folder, backupName(madeAt));
  const half = `${file}.part`;
  const scratch = await makeScratch(dataDir, 'backup');
  try {
    const manifest: Manifest = {
      format: 1,
      madeAt: madeAt.toISOString(),
      kind: database.kind,
      schema: newestMigration(),
    };
    await writeFile(path.join(scratch, manifestName), JSON.stringify(manifest, null, 2));
    // Before the pictures: what the database names is there, because pictures are removed a day after their last use.
    await database.dump(scratch);
    await pack(
      [
        { folder: scratch, names: [manifestName, dumpName[database.kind]] },
        { folder: dataDir, names: await dataIn(dataDir, backups) },
      ],
      encrypting(key),
      createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(half, file);
    syncPath(backups.folder);
    return file;
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** All of the data folder but what is not data, the key, and the backups themselves. */
async function dataIn(dataDir: string, { folder, keyFile }: Config['backups']): Promise<string[]> {
  const own = new Set([folder, keyFile].map((place) => path.relative(dataDir, place).split(path.sep)[0]));
  const names = await readdir(dataDir);
  return names.filter((name) => !notData.has(name) && !own.has(name) && !isScratch(name) && !isFormer(name));
}

/** What a restore replaced, until the owner removes it, and what a killed start left. */
function isFormer(name: string): boolean {
  return name.startsWith('before-restore-') || name.startsWith('new-database-');
}

/** Why a backup could not be made, and what to do. */
function sentenceOf(error: unknown, folder: string): string {
  const { code } = error as NodeJS.ErrnoException;
  const reason = shortReason(error);
  if (code === 'ENOSPC' || reason.includes('No space left')) {
    return `The disk of ${folder} or of the data folder is full. Make room, or set BACKUP_DIR to another disk.`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The store may not write in ${folder}. Give its user the folder, or set BACKUP_DIR to another one.`;
  }
  return `The backup failed. ${reason}`;
}
