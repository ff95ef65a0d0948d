import { like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { readTasks } from '#server/dashboard/tasks/tasks.queries.ts';
import { emails } from '#server/db/schema/emails.ts';
import { payments } from '#server/db/schema/payments.ts';
import { buildApp } from '#server/app.ts';
import { createStuckEmails } from '#server/payments/settle/email-stuck-payments.ts';
import { createHealth } from '#server/platform/health/health.ts';
import { embeddedTestDatabase, testDatabase } from '../../support/database.ts';
import { takeConnections } from '../../support/lost-connections.ts';
import { salesLedger } from '../../support/sales.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore({ jobs: true });
const { db } = services.database;

type Readiness = { ready: boolean; checks: { name: string; ok: boolean; message: string }[] };

test('both answer without cookies and are not cacheable', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const answer = await app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
  }
});

test('/readyz names each check with its state', async () => {
  const { ready, checks } = await readyz();
  expect(ready).toBe(true);
  const names = checks.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['database', 'migrations', 'payments']));
  expect(names.filter((name) => name.startsWith('job '))).toEqual(
    expect.arrayContaining(['job payments.reconcile', 'job orders.expire', 'job webhook-events.sweep']),
  );
  expect(checks.find(({ name }) => name === 'job webhook-events.sweep')?.message).toContain('every 6 hours');
});

test.each([
  // status, minutes, ready
  ['capturing', 9, true],
  ['capturing', 11, false],
  ['approved', 11, false],
  // Waiting for the provider, and for the shopper.
  ['pending', 11, true],
  ['created', 11, true],
] as const)('with a payment that is %s for %i minutes, ready is %s', async (status, minutes, ready) => {
  const order = await salesLedger(db).sale({ paidAt: null });
  const [payment] = await db
    .insert(payments)
    .values({
      orderId: order.id,
      provider: 'paypal',
      status,
      amountCents: 100,
      createdAt: new Date(Date.now() - minutes * minuteMs),
    })
    .returning({ id: payments.id });
  const checks = await startedNow().checks();
  expect(checks.find(({ name }) => name === 'payments')?.ok).toBe(ready);
  await db.delete(payments).where(sql`id = ${payment?.id}`);
});

test('a payment’s age is monotonic, regardless of clock changes', async () => {
  let now = 0;
  const health = createHealth({ ...services, clock: () => time.now, now: () => now });
  const paymentsAreWell = async () => (await health.checks()).find(({ name }) => name === 'payments')?.ok;
  expect(await paymentsAreWell()).toBe(true);
  const order = await salesLedger(db).sale({ paidAt: null });
  // The clock was eight hours ahead, or behind, when the payment was made.
  for (const hours of [-8, 8]) {
    await db.delete(payments);
    now += 5_000;
    expect(await paymentsAreWell()).toBe(true);
    const createdAt = new Date(Date.now() + hours * 60 * minuteMs);
    await db
      .insert(payments)
      .values({ orderId: order.id, provider: 'paypal', status: 'capturing', amountCents: 100, createdAt });
    now += 5_000;
    expect(await paymentsAreWell()).toBe(true);
    now += 10 * minuteMs;
    expect(await paymentsAreWell()).toBe(false);
  }
  await db.delete(payments);
});

test('a stuck payment appears under ‘Needs you’, and the owner gets one email for all of them', async () => {
  let now = 0;
  const health = createHealth({ ...services, clock: () => time.now, now: () => now });
  const emailStuckPayments = createStuckEmails({ ...services, health });
  const look = async () => {
    now += 5_000;
    await health.look();
    await emailStuckPayments();
  };
  await look();
  const { sale } = salesLedger(db);
  const [first, second] = [await sale({ paidAt: null }), await sale({ paidAt: null })];
  const started = { provider: 'paypal', status: 'capturing', amountCents: 48_43 } as const;
  await db.insert(payments).values([first, second].map(({ id }) => ({ ...started, orderId: id })));
  await look();
  now += 10 * minuteMs;
  await look();
  await look();
  const trouble = { stopped: [], stuck: health.stuckPayments() };
  expect(
    (await readTasks(db, { now: time.now, timeZone: 'America/Chicago' }, trouble)).filter(
      ({ kind }) => kind === 'stuck-payment',
    ),
  ).toEqual([
    { kind: 'stuck-payment', orderId: first.id, number: first.number, amount: '48.43' },
    { kind: 'stuck-payment', orderId: second.id, number: second.number, amount: '48.43' },
  ]);
  const sent = await db
    .select()
    .from(emails)
    .where(like(emails.dedupeKey, 'stuck-payment:%'))
    .orderBy(emails.createdAt);
  expect(sent).toMatchObject([{ props: { title: `The payment of order ${first.number} is stuck` } }]);
  await db.delete(payments);
});

test('a schema that is older than the store is not ready', async () => {
  const other = await testStore({ database: await testDatabase() });
  const { rows } = await other.services.database.db.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning id`,
  );
  expect(rows).toHaveLength(1);
  const answer = await other.app.inject({ method: 'GET', url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(failing(answer.json())).toEqual([
    {
      name: 'migrations',
      ok: false,
      message: 'The schema is older than this version of the store. Restart the store to migrate it.',
    },
  ]);
});

test('without its database the process still answers, and reports that it is not ready', async () => {
  const database = await embeddedTestDatabase();
  const other = await testStore({ database });
  await database.close();
  const answer = await other.app.inject({ method: 'GET', url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(failing(answer.json())[0]).toEqual({
    name: 'database',
    ok: false,
    message: 'It did not answer within 2 seconds.',
  });
  const alive = await other.app.inject({ method: 'GET', url: '/healthz' });
  expect([alive.statusCode, alive.json()]).toEqual([200, { alive: true }]);
});

test.skipIf(services.database.kind !== 'server')(
  'both answer while every connection of the store is busy with pages',
  async () => {
    const giveBack = await takeConnections(services.database, 6);
    for (const url of ['/healthz', '/readyz']) {
      expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200);
    }
    await giveBack();
  },
);

test('calls of a store that still starts wait until it has its first owner', async () => {
  const opened = Promise.withResolvers<void>();
  const starting = await buildApp(services, { web: null, opened: opened.promise });
  const answers: string[] = [];
  const calls = ['/healthz', '/readyz', '/api/products'].map(async (url) => {
    const { statusCode } = await starting.inject({ url });
    answers.push(`${url} ${statusCode}`);
  });
  await app.inject({ url: '/api/products' });
  expect(answers).toEqual([]);
  opened.resolve();
  await Promise.all(calls);
  expect(answers.toSorted()).toEqual(['/api/products 200', '/healthz 200', '/readyz 200']);
  await starting.close();
});

test('a process that is about to stop goes on serving, and tells its proxy to go elsewhere (R-OPS-33)', async () => {
  const leaving = await testStore({ database: await embeddedTestDatabase() });
  leaving.services.health.leave();
  const ask = (url: string) => leaving.app.inject({ url });
  const [page, alive, ready] = [await ask('/api/products'), await ask('/healthz'), await ask('/readyz')];
  expect([page.statusCode, page.headers.connection]).toEqual([200, 'close']);
  expect([alive.statusCode, alive.json()]).toEqual([503, { alive: false }]);
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { ready: false }]);
});

test('the API document has both', async () => {
  const { paths } = (await app.inject({ method: 'GET', url: '/api/docs/json' })).json<{
    paths: Record<string, { get: { responses: object } }>;
  }>();
  expect(Object.keys(paths['/healthz']?.get.responses ?? {})).toEqual(['200', '400', '503']);
  expect(Object.keys(paths['/readyz']?.get.responses ?? {})).toEqual(['200', '400', '503']);
});

/** Like a process that starts now. */
function startedNow() {
  return createHealth({ ...services, clock: () => time.now });
}

async function readyz(): Promise<Readiness> {
  return (await app.inject({ method: 'GET', url: '/readyz' })).json<Readiness>();
}

function failing({ checks }: Readiness) {
  return checks.filter(({ ok }) => !ok);
}
