import { execFile } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromPglite } from 'pg-boss';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { checkChannel, dumpName, type Connections, type OpenDatabase } from '#server/platform/db/database.ts';
import { programFile } from '#server/files.ts';
import { syncPath } from '#server/platform/db/sync.ts';
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

/** The embedded server behind the store's database interface; the opener defines `close`. */
export function embeddedDatabase(pg: EmbeddedPostgres, close: () => Promise<void>): OpenDatabase {
  const db = drizzle({ client: pg });
  const access: Connections = {
    db,
    async query({ text, values }) {
      const { rows } = await pg.query<Record<string, unknown>>(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  let closed: Promise<void> | null = null;
  return {
    ...access,
    payments: access,
    kind: 'embedded',
    pools: () => [],
    boss: { db: fromPglite(pg), backend: 'pglite' },
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    async listen(channel, onPayload) {
      checkChannel(channel);
      const unlisten = await pg.listen(channel, onPayload);
      return () => (pg.closed ? Promise.resolve() : unlisten());
    },
    // There is one session, and it has no time limit.
    withSession: (work) => work(db),
    dump: (folder) => pg.copyTo(path.join(folder, dumpName.embedded)),
    close: () => (closed ??= close()),
  };
}
