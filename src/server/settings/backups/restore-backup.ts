import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { done, failed, ok, type Result } from '#domain/result.ts';
import type { Config } from '#server/config.ts';
import { dumpName } from '#server/platform/db/database.ts';
import { restoreServer } from '#server/platform/db/postgres/programs.ts';
import { DirectoryInUseError, lockDirectory } from '#server/platform/db/lock.ts';
import { syncPath, syncTree } from '#server/platform/db/sync.ts';
import { halfRestored } from '#server/platform/half-restored.ts';
import { openBackup } from './open-backup.ts';
import { socketName } from './console-socket.ts';
import { isScratch, makeScratch, removeScratches } from './scratch.ts';

export type Restored = {
  /** Where the files that were replaced are now; null if there were none. */
  former: string | null;
};

type Target = Pick<Config, 'dataDir' | 'databaseDirectUrl' | 'backups'>;

/**
 * Restores a backup into an empty data folder and database, or with `replacing` in the place of what is there; the store must not run.
 * Checks the whole file before it touches anything. Killed at any time, it leaves the former state, the new one, or a store that does
 * not start until the restore is repeated (R-BACKUP-5, R-BACKUP-6).
 */
export async function restoreBackup(
  target: Target,
  file: string,
  { replacing, now }: { replacing: boolean; now: Date },
): Promise<Result<Restored, string>> {
  const { dataDir, databaseDirectUrl: databaseUrl } = target;
  const lock = lockOf(dataDir);
  if (!lock.ok) return lock;
  try {
    await removeScratches(dataDir, 'restore');
    const empty = await refusalOfTarget(target, replacing);
    if (!empty.ok) return empty;
    const scratch = await makeScratch(dataDir, 'restore');
    try {
      const kind = databaseUrl === null ? 'embedded' : 'server';
      const opened = await openBackup({ file, keyFile: target.backups.keyFile, kind }, scratch);
      if (!opened.ok) return opened;
      if (databaseUrl === null) await tryEmbedded(scratch);
      syncTree(scratch);
      return ok({ former: await put(target, scratch, { replacing, now }) });
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  } finally {
    lock.value.release();
  }
}

/** A store on a server does not lock its folder: its sessions tell that it runs. */
function lockOf(dataDir: string): Result<{ release: () => void }, string> {
  try {
    return ok(lockDirectory(dataDir));
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    return failed(`The store is running on ${dataDir}. Stop it first, and start it again afterward.`);
  }
}

async function refusalOfTarget(target: Target, replacing: boolean): Promise<Result<void, string>> {
  const { dataDir, databaseDirectUrl: databaseUrl } = target;
  const tell = 'Add --replace to replace it';
  if (databaseUrl !== null) {
    const { sessions, tables } = await askServer(databaseUrl);
    if (sessions > 0) return failed('The store is running on this database. Stop all its processes first.');
    if (tables > 0 && !replacing) return failed(`The database of DATABASE_URL is not empty. ${tell}.`);
  }
  if ((await dataIn(target)).length > 0 && !replacing) return failed(`${dataDir} is not empty. ${tell}.`);
  return done;
}

async function askServer(connectionString: string): Promise<{ sessions: number; tables: number }> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ sessions: number; tables: number }>(`
      select (select count(*) from pg_stat_activity
              where datname = current_database() and application_name in ('ridgeline jobs', 'ridgeline listener'))::int as sessions,
        (select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema'))::int as tables`);
    return rows[0] ?? { sessions: 0, tables: 0 };
  } finally {
    await client.end();
  }
}

/** What a restore replaces: all of the data folder but the lock, the key, and the backups themselves. */
async function dataIn({ dataDir, backups: { folder, keyFile } }: Target): Promise<string[]> {
  const own = [folder, keyFile].map((place) => path.relative(dataDir, place).split(path.sep)[0]);
  const stays = new Set([
    ...own,
    'ridgeline.lock',
    'ridgeline.lock-journal',
    'ridgeline.pid',
    socketName,
    halfRestored,
  ]);
  const names = await readdir(dataDir);
  return names.filter((name) => !stays.has(name) && !isScratch(name) && !name.startsWith(formerPrefix));
}

/** A database that this version's PostgreSQL does not open must not replace one that works. */
async function tryEmbedded(scratch: string): Promise<void> {
  const { EmbeddedPostgres } = await import('#server/platform/db/embedded/embedded-postgres.ts');
  const database = path.join(scratch, dumpName.embedded);
  await rm(path.join(database, 'postmaster.pid'), { force: true });
  const { pg: opened } = await EmbeddedPostgres.open(database);
  try {
    await opened.query('select count(*) from drizzle.__drizzle_migrations');
    await opened.exec('checkpoint');
  } finally {
    await opened.close();
  }
}

const formerPrefix = 'before-restore-';

/** From the mark on, a store that starts says that the restore has to be repeated. */
async function put(
  target: Target,
  scratch: string,
  { replacing, now }: { replacing: boolean; now: Date },
): Promise<string | null> {
  const { dataDir, databaseDirectUrl: databaseUrl } = target;
  const mark = path.join(dataDir, halfRestored);
  await writeFile(mark, '', { flush: true });
  syncPath(dataDir);
  if (databaseUrl !== null) {
    const dump = path.join(scratch, dumpName.server);
    try {
      await restoreServer(databaseUrl, dump, { replacing });
    } catch (error) {
      // The database was rolled back, and nothing else was touched.
      await rm(mark);
      throw error;
    }
    await rm(dump);
  }
  const replaced = await dataIn(target);
  const former = path.join(dataDir, `${formerPrefix}${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  if (replaced.length > 0) await mkdir(former);
  for (const name of replaced) await rename(path.join(dataDir, name), path.join(former, name));
  for (const name of await readdir(scratch)) await rename(path.join(scratch, name), path.join(dataDir, name));
  syncPath(dataDir);
  await rm(mark);
  return existsSync(former) ? former : null;
}
