import { expect, test } from 'vitest';
import { changedRows, changedRowsOn, newTotalOf, refundedOn, totalLabel } from './changed-rows.ts';
import { changedTotals, type ChangingRefund, type ChangingRequest } from './changed-totals.ts';

const now = new Date('2026-11-26T12:00:00Z');
const later = new Date('2026-12-10T23:59:59Z');

const refund = (more: Partial<ChangingRefund> = {}): ChangingRefund => ({
  cause: 'edit',
  status: 'completed',
  amountCents: 41_44,
  shippingCents: 0,
  taxCents: 2_44,
  otherCents: 0,
  createdAt: now,
  ...more,
});

const request = (more: Partial<ChangingRequest> = {}): ChangingRequest => ({
  cause: 'edit',
  state: 'open',
  amountCents: 12_75,
  shippingCents: 0,
  taxCents: 75,
  expiresAt: later,
  ...more,
});

const order = { totalCents: 89_87, refundedCents: 0, refunds: [], requests: [] };

function rowsOf(changed: Parameters<typeof changedTotals>[0], at = now): string[] {
  return changedRows(changedTotals(changed), at).map(({ label, price }) => `${label} ${price}`);
}

test('a refunded change: original and new total, and what was paid less what went back (R-ORD-47)', () => {
  const changed = { ...order, refundedCents: 41_44, refunds: [refund()] };
  expect(rowsOf(changed)).toEqual([
    'Original total $89.87',
    'Items changed −$41.44',
    'New total $48.43',
    'Paid $89.87',
    'Refunded −$41.44',
    'Paid after refunds $48.43',
  ]);
  const [, row] = changedRows(changedTotals(changed), now);
  expect(row?.detail).toBe('−$39.00 items, −$2.44 sales tax');
  expect(rowsOf({ ...order, refunds: [refund({ status: 'requested' })] })).toContain(
    'Refund pending −$41.44',
  );
});

test('a requested change is due until its link stops, and part of the total once it is paid (R-ORD-47)', () => {
  const asked = { ...order, requests: [request()] };
  expect(rowsOf(asked)).toEqual([
    'Original total $89.87',
    'Items changed $12.75',
    'New total $102.62',
    'Paid $89.87',
    'Still due $12.75',
  ]);
  expect(rowsOf(asked, new Date(later.getTime() + 1))).toEqual([]);
  expect(rowsOf({ ...order, totalCents: 102_62, requests: [request({ state: 'paid' })] })).toEqual([
    'Original total $89.87',
    'Items changed $12.75',
    'New total $102.62',
    'Paid $102.62',
  ]);
});

test('several changes are one row for each cause, with one that waits for its payment (R-ORD-47)', () => {
  const changed = {
    ...order,
    totalCents: 102_62,
    refundedCents: 46_54,
    refunds: [
      refund(),
      refund({ cause: 'address', amountCents: 5_10, shippingCents: 2_00, taxCents: null }),
      refund({ cause: 'owner', status: 'failed', amountCents: 9_00, otherCents: 9_00 }),
    ],
    requests: [request({ state: 'paid' }), request({ cause: 'owner', amountCents: 5_00, taxCents: 0 })],
  };
  expect(rowsOf(changed)).toEqual([
    'Original total $89.87',
    'Items changed −$28.69',
    'Address changed −$5.10',
    'Charged later $5.00',
    'New total $61.08',
    'Paid $102.62',
    'Refunded −$46.54',
    'Paid after refunds $56.08',
    'Still due $5.00',
  ]);
  expect(changedRows(changedTotals(changed), now).map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([
      '−$27.00 items, −$1.69 sales tax',
      '−$3.10 items and sales tax, −$2.00 shipping',
      '$5.00 items',
    ]),
  );
  const totals = changedTotals(changed);
  expect(totals && newTotalOf(totals, now)).toBe(61_08);
});

test('a change whose refund the provider refused is owed back, less what the owner sent since (R-ORD-47)', () => {
  const failed = refund({ status: 'failed' });
  expect(rowsOf({ ...order, refunds: [failed] })).toEqual([
    'Original total $89.87',
    'Items changed −$41.44',
    'New total $48.43',
    'Paid $89.87',
    'Owed back $41.44',
  ]);
  const sent = refund({ cause: 'owner', amountCents: 40_00, otherCents: 40_00, taxCents: null });
  expect(rowsOf({ ...order, refundedCents: 40_00, refunds: [failed, sent] })).toContain('Owed back $1.44');
  const before = { ...sent, createdAt: new Date(now.getTime() - 1) };
  expect(rowsOf({ ...order, refundedCents: 40_00, refunds: [failed, before] })).toContain('Owed back $41.44');
});

test('an order that nothing changed has a total and no rows, also after a refund of the owner’s own', () => {
  expect(changedTotals(order)).toBeNull();
  expect(changedTotals({ ...order, refunds: [refund({ cause: 'owner' })] })).toBeNull();
  expect([
    totalLabel([]),
    totalLabel(changedRows(changedTotals({ ...order, refunds: [refund()] }), now)),
  ]).toEqual(['Total', 'Total charged']);
});

test('an answer has the same rows; none for a role that does not settle orders', () => {
  const onWire = {
    original: '89.87',
    changes: [{ cause: 'edit' as const, amount: '-41.44', shipping: '0.00', tax: '-2.44' }],
    asked: {
      cause: 'owner' as const,
      amount: '5.00',
      shipping: '0.00',
      tax: null,
      expiresAt: later.toISOString(),
    },
    paid: '89.87',
    refunded: '0.00',
    refundPending: '41.44',
    owedBack: '0.00',
  };
  const same = {
    ...order,
    refunds: [refund({ status: 'pending' })],
    requests: [request({ cause: 'owner', amountCents: 5_00, taxCents: 0 })],
  };
  const rows = changedRowsOn(onWire, now).map(({ label, price }) => `${label} ${price}`);
  expect(rows).toEqual(rowsOf(same));
  expect(changedRowsOn(undefined, now)).toEqual([]);
  expect(changedRowsOn(null, now)).toEqual([]);
});

test.each([
  ['nothing', { refunded: '0.00' }, 0],
  ['a part of it', { refunded: '5.00' }, 5_00],
  ['all of it', { refunded: '89.87' }, 0],
  ['an amount that this role does not get', {}, 0],
])('a refund without a change: %s (R-ORD-47)', (_, order, cents) => {
  expect(refundedOn({ totalAmount: '89.87', changedTotals: null, ...order }, now)).toBe(cents);
});

test.each([
  ['the change alone', { refunded: '41.44' }, 0],
  ['goodwill, too', { refunded: '46.44' }, 5_00],
  ['goodwill while the change is pending', { refunded: '5.00', refundPending: '41.44' }, 5_00],
  ['goodwill while the change is owed back', { refunded: '5.00', owedBack: '41.44' }, 5_00],
  ['all of it', { refunded: '89.87' }, 0],
])('a refund beyond the changes: %s (R-ORD-47)', (_, money, cents) => {
  const changedTotals = {
    original: '89.87',
    changes: [{ cause: 'edit' as const, amount: '-41.44', shipping: '0.00', tax: '-2.44' }],
    asked: null,
    paid: '89.87',
    refundPending: '0.00',
    owedBack: '0.00',
    ...money,
  };
  const { refunded } = changedTotals;
  expect(refundedOn({ totalAmount: '89.87', changedTotals, refunded }, now)).toBe(cents);
});
