import { PgDatabase } from 'drizzle-orm/pg-core';
import { PgliteSession } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { checkChannel, type Database, type OpenDatabase } from '#server/db/database.ts';
import { createDialect } from '#server/db/dialect.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/** The embedded server behind the store's database interface; the opener defines `close`. */
export function embeddedDatabase(pg: EmbeddedPostgres, close: () => Promise<void>): OpenDatabase {
  const dialect = createDialect();
  const db: Database = new PgDatabase(dialect, new PgliteSession(pg, dialect, undefined), undefined);
  let closed: Promise<void> | null = null;
  return {
    db,
    payments: { db },
    kind: 'embedded',
    boss: { db: fromPglite(pg), backend: 'pglite' },
    async listen(channel, onPayload) {
      checkChannel(channel);
      const unlisten = await pg.listen(channel, onPayload);
      return () => (pg.closed ? Promise.resolve() : unlisten());
    },
    // There is one session, and it has no time limit.
    withSession: (work) => work(db),
    close: () => (closed ??= close()),
  };
}
