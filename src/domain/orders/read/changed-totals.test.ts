import { expect, test } from 'vitest';
import { adjustment as row, refund } from '../../../../test/support/examples/changed-orders.ts';
import { changedRows, changedRowsOn, newTotalOf, totalLabel } from './changed-rows.ts';
import { changedTotals } from './changed-totals.ts';

const later = new Date('2026-12-10T23:59:59Z');

/** A sling of 78.00 with 4.88 sales tax and 6.99 shipping. */
const order: Parameters<typeof changedTotals>[0] = {
  charged: { sale: 78_00, discount: 0, shipping: 6_99, tax: 4_88 },
  shippingTax: 0,
  lines: [],
  adjustments: [],
  refunds: [],
  requests: [],
  parcels: [],
};

const fewer = row('edit', { sale: -39_00, tax: -2_44 }, { refundGroupId: 'fewer' });
const sentBack = { sale: 39_00, tax: 2_44 };
const more = row('edit', { sale: 12_00, tax: 75 }, { requestId: 'more' });
const request = (state: 'open' | 'paid' | 'cancelled' | 'expired', id = 'more') => ({
  id,
  state,
  expiresAt: later,
});

function rowsOf(changed: typeof order): string[] {
  return changedRows(changedTotals(changed)).map(({ label, price }) => `${label} ${price}`);
}

test('a refunded change: original and new total, and what was paid less what went back (R-ORD-47)', () => {
  const changed = { ...order, adjustments: [fewer], refunds: [refund('fewer', sentBack)] };
  expect(rowsOf(changed)).toEqual([
    'Original total $89.87',
    'Items changed −$41.44',
    'New total $48.43',
    'Paid $89.87',
    'Refunded −$41.44',
    'Paid after refunds $48.43',
  ]);
  const [, first] = changedRows(changedTotals(changed));
  expect(first?.detail).toBe('−$39.00 items, −$2.44 sales tax');
  expect(rowsOf({ ...changed, refunds: [refund('fewer', sentBack, 'requested')] })).toContain(
    'Refund pending −$41.44',
  );
});

test('a requested change is due until it is paid, also once its request has ended (R-ORD-50)', () => {
  const asked = { ...order, adjustments: [more], requests: [request('open')] };
  const due = [
    'Original total $89.87',
    'Items changed $12.75',
    'New total $102.62',
    'Paid $89.87',
    'Still due $12.75',
  ];
  expect(rowsOf(asked)).toEqual(due);
  expect(changedTotals(asked)?.asked?.expiresAt).toEqual(later);
  expect(rowsOf({ ...asked, requests: [request('cancelled')] })).toEqual(due);
  expect(changedTotals({ ...asked, requests: [request('expired')] })?.asked?.expiresAt).toBeNull();
  const again = row('edit', { sale: 5_00 }, { requestId: 'again' });
  const replaced = {
    ...asked,
    adjustments: [more, again],
    requests: [request('expired'), request('open', 'again')],
  };
  expect(rowsOf(replaced)).toContain('Still due $5.00');
  const charged = { ...order.charged, sale: 90_00, tax: 5_63 };
  expect(rowsOf({ ...asked, charged, requests: [request('paid')] })).toEqual([
    'Original total $89.87',
    'Items changed $12.75',
    'New total $102.62',
    'Paid $102.62',
  ]);
});

test('what the owner asked for and took back is not due', () => {
  const charge = row('charge', { sale: 5_00 }, { requestId: 'more' });
  expect(changedTotals({ ...order, adjustments: [charge], requests: [request('cancelled')] })).toBeNull();
});

test('several changes are one row for each cause, with one that waits for its payment (R-ORD-47)', () => {
  const changed = {
    ...order,
    charged: { ...order.charged, sale: 90_00, tax: 5_63 },
    adjustments: [
      fewer,
      row('address', { shipping: -9_00, tax: 4_88 }, { refundGroupId: 'moved' }),
      more,
      row('charge', { sale: 5_00 }, { requestId: 'rush' }),
    ],
    refunds: [refund('fewer', sentBack), refund('moved', { shipping: 9_00, tax: -4_88 })],
    requests: [request('paid'), request('open', 'rush')],
  };
  expect(rowsOf(changed)).toEqual([
    'Original total $89.87',
    'Items changed −$28.69',
    'Address changed −$4.12',
    'Charged later $5.00',
    'New total $62.06',
    'Paid $102.62',
    'Refunded −$45.56',
    'Paid after refunds $57.06',
    'Still due $5.00',
  ]);
  expect(changedRows(changedTotals(changed)).map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([
      '−$27.00 items, −$1.69 sales tax',
      '−$9.00 shipping, $4.88 sales tax',
      '$5.00 items',
    ]),
  );
  const totals = changedTotals(changed);
  expect(totals && newTotalOf(totals)).toBe(62_06);
});

test('a change whose refund the provider refused is owed back, less what went back for it since (R-ORD-50)', () => {
  const failed = { ...order, adjustments: [fewer], refunds: [refund('fewer', sentBack, 'failed')] };
  expect(rowsOf(failed)).toEqual([
    'Original total $89.87',
    'Items changed −$41.44',
    'New total $48.43',
    'Paid $89.87',
    'Owed back $41.44',
  ]);
  const since = refund('owner', { sale: 37_56, tax: 2_44 });
  expect(rowsOf({ ...failed, refunds: [...failed.refunds, since] })).toContain('Owed back $1.44');
});

test('a refund that one of two payments refused leaves the rest owed back (R-ORD-50, R-REF-18)', () => {
  const unit = row('refund', { sale: -39_00 }, { refundGroupId: 'unit' });
  const parts = [refund('unit', { sale: 30_00 }), refund('unit', { sale: 9_00 }, 'failed')];
  expect(rowsOf({ ...order, adjustments: [unit], refunds: parts })).toEqual([
    'Original total $89.87',
    'Paid $89.87',
    'Refunded −$30.00',
    'Paid after refunds $59.87',
    'Owed back $9.00',
  ]);
});

test('an order that nothing changed has a total and no rows, also after a refund of the owner’s own', () => {
  expect(changedTotals(order)).toBeNull();
  const own = row('refund', { sale: -39_00 }, { refundGroupId: 'unit' });
  expect(
    changedTotals({ ...order, adjustments: [own], refunds: [refund('unit', { sale: 39_00 })] }),
  ).toBeNull();
  const changed = { ...order, adjustments: [fewer], refunds: [refund('fewer', sentBack)] };
  expect([totalLabel([]), totalLabel(changedRows(changedTotals(changed)))]).toEqual([
    'Total',
    'Total charged',
  ]);
});

test('an answer has the same rows; none for a role that does not settle orders', () => {
  const onWire = {
    original: '89.87',
    changes: [{ cause: 'edit' as const, amount: '-41.44', shipping: '0.00', tax: '-2.44' }],
    asked: {
      cause: 'owner' as const,
      amount: '5.00',
      shipping: '0.00',
      tax: '0.00',
      expiresAt: later.toISOString(),
    },
    paid: '89.87',
    refunded: '0.00',
    refundPending: '41.44',
    owedBack: '0.00',
  };
  const same = {
    ...order,
    adjustments: [fewer, row('charge', { sale: 5_00 }, { requestId: 'rush' })],
    refunds: [refund('fewer', sentBack, 'pending')],
    requests: [request('open', 'rush')],
  };
  const rows = changedRowsOn(onWire).map(({ label, price }) => `${label} ${price}`);
  expect(rows).toEqual(rowsOf(same));
  expect(changedRowsOn(undefined)).toEqual([]);
  expect(changedRowsOn(null)).toEqual([]);
});

test.each([
  ['a color that costs the same', row('edit', {}), null],
  ['a free cap', row('edit', { sale: 15_00, discount: 15_00 }), null],
  ['goods', row('edit', { sale: 5_00 }), ['edit', 5_00]],
  ['shipping for goods', row('edit', { sale: -2_00, shipping: 2_00 }), ['edit', 0]],
  ['shipping alone', row('address', { shipping: 2_00 }), ['address', 2_00]],
  ['sales tax alone', row('address', { tax: 13 }), ['address', 13]],
  ['a charge that was paid', row('charge', { sale: 5_00 }, { requestId: 'more' }), ['owner', 5_00]],
  ['a refund', row('refund', { sale: -5_00 }), null],
])('a change of %s is a row only if it changed an amount (R-ORD-47)', (_what, change, expected) => {
  const totals = changedTotals({ ...order, adjustments: [change], requests: [request('paid')] });
  expect(totals && totals.changes.flatMap(({ cause, amount }) => [cause, amount])).toEqual(expected);
});

test('a due change has the end of the open request that asks for it, beside an ended one (R-ORD-50)', () => {
  const moved = row('address', { shipping: 2_00 }, { requestId: 'moved' });
  const other = { ...request('open', 'other'), expiresAt: new Date('2026-12-24T23:59:59Z') };
  const totals = changedTotals({
    ...order,
    adjustments: [moved, more],
    requests: [other, request('expired', 'moved'), request('open')],
  });
  expect(totals?.asked).toMatchObject({ amount: 14_75, shipping: 2_00, tax: 75, expiresAt: later });
});

test('another state’s tax is due for the units that did not go back since (R-ORD-50)', () => {
  const moved = row('address', { tax: 1_01 }, { requestId: 'moved', lineId: 1 });
  const shipping = row('address', { shipping: 2_00 }, { requestId: 'moved' });
  const unit = row('refund', { sale: -39_00 }, { refundGroupId: 'unit', lineId: 1, units: -1 });
  const line = { id: 1, quantity: 2, unitPriceCents: 39_00, discountCents: 0, taxCents: 4_88 };
  const due = (status: 'completed' | 'failed') =>
    changedTotals({
      ...order,
      lines: [line],
      adjustments: [moved, shipping, unit],
      refunds: [refund('unit', { sale: 39_00 }, status)],
      requests: [request('cancelled', 'moved')],
    })?.asked;
  expect(due('failed')).toMatchObject({ amount: 3_01, tax: 1_01 });
  expect(due('completed')).toMatchObject({ amount: 2_51, tax: 51 });
});
