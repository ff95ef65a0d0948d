import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { openDatabase } from './open-database.ts';
import { afterCommit } from './transaction-scope.ts';

const database = await testDatabase();
const { db } = database;

test('an unreachable server gets a plain message without the password', async () => {
  const opening = openDatabase({
    databaseUrl: 'postgres://shop:secret@127.0.0.1:1/shop',
    dataDir: '',
    log: { info: () => undefined, warn: () => undefined },
  });
  await expect(opening).rejects.toThrow(
    /^Cannot use the PostgreSQL server of DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1$/,
  );
});

test('a transaction that throws leaves no trace', async () => {
  await db.execute(sql`create table kept (id integer)`);
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (1)`);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await db.execute(sql`select * from kept`)).rows).toEqual([]);
});

test('a query on the root database inside a transaction fails at once, and the transaction can go on', async () => {
  const refusal = /^A query on the root database inside a transaction/;
  const answer = await db.transaction(async (tx) => {
    await expect(causeOf(db.execute(sql`select 1`))).resolves.toMatch(refusal);
    await expect(causeOf(db.transaction(async () => undefined))).resolves.toMatch(refusal);
    return tx.execute(sql`select 1 as one`);
  });
  expect(answer.rows).toEqual([{ one: 1 }]);
  expect((await db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }]);
});

test('unawaited work of a transaction may use the root database afterward', async () => {
  let later: Promise<unknown> = Promise.resolve();
  const over = Promise.withResolvers<void>();
  await db.transaction(async () => {
    later = over.promise.then(() => db.execute(sql`select 1`));
  });
  over.resolve();
  await expect(later).resolves.toMatchObject({ rows: [expect.anything()] });
});

test('after-commit work runs in order after the commit, and not after a rollback', async () => {
  const done: string[] = [];
  await db.execute(sql`create table followed (id integer)`);
  const rows = () => db.execute(sql`select * from followed`).then((answer) => answer.rows.length);
  let seen: Promise<number> = Promise.resolve(-1);
  await db.transaction(async (tx) => {
    afterCommit(() => void (seen = rows()));
    await tx.transaction(async (savepoint) => {
      await savepoint.execute(sql`insert into followed values (1)`);
      afterCommit(() => done.push('savepoint'));
    });
    afterCommit(() => done.push('last'));
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['savepoint', 'last']);
  expect(await seen).toBe(1);

  const failing = db.transaction(async () => {
    afterCommit(() => done.push('never'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(done).toEqual(['savepoint', 'last']);
});

test('without a transaction, after-commit work runs immediately', async () => {
  const done: string[] = [];
  const over = Promise.withResolvers<void>();
  let later: Promise<void> = Promise.resolve();
  afterCommit(() => done.push('none open'));
  await db.transaction(async () => {
    later = over.promise.then(() => afterCommit(() => done.push('left behind')));
  });
  expect(done).toEqual(['none open']);
  over.resolve();
  await later;
  expect(done).toEqual(['none open', 'left behind']);
});

test('notifications of committed transactions arrive; those of rolled back ones do not', async () => {
  const heard = new EventEmitter();
  const unlisten = await database.listen('shop_news', (payload) => heard.emit('news', payload));
  const first = once(heard, 'news');
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('shop_news', 'never')`);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await db.execute(sql`select pg_notify('shop_news', 'now')`);
  expect(await first).toEqual(['now']);
  await unlisten();
});

test('a job sent inside a transaction exists only if it commits', async () => {
  const boss = new PgBoss({ ...database.boss, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('emails');
  await boss.findJobs('emails', { key: 'none' }); // pg-boss now knows the queue and need not ask the root database
  await db.transaction((tx) => boss.send('emails', { to: 'Ann' }, { db: fromDrizzle(tx, sql) }));
  const failing = db.transaction(async (tx) => {
    await boss.send('emails', { to: 'Bob' }, { db: fromDrizzle(tx, sql) });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const jobs = await boss.fetch('emails', { batchSize: 10 });
  expect(jobs.map((job) => job.data)).toEqual([{ to: 'Ann' }]);
  await boss.stop({ graceful: false });
});

test('search finds a word typed without its accents', async () => {
  const { rows } = await db.execute(
    sql`select f_unaccent('Café') as plain, 'glok' <% 'Glock 19 IWB Holster' as alike`,
  );
  expect(rows).toEqual([{ plain: 'Cafe', alike: true }]);
});

async function causeOf(query: Promise<unknown>): Promise<string> {
  const error: unknown = await query.then(
    () => 'it did not fail',
    (reason: unknown) => reason,
  );
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
