import { beforeAll, describe, expect, test } from 'vitest';
import type { Analytics } from '#domain/money/statistics/statistics.schema.ts';
import { owner } from '../../support/owner.ts';
import { salesLedger, sling } from '../../support/sales.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
/** A Saturday, noon in Chicago; the owner signs in by the same clock. */
time.now = new Date('2026-11-21T18:00:00Z');
const call = await owner(app, services);
const { sale, refund } = salesLedger(services.database.db);
const hoodie = { productId: 12, name: 'Treeline Hoodie', category: 'apparel' };

async function read(query = ''): Promise<Analytics> {
  const { status, body } = await call<Analytics>('GET', `/api/admin/analytics${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

beforeAll(async () => {
  const costs = (cents: number) => ({ lines: [{ ...sling, cents }] });

  // Clocks went back on 1 November at 2:00 in Chicago: the day lasted from 5:00 UTC to 6:00 UTC of the next.
  await sale({ paidAt: '2026-11-01T04:59:59.999Z', ...costs(1_00) });
  await sale({ paidAt: '2026-11-01T05:00:00Z', ...costs(2_00) });
  await sale({ paidAt: '2026-11-02T05:59:59.999Z', ...costs(4_00) });
  await sale({ paidAt: '2026-11-02T06:00:00Z', ...costs(8_00) });
  // They went forward on 8 March: from 6:00 UTC to 5:00 UTC.
  await sale({ paidAt: '2026-03-08T06:00:00Z', ...costs(16_00) });
  await sale({ paidAt: '2026-03-09T04:59:59.999Z', ...costs(32_00) });
  await sale({ paidAt: '2026-03-09T05:00:00Z', ...costs(64_00) });

  // A week in June and the one before.
  const refunded = await sale({
    paidAt: '2026-06-10T15:00:00Z',
    lines: [{ ...hoodie, cents: 50_00, quantity: 2 }],
    besides: 10_00,
    status: 'delivered',
  });
  await refund(refunded, 11_00);
  await sale({ paidAt: '2026-06-12T15:00:00Z', ...costs(41_00) });
  await sale({ paidAt: '2026-06-12T16:00:00Z', status: 'cancelled', ...costs(500_00) });
  await sale({ paidAt: '2026-06-12T17:00:00Z', isDeleted: true, ...costs(500_00) });
  await sale({ paidAt: '2026-06-03T15:00:00Z', ...costs(30_00) });
  // Placed in one week and paid in the next: its revenue counts in the week of the payment.
  await sale({ placedAt: '2026-06-07T15:00:00Z', paidAt: '2026-06-08T15:00:00Z', ...costs(20_00) });
});

test('a day ends at midnight in the store’s time zone, also when daylight saving changes (R-STAT-9, R-SETUP-4)', async () => {
  const daysOf = async (query: string) =>
    (await read(query)).period.trend.map(({ from, revenue }) => [from, revenue]);
  expect(await daysOf('?from=2026-10-31&to=2026-11-02')).toEqual([
    ['2026-10-31', '1.00'],
    ['2026-11-01', '6.00'],
    ['2026-11-02', '8.00'],
  ]);
  expect(await daysOf('?from=2026-03-08&to=2026-03-09')).toEqual([
    ['2026-03-08', '48.00'],
    ['2026-03-09', '64.00'],
  ]);
});

test('a period’s statistics are next to the previous period’s (R-STAT-8)', async () => {
  const { period, before } = await read('?from=2026-06-08&to=2026-06-14');
  // 110 − 11 + 41 + 20 of three orders; placed in the week: three of them, one cancelled.
  expect(period.statistics).toEqual({ revenue: '160.00', orders: 3, average: '53.33', conversion: 2 / 3 });
  expect(before).toMatchObject({
    from: '2026-06-01',
    to: '2026-06-07',
    statistics: { revenue: '30.00', orders: 1, average: '30.00', conversion: 1 },
  });
  expect(before.trend.map(({ revenue }) => revenue)).toEqual([
    '0.00',
    '0.00',
    '30.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
  ]);
});

test('the top products of a period show their previous revenue', async () => {
  const { topProducts } = await read('?from=2026-06-08&to=2026-06-14');
  // The refund takes a tenth of the hoodies' revenue; shipping bears the rest.
  expect(topProducts).toMatchObject([
    { productId: 12, units: 2, revenue: '90.00', revenueBefore: '0.00' },
    { productId: 31, units: 2, revenue: '61.00', revenueBefore: '30.00' },
  ]);
});

test('without a period, the last 7 days are shown by day (R-STAT-5)', async () => {
  const { period, step, today } = await read();
  expect({ from: period.from, to: period.to, step, today }).toEqual({
    from: '2026-11-15',
    to: '2026-11-21',
    step: 'day',
    today: '2026-11-21',
  });
  expect(period.trend).toHaveLength(7);
});

test('beyond 90 days, the trend is shown by week', async () => {
  const { period, step } = await read('?from=2026-01-01&to=2026-11-21');
  expect(step).toBe('week');
  expect(period.trend).toHaveLength(47);
  expect(period.trend.at(-1)).toMatchObject({ from: '2026-11-19', to: '2026-11-21' });
  expect(period.statistics.revenue).toBe('317.00');
});

test('a period without orders has no average and no conversion rate', async () => {
  const { period } = await read('?from=2025-01-01&to=2025-01-31');
  expect(period.statistics).toEqual({ revenue: '0.00', orders: 0, average: null, conversion: null });
});

test('two years are the longest period', async () => {
  const { period } = await read('?from=2024-11-21&to=2026-11-21');
  expect(period.trend).toHaveLength(105);
});

test('a period may end on the owner’s today, one day ahead of the server', async () => {
  const ahead = await read('?from=2026-11-01&to=2026-11-22');
  const today = await read('?from=2026-11-01&to=2026-11-21');
  expect(ahead.period.statistics).toEqual(today.period.statistics);
});

describe('an invalid period is refused by name', () => {
  test.each([
    ['?from=2026-11-21&to=2026-11-20', 'to'],
    ['?from=2026-11-21', 'to'],
    ['?to=2026-11-21', 'from'],
    ['?from=2026-02-30&to=2026-11-21', 'from'],
    ['?from=2026-11-01&to=tomorrow', 'to'],
    ['?from=2024-11-20&to=2026-11-21', 'from'],
    ['?from=0000-01-01&to=0000-01-02', 'from'],
    ['?from=2026-11-01&to=2026-11-23', 'to'],
  ])('%s: %s', async (query, field) => {
    const { status, body } = await call('GET', `/api/admin/analytics${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ field });
  });
});
