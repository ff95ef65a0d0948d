import type { DatabaseLog, OpenDatabase } from './database.ts';
import { openServer } from './postgres/server-database.ts';
import { refuseMoved } from '#server/platform/moved.ts';

export type { Database, OpenDatabase } from './database.ts';

/**
 * Opens the PostgreSQL server of `databaseUrl`, or else the embedded database in `dataDir`, which is for one process and a
 * small store (docs/decisions/003-embedded-database.md). Does not migrate. Throws an error whose message is for the person who
 * starts the store: the folder is in use, its store moved to a server, or the server cannot be reached or is too old.
 */
export async function openDatabase(options: {
  databaseUrl?: string | null | undefined;
  /** The same database, not through a pooler that gives a connection away after each transaction. */
  directUrl?: string | null;
  dataDir: string;
  log: DatabaseLog;
  /** The number of server connections, of which a third are for payments; the embedded database has one session. */
  poolSize?: number;
  /** How long a caller waits for a server connection. */
  maxWaitMs?: number;
}): Promise<OpenDatabase> {
  const { databaseUrl, directUrl, dataDir, log, poolSize = 10, maxWaitMs = 5_000 } = options;
  if (databaseUrl)
    return openServer(databaseUrl, { directUrl: directUrl ?? databaseUrl, log, poolSize, maxWaitMs });

  refuseMoved(dataDir);
  // A store on a server does without these 30 MB.
  const { embeddedDatabase, openEmbedded } = await import('./embedded/embedded.ts');
  const { pg, close } = await openEmbedded(dataDir);
  return embeddedDatabase(pg, close);
}
