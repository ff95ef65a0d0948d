import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#server/db/schema/catalog.ts';
import { testDatabase } from '../../support/database.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const prism = 41; // stock is counted

/** What a process does for itself shows only if it gets no notifications. */
const deaf = { ...(await testDatabase()), listen: () => Promise.resolve(() => Promise.resolve()) };
const store = await testStore({ database: deaf });
const { app, services } = store;
const { call, edit, placed } = await ownersOrders(store);

async function leave(stockQuantity: number): Promise<void> {
  await services.database.db.update(products).set({ stockQuantity }).where(eq(products.id, prism));
  services.catalogSignal.changed();
  expect(await isInStock()).toBe(stockQuantity > 0);
}

async function isInStock(): Promise<boolean> {
  return (await app.inject({ url: `/api/products/${prism}` })).json<{ inStock: boolean }>().inStock;
}

test('an order of 0.00 that sells the last unit refreshes the catalog of its own process (R-STOCK-8, R-CHK-16)', async () => {
  await call('POST', '/api/admin/discount-codes', {
    code: 'NOTHING',
    discountPercent: 100,
    fixedShippingRate: 0,
    expiresAt: '2099-01-31',
  });
  await leave(1);
  const order = await placed({ discountCode: 'NOTHING' }, prism);
  expect(order).toMatchObject({ status: 'paid', totalAmount: '0.00' });
  expect(await isInStock()).toBe(false);
});

test('so do marking an order as paid, and cancelling it with restocking', async () => {
  await leave(1);
  const { id } = await placed({}, prism);
  expect((await call('POST', `/api/admin/orders/${id}/mark-paid`)).status).toBe(200);
  expect(await isInStock()).toBe(false);
  expect((await edit(id, { status: 'cancelled', refund: false, restock: true })).status).toBe(200);
  expect(await isInStock()).toBe(true);
});
