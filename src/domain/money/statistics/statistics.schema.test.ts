import { describe, expect, test } from 'vitest';
import { analytics, analyticsQuery, overview } from './statistics.schema.ts';

const statistics = { revenue: '96.86', orders: 2, average: '48.43', conversion: 0.5 };
const step = { from: '2026-11-21', to: '2026-11-21', revenue: '48.43', orders: 1 };
const work = { count: '1', late: '0', today: '1', tomorrow: '0', later: '0', orders: [], next: [] };
const waiting = {
  id: 4,
  orderId: 'RT-7K3M-92QF',
  group: 'stock',
  status: 'paid',
  shipBy: '2026-11-21',
  customerName: 'Dana Reyes',
  customerEmail: 'dana@example.com',
  place: 'San Angelo, TX',
  isCounterSale: false,
  shippingMethod: null,
  isPartlyShipped: false,
  isPaymentDue: false,
  notes: [],
  lines: [],
};
const sales = { productId: 31, name: 'Sling', units: 2, revenue: '79.98' };

test('the overview has every field of the dashboard, and every kind of open task', () => {
  const answer = {
    today: '2026-11-21',
    day: {
      ready: { ...work, orders: [waiting], next: [{ id: 4, shipBy: '2026-11-21' }] },
      build: work,
      outOfStock: '3',
      yesterday: step,
      weekBefore: step,
    },
    total: statistics,
    trend: [step],
    topProducts: [sales],
    recentOrders: [
      {
        id: 1,
        orderId: 'RT-7K3M-92QF',
        status: 'paid',
        paymentPending: false,
        isRefunded: false,
        customerName: 'Dana Reyes',
        totalAmount: '48.43',
        changedTotals: null,
        createdAt: '2026-11-21T15:00:00.000Z',
      },
    ],
    tasks: [
      { kind: 'pending-orders', count: '2' },
      { kind: 'case', orderId: 4, number: 'RT-7K3M-92QF', reason: 'defect', outcome: null },
      { kind: 'more-cases', count: '2' },
      { kind: 'expiring-code', codeId: 2, code: 'RANGE10', days: 3 },
      { kind: 'more-expiring-codes', count: '2' },
      { kind: 'refused-emails', count: '1' },
      { kind: 'backups', problem: 'unproven' },
      { kind: 'waiting-emails', count: '2', cause: 'The mail server does not answer.' },
      { kind: 'stopped-work', work: ['Reminders'], since: '2026-11-21T15:00:00.000Z' },
      { kind: 'disk', folder: 'backups', freeBytes: 1_200_000_000 },
      { kind: 'certificate', host: 'shop.example.com', endsAt: '2026-12-04T15:00:00.000Z' },
      { kind: 'stuck-payment', orderId: 4, number: 'RT-7K3M-92QF', amount: '48.43' },
      { kind: 'failed-refund', orderId: 4, number: 'RT-7K3M-92QF', amount: '48.43' },
      { kind: 'late-refund', orderId: 4, number: 'RT-7K3M-92QF', amount: '48.43' },
      { kind: 'dispute', orderId: null, number: null, amount: '48.43', answerDueAt: null },
      { kind: 'money-differences', count: '1' },
      { kind: 'money-check', provider: 'paypal', problem: 'no-answer' },
    ],
    firstSteps: [
      { step: 'product', state: 'done', at: '2026-11-21T15:00:00.000Z', message: null },
      { step: 'email', state: 'failed', at: '2026-11-21T15:00:00.000Z', message: 'It refused the password.' },
    ],
  };
  expect(overview.parse(answer)).toEqual(answer);
});

test.each(['day', 'week'])('the statistics of a period by the %s have every field', (by) => {
  const period = { from: '2026-11-15', to: '2026-11-21', statistics, trend: [step] };
  const answer = {
    today: '2026-11-21',
    step: by,
    period,
    before: period,
    topProducts: [{ ...sales, revenueBefore: '0.00' }],
  };
  expect(analytics.parse(answer)).toEqual(answer);
});

describe('a period', () => {
  test.each([
    [{}],
    [{ from: '2026-11-21', to: '2026-11-21' }],
    [{ from: '2000-01-01', to: '2000-01-02' }],
    // Two years, one of them with a leap day.
    [{ from: '2023-11-22', to: '2025-11-21' }],
  ])('%j is taken', (query) => {
    expect(analyticsQuery.parse(query)).toEqual(query);
  });

  test.each([
    [{ from: '2026-11-21' }, 'to', 'give the last day, too'],
    [{ to: '2026-11-21' }, 'from', 'give the first day, too'],
    [{ from: '2026-11-22', to: '2026-11-21' }, 'to', 'not before the first day'],
    [{ from: '2023-11-21', to: '2025-11-21' }, 'from', 'at most two years before the last day'],
    [{ from: '1999-12-31', to: '2000-01-01' }, 'from', 'give a day, such as 2026-11-21'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from', 'give a day, such as 2026-11-21'],
    [{ from: '2026-11-01', to: 'today' }, 'to', 'give a day, such as 2026-11-21'],
  ])('%j is refused at ‘%s’: %s', (query, field, message) => {
    const issues = analyticsQuery.safeParse(query).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
  });
});
