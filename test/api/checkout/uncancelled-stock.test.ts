import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { products } from '#server/db/schema/catalog.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { paypal, placed, paid, read, edit, call } = await ownersOrders(store);

const sling = 31;
const cancelled = { status: 'cancelled', refund: false, restock: true };
const mistake = { overrideReason: 'Cancelled by mistake' };

beforeEach(() => stock({ trackStock: true, stockQuantity: 10, inStock: true, isVisible: true }));

function stock(fields: Partial<typeof products.$inferInsert>) {
  return db.update(products).set(fields).where(eq(products.id, sling));
}

async function left() {
  const [row] = await db.select().from(products).where(eq(products.id, sling));
  return row?.stockQuantity;
}

test.each(['pending', 'paid', 'processing', 'shipped', 'delivered'])(
  'an order that is cancelled with its units put back and then becomes %s takes them again (R-AORD-11)',
  async (status) => {
    const { id } = await paid();
    expect(await left()).toBe(9);
    for (const round of [1, 2]) {
      expect((await edit(id, { ...cancelled, ...mistake })).status).toBe(200);
      expect(await left(), `restocked, round ${round}`).toBe(10);
      expect((await edit(id, { status, ...mistake })).body).toMatchObject({ status });
      expect(await left(), `taken again, round ${round}`).toBe(9);
    }
    expect((await read(id)).history[0]).toMatchObject({
      what: 'status-changed',
      detail: { from: 'cancelled', to: status, reason: 'Cancelled by mistake', restock: 'undone' },
    });
    if (status !== 'pending') return;
    await call('POST', `/api/admin/orders/${id}/mark-paid`);
    expect(await left()).toBe(9);
  },
);

test('a cancelled order that kept its units takes none when it is reactivated, sold out or not', async () => {
  const { id } = await paid();
  await edit(id, cancelled);
  await edit(id, { status: 'paid', ...mistake });
  await edit(id, { status: 'cancelled', refund: false, restock: false });
  await stock({ stockQuantity: 0 });
  const answer = await edit(id, { status: 'paid', ...mistake });
  expect(answer.body).toMatchObject({ status: 'paid' });
  expect(answer.body.history[0]?.detail).toEqual({
    from: 'cancelled',
    to: 'paid',
    reason: 'Cancelled by mistake',
  });
  expect(await left()).toBe(0);
});

test('an order cancelled before payment sells its units once, regardless of restocking', async () => {
  const { id } = await placed();
  await edit(id, cancelled);
  expect(await left()).toBe(10);
  expect((await edit(id, { status: 'paid', ...mistake })).body).toMatchObject({ status: 'paid' });
  expect(await left()).toBe(9);
  await edit(id, cancelled);
  expect(await left()).toBe(10);
});

test('an order whose units were sold since stays cancelled, and the owner reads why (R-AORD-11)', async () => {
  const { id } = await paid();
  await edit(id, cancelled);
  await stock({ stockQuantity: 0 });
  const back = { status: 'paid', customerName: 'Not Saved', ...mistake };
  expect(await edit(id, back)).toMatchObject({
    status: 409,
    body: {
      field: 'status',
      message: 'Two-Point Sling, Black is sold out. Units of this order went back to stock.',
    },
  });
  expect(await read(id)).toMatchObject({ status: 'cancelled', customerName: 'Dana Reyes' });
  expect(await left()).toBe(0);
});

test('units held for a shopper’s payment are not taken', async () => {
  const { id } = await paid();
  await edit(id, cancelled);
  await stock({ stockQuantity: 1 });
  const other = await placed();
  const { id: window } = await other.guest.startPayment(other);
  expect((await edit(id, { status: 'paid', ...mistake })).status).toBe(409);
  store.time.pass(16 * minuteMs);
  expect((await edit(id, { status: 'paid', ...mistake })).status).toBe(200);
  await paypal.approve(window);
  expect((await other.guest.capture(window)).status).toBe(409);
  expect(await left()).toBe(0);
});

test('concurrent reactivations of an order take its units once', async () => {
  const { id } = await paid();
  await edit(id, cancelled);
  const form = await read(id);
  const body = { ...form, status: 'paid', ...mistake };
  const answers = await Promise.all([1, 2].map(() => call('PUT', `/api/admin/orders/${id}`, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await left()).toBe(9);
});

test('taking the last unit again makes the product sold out', async () => {
  await stock({ stockQuantity: 1 });
  const { id } = await paid();
  const shown = async () =>
    (await store.app.inject(`/api/products/${sling}`)).json<{ inStock: boolean }>().inStock;
  expect(await shown()).toBe(false);
  await edit(id, cancelled);
  expect(await shown()).toBe(true);
  await edit(id, { status: 'shipped', ...mistake });
  expect(await shown()).toBe(false);
});

test.each([
  ['stopped counting', { trackStock: false, stockQuantity: 0 }],
  ['hidden', { isVisible: false }],
  ['marked as out of stock', { inStock: false }],
])('a product that the owner has %s since does not block reactivation', async (_what, fields) => {
  const { id } = await paid();
  await edit(id, cancelled);
  await stock(fields);
  expect((await edit(id, { status: 'paid', ...mistake })).body).toMatchObject({ status: 'paid' });
  expect(await left()).toBe('trackStock' in fields ? 0 : 9);
});

test('a cancelled order that was deleted and restored takes its units only when it is reactivated', async () => {
  const { id } = await paid();
  await edit(id, cancelled);
  await call('DELETE', `/api/admin/orders/${id}`);
  await call('POST', `/api/admin/orders/${id}/restore`);
  expect(await left()).toBe(10);
  await edit(id, { status: 'paid', ...mistake });
  expect(await left()).toBe(9);
  const { rows } = await db.execute(sql`select 1 from stock_holds where order_id = ${id}`);
  expect(rows).toEqual([]);
});
