import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { syncPath } from './embedded-filesystem.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { lockDirectory } from './lock.ts';

export type EmbeddedDatabase = {
  pg: EmbeddedPostgres;
  /** The number of real fsyncs since the opening. */
  syncs: () => number;
  /** Brings everything to the disk, then lets go of the folder. */
  close: () => Promise<void>;
};

/**
 * Opens the embedded PostgreSQL of a data folder for this process alone: `database/` in it holds the tables. The first time
 * it is made beside and then renamed, so a process killed meanwhile leaves no half of a database.
 * Throws DirectoryInUseError when another process has the folder.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const directory = path.resolve(dataDir);
  const lock = lockDirectory(directory);
  try {
    const database = path.join(directory, 'database');
    if (!existsSync(database)) await create(database);
    // A process killed at its start leaves this file empty, and PostgreSQL refuses to start. Its work is done by our lock.
    rmSync(path.join(database, 'postmaster.pid'), { force: true });
    const { pg, syncs } = await EmbeddedPostgres.open(database);
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
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'embedded-create.ts'), fresh]);
  renameSync(fresh, database);
  syncPath(parent);
}

function removeHalfMade(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (name.startsWith('new-database-')) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}
