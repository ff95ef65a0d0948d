import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { checkChannel, type Connections, type OpenDatabase } from '#server/platform/db/database.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

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
    boss: { db: fromPglite(pg), backend: 'pglite' },
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
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
