import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { sweepCarts } from '#server/selling/cart/sweep-carts.ts';
import { carts } from '#server/db/schema/cart.ts';
import { orders } from '#server/db/schema/orders.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
const { db } = services.database;

test('a guest’s cart is deleted after its cookie expires; its orders and the carts of customers stay', async () => {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder();
  const customer = shopper(app);
  await customer.register('dana@mail.example');
  await customer.add(31);
  time.pass(30 * dayMs);
  await sweepCarts(services);
  expect(await guest.cart()).toHaveLength(1);
  time.pass(2 * dayMs);
  await sweepCarts(services);
  expect(await guest.cart()).toEqual([]);
  expect(await db.$count(carts)).toBe(1);
  const [kept] = await db.select().from(orders).where(eq(orders.number, order.orderId));
  expect(kept?.cartId).toBeNull();
});
