import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { products } from '#server/db/schema/catalog.ts';
import { provider } from '../../support/ledger.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator } = await testStore();
const { db } = services.database;
const paypal = provider(simulator);

/** A cap without variants. */
const cap = 27;
const offered = { sizes: 'S, M', colors: ['Black', 'Tan'], category: 'apparel', isVisible: true } as const;

const change = (fields: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(fields).where(eq(products.id, cap));

beforeEach(() => change({ ...offered, colors: [...offered.colors] }));

/** What the owner may do to a product, so that a line of size M in Black is no longer what it offers. */
const changes: [what: string, fields: Partial<typeof products.$inferInsert>][] = [
  ['the size is gone', { sizes: 'S, L' }],
  ['the color is gone', { colors: ['Tan'] }],
  ['there are no sizes anymore', { sizes: null }],
  ['it needs a pistol now', { category: 'holster' }],
];

describe.each(changes)('when %s', (_what, fields) => {
  test('a line stays in the cart as no longer available, and stops the checkout (R-CART-24, R-CART-26, R-CAT-38)', async () => {
    const guest = shopper(app);
    await guest.add(cap, 1, { size: 'M', color: 'Black' });
    expect(await guest.cart()).toMatchObject([{ available: true }]);
    await change(fields);
    expect(await guest.cart()).toMatchObject([{ available: false, hasOtherChoices: true }]);
    expect(await guest.checkout()).toMatchObject({ status: 409 });
  });

  test('an order that was placed before opens no payment (R-CART-24)', async () => {
    const guest = shopper(app);
    await guest.add(cap, 1, { size: 'M', color: 'Black' });
    const order = await guest.placeOrder();
    await change(fields);
    expect(await guest.tryPayment(order)).toMatchObject({ status: 409 });
  });

  test('a payment that was opened before is not captured, and the shopper is told (R-CART-24)', async () => {
    const guest = shopper(app);
    await guest.add(cap, 1, { size: 'M', color: 'Black' });
    const order = await guest.placeOrder();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    await change(fields);
    expect(await guest.capture(id)).toMatchObject({ status: 409 });
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending' });
    expect((await paypal.ordersOf(order.orderId)).flatMap(({ captures }) => captures)).toEqual([]);
  });
});

test('a line without a size is not sold once the product has sizes (R-CART-6, R-CART-24)', async () => {
  await change({ sizes: null, colors: [] });
  const guest = shopper(app);
  await guest.add(cap, 1);
  await change({ sizes: 'S, M' });
  expect(await guest.cart()).toMatchObject([{ available: false }]);
  expect(await guest.checkout()).toMatchObject({ status: 409 });
});

test('a guest’s line whose size is gone comes along when the guest signs in, and is not sold either (R-CART-24, R-CART-28)', async () => {
  const guest = shopper(app);
  await guest.add(cap, 2, { size: 'M', color: 'Black' });
  await change({ sizes: 'S, L' });
  await guest.register('gone-choice@example.com');
  expect(await guest.cart()).toMatchObject([{ quantity: 2, available: false }]);
  expect(await guest.checkout()).toMatchObject({ status: 409 });
});
