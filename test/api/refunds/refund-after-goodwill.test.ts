import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import type { RefundBody } from '#domain/payments/refunds/order-refund.schema.ts';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { products } from '#server/db/schema/catalog.ts';
import { balancesOf, differencesIn, unitsOf } from '../../support/books.ts';
import { cardStore } from '../../support/card-payments.ts';
import { openCases } from '../../support/cases.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { refundForm } from '../../support/refund-form.ts';

const store = await cardStore();
const { db, services } = store;
const owned = await ownersOrders(store);
const { call, paid, read } = owned;
const { open } = openCases(store, owned);

const sling = 31;

/** Sends what the order's screen would send now. */
async function ask(id: number, parts: Partial<RefundBody>) {
  const order = await read(id);
  const url = `/api/admin/orders/${id}/refunds`;
  return call<{ message: string; order: OrderWithMoney }>(
    'POST',
    url,
    refundForm(order, parts),
    order.version,
  );
}

afterEach(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- for every test
  expect(await differencesIn(services.database)).toEqual([]);
});

test('all the rest goes back in one refund, with its units, restock and tax (R-REF-16, R-REF-17)', async () => {
  await db.update(products).set({ trackStock: true, stockQuantity: 10 }).where(eq(products.id, sling));
  const { id } = await paid();
  const bought = await read(id);
  expect((await ask(id, { other: '5.00' })).status).toBe(200);
  const lines = [{ lineId: bought.lines[0]?.id ?? 0, quantity: 1, restock: true }];
  const parts = { lines, shipping: bought.shipping };
  expect(await ask(id, { ...parts, amount: '48.43' })).toMatchObject({
    status: 409,
    body: { message: 'This refund comes to $43.43, not $48.43. Check it, then send it again.' },
  });
  expect(await ask(id, { ...parts, other: '1.00' })).toMatchObject({
    status: 409,
    body: { field: 'amount' },
  });
  const { status, body } = await ask(id, parts);
  expect(status).toBe(200);
  expect(body.order).toMatchObject({
    isRefunded: true,
    refundable: '0.00',
    refunded: '48.43',
    lines: [{ unitsLeft: 0, restockable: 0 }],
  });
  expect(body.order.refunds[0]).toMatchObject({
    amount: '43.43',
    shipping: bought.shipping,
    other: '0.00',
    tax: bought.tax,
    lines: [{ quantity: 1, restock: 1 }],
  });
  expect(await unitsOf(db, id)).toEqual({ [sling]: 0 });
  const left = await balancesOf(db, id);
  for (const part of ['sale', 'discount', 'shipping', 'tax', 'unplaced']) {
    expect(left).not.toHaveProperty(part);
  }
  await db.update(products).set({ trackStock: false }).where(eq(products.id, sling));
});

test('units alone that come to more than is left go back as the rest (R-REF-17)', async () => {
  const { id } = await paid();
  const bought = await read(id);
  const lines = [{ lineId: bought.lines[0]?.id ?? 0, quantity: 1, restock: false }];
  expect((await ask(id, { other: '7.00' })).status).toBe(200);
  const unit = await ask(id, { lines });
  expect(unit.body.order.refunds[0]).toMatchObject({ amount: '41.43', tax: bought.tax });
  expect(unit.body.order).toMatchObject({ isRefunded: true, refundable: '0.00' });
});

test('a case decided as a refund waits for the staff only while there is money to refund (R-CASE-9)', async () => {
  const tasks = async () =>
    (await call<Overview>('GET', '/api/admin/overview')).body.tasks.filter(({ kind }) => kind === 'case');
  const { body: made, order } = await open();
  const decision = { outcome: 'refund', text: '', notify: false };
  expect((await call('POST', `/api/admin/cases/${made.id}/decision`, decision)).status).toBe(200);
  expect((await ask(order.id, { other: '5.00' })).status).toBe(200);
  expect(await tasks()).toMatchObject([{ kind: 'case', outcome: 'refund', orderId: order.id }]);
  expect((await ask(order.id, { other: '43.43' })).status).toBe(200);
  expect(await tasks()).toEqual([]);
  const closed = await call<OrderCase>('POST', `/api/admin/cases/${made.id}/close`);
  expect(closed.body).toMatchObject({ state: 'closed', outcome: 'refund' });
});
