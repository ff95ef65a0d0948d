import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { hasPostgresServer, startPostgres, type PostgresServer } from '../support/postgres.ts';

describe.skipIf(!hasPostgresServer({ durable: true }))(
  'when the PostgreSQL server crashes and comes back',
  () => {
    test('what was committed is there, what was under way fails, and the store goes on', async () => {
      const { server, database } = await opened();
      await database.db.execute(sql`create table kept (id integer primary key)`);
      await database.db.execute(sql`insert into kept values (1)`);

      const underWay = database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into kept values (2)`);
        await server.restart({ crash: true });
        await tx.execute(sql`insert into kept values (3)`);
      });
      await expect(underWay).rejects.toThrow(/select|insert|rollback|terminat|clos/i);

      const { rows } = await database.db.execute(sql`select id from kept`);
      expect(rows).toEqual([{ id: 1 }]);
    });

    test('more lost transactions than the pool has connections do not use it up', async () => {
      const { server, database } = await opened();
      for (let crash = 0; crash < 3; crash++) {
        const lost = Array.from({ length: 8 }, () =>
          database.db
            .transaction((tx) => tx.execute(sql`select pg_sleep(60)`))
            .catch((error: unknown) => error),
        );
        await waiting(database, 8);
        await server.restart({ crash: true });
        expect(await Promise.all(lost)).toEqual(Array.from({ length: 8 }, () => expect.any(Error)));
      }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => database.db.transaction((tx) => tx.execute(sql`select 1 as one`))),
      );
      expect(answers).toHaveLength(20);
    });

    test('who listens hears that something may have been missed, and then hears again', async () => {
      const { server, database } = await opened();
      const heard = new EventEmitter();
      await database.listen('shop_news', (payload) => heard.emit('news', payload));

      const missed = once(heard, 'news');
      await server.restart({ crash: true });
      expect(await missed).toEqual(['']);

      const news = once(heard, 'news');
      await database.db.execute(sql`select pg_notify('shop_news', 'again')`);
      expect(await news).toEqual(['again']);
    });
  },
);

async function opened(): Promise<{ server: PostgresServer; database: OpenDatabase }> {
  const server = await startPostgres({ durable: true });
  if (server === null) throw new Error('There is no PostgreSQL here.');
  onTestFinished(server.stop);
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '', log });
  onTestFinished(database.close);
  return { server, database };
}

/** Until so many sessions sleep on the server. */
async function waiting(database: OpenDatabase, sessions: number): Promise<void> {
  const asleep = sql`select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep'`;
  for (;;) {
    const { rows } = await database.db.execute(asleep);
    if (rows[0]?.['n'] === sessions) return;
  }
}
