import { beforeEach, expect, test } from 'vitest';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { bestProducts } from '#server/money/statistics/product-sales.queries.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { editedLines } from '../../support/edited-lines.ts';
import { refundForm } from '../../support/refund-form.ts';
import { salesLedger, sling } from '../../support/sales.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services } = store;
const { db } = services.database;
const { call, paidFor, quote, change } = await editedLines(store);
const { sale, refund } = salesLedger(db);

beforeEach(async () => {
  await db.update(orders).set({ deletedAt: new Date() });
});

/** Units and cents of each product that was sold. */
async function sold(): Promise<Record<number, [units: number, cents: number]>> {
  const best = await bestProducts(db, null, 10);
  return Object.fromEntries(best.map(({ productId, units, cents }) => [productId, [units, cents]]));
}

test('a refunded product leaves the best sellers, and the one that was kept loses nothing (R-STAT-12)', async () => {
  const order = await paidFor(
    [
      [58, 1],
      [59, 1],
    ],
    'TX',
  );
  expect(await sold()).toEqual({ 58: [1, 189_00], 59: [1, 229_00] });

  const lineId = order.lines.find(({ productId }) => productId === 58)?.id ?? 0;
  const form = refundForm(order, { lines: [{ lineId, quantity: 1, restock: true }] });
  const { status } = await call('POST', `/api/admin/orders/${order.id}/refunds`, form, order.version);
  expect(status).toBe(200);
  // Until the provider has sent it, nothing came back.
  expect(await sold()).toEqual({ 58: [1, 189_00], 59: [1, 229_00] });
  for (const { id } of await db.select().from(refunds)) await sendRefund(services, id);
  expect(await sold()).toEqual({ 59: [1, 229_00] });
});

test('units that an edit removed are not taken twice (R-STAT-12)', async () => {
  const { id, version, lineIds } = await paidFor([[31, 2]], 'TX');
  const wishes = { lines: [{ lineId: lineIds[0], quantity: 1 }], settlement: 'refund' };
  const { body: quoted } = await quote(id, wishes);
  const { status } = await change(id, { ...wishes, difference: quoted.difference, reason: '' }, version);
  expect(status).toBe(200);
  for (const { id: refundId } of await db.select().from(refunds)) await sendRefund(services, refundId);
  expect(await sold()).toEqual({ 31: [1, 39_00] });
});

/** Two slings at 30.00 each with 6.00 of the order's discount, a cap at 20.00, and 10.00 of shipping: 84.00. */
const lines = [
  { ...sling, cents: 30_00, quantity: 2, off: 6_00 },
  { productId: 41, name: 'Range Cap', cents: 20_00 },
];

test.each([
  ['no refund', [], { 31: [2, 54_00], 41: [1, 20_00] }],
  ['one of two units', [{ cents: 28_69, units: [1, 0], tax: 1_69 }], { 31: [1, 27_00], 41: [1, 20_00] }],
  [
    'one unit, then the other',
    [
      { cents: 28_69, units: [1, 0], tax: 1_69 },
      { cents: 28_69, units: [1, 0], tax: 1_69 },
    ],
    { 41: [1, 20_00] },
  ],
  ['shipping', [{ cents: 5_00, shipping: 5_00, tax: 0 }], { 31: [2, 54_00], 41: [1, 20_00] }],
  [
    'tax and shipping of another state',
    [{ cents: 4_12, shipping: 2_00, tax: 2_12 }],
    { 31: [2, 54_00], 41: [1, 20_00] },
  ],
  // A quarter of the order.
  ['goodwill', [{ cents: 21_00 }], { 31: [2, 40_50], 41: [1, 15_00] }],
  // What is left without goodwill is 84 − 28 = 56, a quarter of which is 14.
  [
    'a unit, and goodwill for the rest',
    [{ cents: 28_00, units: [1, 0], tax: 1_00 }, { cents: 14_00 }],
    { 31: [1, 20_25], 41: [1, 15_00] },
  ],
  [
    'a unit and goodwill in one',
    [{ cents: 42_00, units: [1, 0], tax: 1_00, other: 14_00 }],
    { 31: [1, 20_25], 41: [1, 15_00] },
  ],
  ['all of it, for nothing', [{ cents: 84_00 }], { 31: [2, 0], 41: [1, 0] }],
] as const)('after a refund of %s (R-STAT-12)', async (_what, back, left) => {
  const order = await sale({ paidAt: '2026-11-20T18:00:00Z', lines, besides: 10_00 });
  for (const { cents, ...parts } of back) await refund(order, cents, parts);
  expect(await sold()).toEqual(left);
});

test('refunds of a payment that does not pay the order take nothing (R-STAT-12)', async () => {
  const order = await sale({ paidAt: '2026-11-20T18:00:00Z', lines, besides: 10_00 });
  await refund(order, 28_00, { units: [1, 0], tax: 1_00, capture: 'capture-of-an-earlier-payment' });
  await refund(order, 28_00, { units: [1, 0], tax: 1_00, status: 'failed' });
  expect(await sold()).toEqual({ 31: [2, 54_00], 41: [1, 20_00] });
});

test('a refund that names no items is rounded once for each product', async () => {
  const paidAt = '2026-11-20T18:00:00Z';
  const three = [31, 32, 33].map((productId) => ({ ...sling, productId, cents: 10_00 }));
  for (let order = 0; order < 3; order += 1) await refund(await sale({ paidAt, lines: three }), 10_00);
  expect(await sold()).toEqual({ 31: [3, 20_00], 32: [3, 20_00], 33: [3, 20_00] });
});
