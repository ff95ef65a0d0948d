import { EventEmitter, once } from 'node:events';
import { isNull, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { emails } from '#server/db/schema/emails.ts';
import { hasPostgresServer, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startStoreProcess } from '../support/store-process.ts';
import { paidAndCharged } from './processes/paid-and-charged.ts';
import { patientShopper, type Heard, type Purchase } from './processes/patient-shopper.ts';
import { makeDue } from '../support/jobs.ts';

const kills = 3;
/** The reconciler settles a payment whose answer was lost twice within three minutes. In ms. */
const patience = { waitMs: 200_000 };
const sling = 31;

describe.skipIf(!hasPostgresServer({ durable: true }))(
  'when the PostgreSQL server crashes and comes back',
  () => {
    test('committed rows survive, open transactions fail, and the store keeps running', async () => {
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

    test('losing more transactions than the pool has connections does not exhaust the pool', async () => {
      const { server, database } = await opened();
      for (let crash = 0; crash < 3; crash++) {
        const lost = Array.from({ length: 5 }, () =>
          database.db
            .transaction((tx) => tx.execute(sql`select pg_sleep(60)`))
            .catch((error: unknown) => error),
        );
        await waiting(database, 5);
        await server.restart({ crash: true });
        expect(await Promise.all(lost)).toEqual(Array.from({ length: 5 }, () => expect.any(Error)));
      }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => database.db.transaction((tx) => tx.execute(sql`select 1 as one`))),
      );
      expect(answers).toHaveLength(20);
    });

    test('a listener is told that it may have missed events, and then receives new ones', async () => {
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

    test(`${kills} times while shoppers pay: no answer is a 500, every order is paid once, and the store needs no restart`, async () => {
      const { server, database } = await opened();
      await migrate(database);
      const env = { DATABASE_URL: server.url };
      const store = await startStoreProcess({ dataDir: scratchFolder(), env });
      onTestFinished(store.stop);

      const heard: Heard = new Map();
      const purchases: Purchase[] = [];
      const over = new AbortController();
      const shopping = Array.from({ length: 8 }, async () => {
        while (!over.signal.aborted)
          purchases.push(await patientShopper(store.url, heard).buy(sling, patience));
      });
      for (let kill = 1; kill <= kills; kill += 1) {
        const before = purchases.length;
        // Restart while the purchases are in progress.
        await expect.poll(() => purchases.length, { interval: 1 }).toBeGreaterThan(before + kill);
        await server.restart({ crash: true });
      }
      over.abort();
      await Promise.all(shopping);

      expect([...heard.keys()].filter((entry) => !/ (2\d\d|4\d\d|503)$/.test(entry))).toEqual([]);
      expect(purchases.filter(({ end }) => end !== 'paid')).toEqual([]);
      const { paid, charged } = await paidAndCharged(database, store.url);
      expect(charged).toEqual(paid);
      expect(paid).toEqual(purchases.map(({ orderId }) => String(orderId)).toSorted());
      // The queue reconnected too, and interrupted jobs run again.
      const unsent = async () => {
        await makeDue(database);
        return database.db.$count(emails, isNull(emails.sentAt));
      };
      await expect.poll(unsent, { timeout: 120_000 }).toBe(0);
    }, 500_000);
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

/** Waits until this many sessions sleep on the server. */
async function waiting(database: OpenDatabase, sessions: number): Promise<void> {
  const asleep = sql`select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep'`;
  for (;;) {
    const { rows } = await database.db.execute(asleep);
    if (rows[0]?.['n'] === sessions) return;
  }
}
