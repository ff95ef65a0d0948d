import { once } from 'node:events';
import pg from 'pg';
import { afterAll } from 'vitest';

/** A second client of the store's PostgreSQL: holds locks that the store needs, and cuts the connections that wait for them. */
export async function strangerAt(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'stranger' });
  await client.connect();
  afterAll(() => client.end());
  const waits = `datname = current_database() and application_name = 'ridgeline' and wait_event_type = 'Lock'`;

  return {
    /** Locks a table until the returned function is called; writes to it wait. */
    async holdTable(table: string): Promise<() => Promise<void>> {
      await client.query('begin');
      await client.query(`lock table ${table} in share row exclusive mode`);
      return async () => void (await client.query('rollback'));
    },
    /** Waits until a connection of the store is blocked by the lock, then cuts that connection. */
    async cutWaiting(): Promise<void> {
      for (;;) {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where ${waits}`,
        );
        if (rowCount) return;
      }
    },
  };
}

/** Takes all `count` connections of a pool. Resolves, once they are taken, to a function that releases them. */
export async function takeConnections(
  database: { db: { transaction: (work: () => Promise<void>) => Promise<void> } },
  count: number,
): Promise<() => Promise<void>> {
  const release = new AbortController();
  const released = once(release.signal, 'abort');
  let taken = 0;
  const all = Promise.withResolvers<void>();
  const holding = Array.from({ length: count }, () =>
    database.db.transaction(async () => {
      taken += 1;
      if (taken === count) all.resolve();
      await released;
    }),
  );
  await all.promise;
  return async () => {
    release.abort();
    await Promise.all(holding);
  };
}
