import { eq, sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { plantedIn } from '../../support/books.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { refundForm } from '../../support/refund-form.ts';
import { insertRefund } from '../../support/refund-rows.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { database } = store.services;
const { db } = database;
const { paid, read, call } = await ownersOrders(store);
const after = plantedIn(database);
const told = { order: 0, refund: '' };
const returned = { order: 0, line: 0 };

/** A paid order with a refund of 10.00, and one whose unit went back and into stock. */
beforeAll(async () => {
  Object.assign(returned, await returnUnit());
  const { id } = await paid();
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const refund = await insertRefund(db, { paymentId: payment?.id ?? '', amountCents: 10_00 });
  await sendRefund(store.services, refund.id);
  Object.assign(told, { order: id, refund: refund.id });
});

async function returnUnit() {
  const { id } = await paid();
  const order = await read(id);
  const line = order.lines[0]?.id ?? 0;
  const body = refundForm(order, { lines: [{ lineId: line, quantity: 1, restock: true }] });
  expect((await call('POST', `/api/admin/orders/${id}/refunds`, body)).status).toBe(200);
  const [refund] = await db.select().from(refunds);
  await sendRefund(store.services, refund?.id ?? '');
  return { order: id, line };
}

// Each is the state that a fault of an earlier version left.
test.each<[fault: string, change: () => SQL, reported: () => string[]]>([
  [
    'a refund whose shipping is booked as tax',
    () => sql`update refunds set parts = parts || '{"shipping": 5, "tax": -5}'::jsonb || jsonb_build_object('sale', (parts->>'sale')::int)
      where id = ${told.refund}`,
    () => [
      `orders ${told.order}: shipping in the ledger should be`,
      `orders ${told.order}: tax in the ledger should be`,
      `orders ${told.order}: shipping owed should be 0.00 and is`,
      `orders ${told.order}: tax owed should be 0.00 and is`,
    ],
  ],
  [
    'an order that was paid for a unit more than it has',
    () => sql`update order_lines set unit_price_cents = 0 where order_id = ${told.order}`,
    () => [`orders ${told.order}: goods beside its lines should be 0.00 and is 39.00.`],
  ],
  [
    'a line whose own discount was forgotten',
    () => sql`update order_lines set discount_cents = 300 where order_id = ${told.order}`,
    () => [`orders ${told.order}: goods beside its lines should be 0.00 and is 3.00.`],
  ],
  [
    'a line with more tax than was charged',
    () => sql`update order_lines set tax_cents = tax_cents + 2 where order_id = ${told.order}`,
    () => [`orders ${told.order}: tax beside its lines, which is below zero should be 0.00 and is -0.02.`],
  ],
  [
    'a unit that went back for no line',
    () => sql`update order_adjustments set line_id = null where line_id = ${returned.line}`,
    () => [`orders ${returned.order}: goods beside its lines should be 0.00 and is -39.00.`],
  ],
  [
    'an order that waits to ship what went back',
    () => sql`update orders set to_ship = 'stock' where id = ${returned.order}`,
    () => [`orders ${returned.order}: whether it is to ship should be 0 and is 1.`],
  ],
  [
    'a unit that went back into no stock',
    () => sql`delete from stock_movements where order_id = ${returned.order} and quantity > 0`,
    () => [`stock_movements order ${returned.order}, product 31: units taken should be 0 and is 1.`],
  ],
  [
    'a sale that counts in another state',
    () => sql`update ledger_entries set state = 'AK' where account = 'tax' and movement_id in
      (select id from ledger_movements where order_id = ${told.order} and kind = 'captured')`,
    () => [`orders ${told.order}: tax in the ledger of another state should be 0.00 and is 2.44.`],
  ],
])('%s is reported', async (_fault, change, reported) => {
  const sentences = await after(change());
  for (const sentence of reported()) expect(sentences.join('\n')).toContain(sentence);
});

test('figures that keep what came back are reported', async () => {
  // The group of the refund has no row, so that its product keeps the unit and its price.
  const sentences = await after(sql`delete from order_adjustments where line_id = ${returned.line}`);
  expect(sentences).toContain(
    `orders ${returned.order}: goods that came back, for its products should be 39.00 and is 0.00.`,
  );
});
