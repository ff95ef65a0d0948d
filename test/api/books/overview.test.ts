import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { products } from '#server/db/schema/catalog.ts';
import { discountCodes } from '#server/db/schema/discounts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { owner } from '../../support/owner.ts';
import { salesLedger, sling } from '../../support/sales.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
const { db } = services.database;
/** A Saturday, noon in Chicago; the owner signs in by the same clock. */
const noon = new Date('2026-11-21T18:00:00Z');
time.now = noon;
const call = await owner(app, services);
const { sale, refund } = salesLedger(db);

let tests = 0;

beforeEach(async () => {
  // Sums are kept for a minute (R-STAT-13).
  time.now = new Date(noon.getTime() + (tests += 1) * minuteMs);
  await db.delete(refunds);
  await db.update(orders).set({ deletedAt: time.now });
  await db.update(products).set({ inStock: true, trackStock: false });
  await db.update(discountCodes).set({ isActive: false });
});

async function read(): Promise<Overview> {
  const { status, body } = await call<Overview>('GET', '/api/admin/overview');
  expect(status).toBe(200);
  return body;
}

async function tasks(kind: Overview['tasks'][number]['kind']) {
  return (await read()).tasks.filter((task) => task.kind === kind);
}

test('a store without orders has no revenue, no average and no conversion rate', async () => {
  expect(await read()).toMatchObject({
    total: { revenue: '0.00', orders: 0, average: null, conversion: null },
    topProducts: [],
    recentOrders: [],
  });
});

test('revenue, average and conversion count orders that were paid and not cancelled, less completed refunds (R-STAT-1 to R-STAT-3)', async () => {
  await sale({ paidAt: '2026-11-20T18:00:00Z', lines: [{ ...sling, cents: 100_00 }] });
  const back = await sale({
    paidAt: '2026-11-20T19:00:00Z',
    lines: [{ ...sling, cents: 60_00 }],
    status: 'shipped',
  });
  await refund(back, 10_00);
  await refund(back, 20_00, { status: 'failed' });
  await refund(back, 20_00, { status: 'requested' });
  await sale({ paidAt: '2026-11-20T20:00:00Z', status: 'cancelled' });
  await sale({ paidAt: '2026-11-20T21:00:00Z', isDeleted: true });
  await sale({ paidAt: null, placedAt: '2026-11-20T22:00:00Z' });
  // 100 + 60 − 10 of two orders; three of four that are not deleted are not cancelled.
  expect((await read()).total).toEqual({ revenue: '150.00', orders: 2, average: '75.00', conversion: 0.75 });
});

test('a duplicate payment that was refunded does not reduce revenue', async () => {
  const order = await sale({ paidAt: '2026-11-20T18:00:00Z', lines: [{ ...sling, cents: 80_00 }] });
  await refund(order, 80_00, { capture: 'capture-of-the-second-window' });
  expect((await read()).total).toMatchObject({ revenue: '80.00', orders: 1 });
});

test('the trend shows the last 7 days in the store’s time zone, up to its midnight (R-STAT-5)', async () => {
  await sale({ paidAt: '2026-11-21T05:59:59.999Z', lines: [{ ...sling, cents: 10_00 }] });
  await sale({ paidAt: '2026-11-21T06:00:00Z', lines: [{ ...sling, cents: 20_00 }] });
  await sale({ paidAt: '2026-11-15T06:00:00Z', lines: [{ ...sling, cents: 40_00 }] });
  await sale({ paidAt: '2026-11-15T05:59:59.999Z', lines: [{ ...sling, cents: 80_00 }] });
  const { today, trend } = await read();
  expect(today).toBe('2026-11-21');
  expect(trend.map(({ from, revenue, orders: count }) => [from, revenue, count])).toEqual([
    ['2026-11-15', '40.00', 1],
    ['2026-11-16', '0.00', 0],
    ['2026-11-17', '0.00', 0],
    ['2026-11-18', '0.00', 0],
    ['2026-11-19', '0.00', 0],
    ['2026-11-20', '10.00', 1],
    ['2026-11-21', '20.00', 1],
  ]);
});

test('the top 5 are ordered by revenue after discount, each with its share of refunds (R-STAT-4)', async () => {
  const paidAt = '2026-11-20T18:00:00Z';
  const line = (productId: number, cents: number, rest: object = {}) => ({
    ...sling,
    productId,
    cents,
    ...rest,
  });
  for (const [productId, cents] of [
    [40, 10_00],
    [41, 20_00],
    [42, 30_00],
    [43, 40_00],
    [44, 105_00],
  ] as const) {
    await sale({ paidAt, lines: [line(productId, cents)] });
  }
  // 100.00 in total: 60 of the sling after discount, 30 of a holster, 10 of shipping. A third is refunded: 20, 10 and 3.33.
  const order = await sale({
    paidAt,
    lines: [
      line(31, 35_00, { quantity: 2, off: 10_00 }),
      { productId: 0, name: 'Custom Holster', cents: 30_00 },
    ],
    besides: 10_00,
  });
  await refund(order, 33_33);
  await sale({ paidAt, status: 'cancelled', lines: [line(44, 500_00)] });
  const { topProducts, total } = await read();
  expect(topProducts.map(({ productId, revenue, units }) => [productId, revenue, units])).toEqual([
    [44, '105.00', 1],
    [31, '40.00', 2],
    [43, '40.00', 1],
    [42, '30.00', 1],
    [0, '20.00', 1],
  ]);
  expect(topProducts[4]?.name).toBe('Custom Holster');
  expect(total.revenue).toBe('271.67');
});

test('sums are at most a minute old (R-STAT-13)', async () => {
  const cents = async () => (await read()).total.revenue;
  const paidAt = '2026-11-20T18:00:00Z';
  await sale({ paidAt, lines: [{ ...sling, cents: 10_00 }] });
  expect(await cents()).toBe('10.00');
  await sale({ paidAt, lines: [{ ...sling, cents: 10_00 }] });
  time.pass(minuteMs - 1);
  expect(await cents()).toBe('10.00');
  time.pass(1);
  tests += 1;
  expect(await cents()).toBe('20.00');
});

test('the 5 most recent orders have any status, newest first (R-STAT-6)', async () => {
  for (const [hour, status] of [
    'paid',
    'pending',
    'cancelled',
    'completed',
    'shipped',
    'processing',
  ].entries()) {
    await sale({
      paidAt: status === 'pending' ? null : `2026-11-20T1${hour}:00:00Z`,
      placedAt: `2026-11-20T1${hour}:00:00Z`,
      status: status as 'paid',
    });
  }
  const { recentOrders } = await read();
  expect(recentOrders.map(({ status }) => status)).toEqual([
    'processing',
    'shipped',
    'completed',
    'cancelled',
    'pending',
  ]);
});

test('‘Needs you’ counts pending orders', async () => {
  await sale({ paidAt: null, placedAt: '2026-11-20T18:00:00Z' });
  await sale({ paidAt: null, placedAt: '2026-11-20T18:00:00Z', isDeleted: true });
  expect(await tasks('pending-orders')).toEqual([{ kind: 'pending-orders', count: '1' }]);
});

test('‘Needs you’ names active codes that expire within 7 days', async () => {
  const code = (name: string, expiresAt: string, isActive = true) =>
    db
      .insert(discountCodes)
      .values({ code: name, discountPercent: 10, expiresAt: new Date(expiresAt), isActive });
  await code('TODAY', '2026-11-22T05:59:59.999Z');
  await code('FOURDAYS', '2026-11-26T05:59:59.999Z');
  await code('SEVENDAYS', '2026-11-29T05:59:59.999Z');
  await code('EIGHTDAYS', '2026-11-30T05:59:59.999Z');
  await code('ENDED', '2026-11-21T05:59:59.999Z');
  await code('OFF', '2026-11-24T05:59:59.999Z', false);
  expect(await tasks('expiring-code')).toMatchObject([
    { code: 'TODAY', days: 0 },
    { code: 'FOURDAYS', days: 4 },
    { code: 'SEVENDAYS', days: 7 },
  ]);
});

test('‘Needs you’ counts emails that the mail server refused', async () => {
  const email = (key: string, lastError: string | null, sentAt: Date | null = null) =>
    db.insert(emails).values({
      kind: 'order-confirmation',
      recipient: 'dana@example.com',
      dedupeKey: key,
      props: {},
      lastError,
      sentAt,
    });
  await email('one', 'refused: 550 no such user');
  await email('two', 'delayed: 451 try later');
  await email('three', null);
  await email('four', null, new Date());
  expect(await tasks('refused-emails')).toEqual([{ kind: 'refused-emails', count: '1' }]);
});

test('only staff can read the overview', async () => {
  expect((await app.inject('/api/admin/overview')).statusCode).toBe(401);
});
