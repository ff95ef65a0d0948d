import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { programFile } from '#server/files.ts';
import { keepTreePrivate, syncPath } from './embedded-filesystem.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { lockDirectory } from '#server/platform/db/lock.ts';

export type EmbeddedDatabase = {
  pg: EmbeddedPostgres;
  /** The number of real fsyncs since opening. */
  syncs: () => number;
  /** Syncs everything to disk, then releases the folder. */
  close: () => Promise<void>;
};

/**
 * Opens the embedded PostgreSQL of a data folder for this process only; `database/` holds the tables. The first time it is
 * created under another name and then renamed, so that a killed process leaves no partial database. Throws DirectoryInUseError
 * if another process uses the folder.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const directory = path.resolve(dataDir);
  const lock = lockDirectory(directory);
  try {
    const database = path.join(directory, 'database');
    if (!existsSync(database)) await create(database);
    // A process killed during startup leaves this file empty, and then PostgreSQL refuses to start. Our own lock does its
    // job.
    rmSync(path.join(database, 'postmaster.pid'), { force: true });
    const { pg, syncs } = await EmbeddedPostgres.open(database);
    keepTreePrivate(database);
    return {
      pg,
      syncs,
      async close() {
        try {
          await pg.exec('checkpoint');
          await pg.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function create(database: string): Promise<void> {
  const parent = path.dirname(database);
  removeHalfMade(parent);
  const fresh = path.join(parent, `new-database-${process.pid}`);
  await promisify(execFile)(process.execPath, [
    programFile('platform/db/embedded/embedded-create.ts'),
    fresh,
  ]);
  renameSync(fresh, database);
  syncPath(parent);
}

function removeHalfMade(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (name.startsWith('new-database-')) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}
