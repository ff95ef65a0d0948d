import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { orders } from '#server/db/schema/orders.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { notedBuild } from '../../support/examples/noted-build.ts';
import { provider } from '../../support/ledger.ts';
import { shopper, type Shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator, time } = await testStore();
const { db } = services.database;
const paypal = provider(simulator);

const tee = 1;
const sling = 31;
const swivels = 36;

let people = 0;
const somebody = () => `cart${(people += 1)}@mail.example`;

async function quantities(who: Shopper): Promise<(readonly [number, number])[]> {
  const cart = await who.cart();
  return cart.map((item) => [item.productId, item.quantity] as const).toSorted(([a], [b]) => a - b);
}

describe('the cart of a customer', () => {
  test('is stored with the account: the same in every browser, without a cookie (R-ACCT-22, R-CART-27)', async () => {
    const email = somebody();
    const laptop = shopper(app);
    const phone = shopper(app);
    await laptop.register(email);
    await laptop.add(sling, 2);
    await phone.signIn(email);
    expect(await quantities(phone)).toEqual([[sling, 2]]);
    const [line] = await phone.cart();
    await phone.ok('PUT', `/api/cart/${line?.id ?? 0}`, { quantity: 5 });
    expect(await quantities(laptop)).toEqual([[sling, 5]]);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/cart',
      payload: { productId: swivels, quantity: 1 },
      headers: { authorization: `Bearer ${phone.token()}` },
    });
    expect(answer.cookies).toEqual([]);
    await laptop.ok('DELETE', '/api/cart');
    expect(await phone.cart()).toEqual([]);
  });

  test('is not accessible to other customers and guests', async () => {
    const owner = shopper(app);
    await owner.register(somebody());
    const { id } = await owner.add(sling);
    const stranger = shopper(app);
    await stranger.register(somebody());
    for (const other of [stranger, shopper(app)]) {
      expect(await other.cart()).toEqual([]);
      expect(await other.call('PUT', `/api/cart/${id}`, { quantity: 9 })).toMatchObject({ status: 404 });
      expect(await other.call('DELETE', `/api/cart/${id}`)).toMatchObject({ status: 404 });
    }
    expect(await quantities(owner)).toEqual([[sling, 1]]);
  });
});

describe('signing in', () => {
  test('moves the guest’s lines into the customer’s cart; the same line merges, other options stay apart (R-CART-28)', async () => {
    const email = somebody();
    const customer = shopper(app);
    await customer.register(email);
    await customer.add(sling, 2);
    await customer.add(tee, 1, { size: 'M', color: 'Olive' });
    const guest = shopper(app);
    await guest.add(sling, 3);
    await guest.add(tee, 1, { color: 'Olive', size: 'M' });
    await guest.add(tee, 1, { size: 'L', color: 'Olive' });
    await guest.signIn(email);
    const cart = await guest.cart();
    expect(cart.map((item) => [item.productId, item.customizations, item.quantity])).toEqual([
      [sling, '{"color":"Black"}', 5],
      [tee, '{"size":"M","color":"Olive"}', 2],
      [tee, '{"size":"L","color":"Olive"}', 1],
    ]);
  });

  test.each([
    [39, false],
    [40, true],
  ])('merges to 99 at most: 60 and %i, reported as capped: %s (R-CART-14)', async (more, capped) => {
    const email = somebody();
    const customer = shopper(app);
    await customer.register(email);
    await customer.add(sling, 60);
    const guest = shopper(app);
    await guest.add(sling, more);
    const body = { email, password: 'range-day' };
    expect(await guest.ok('POST', '/api/auth/login', body)).toMatchObject({ capped });
    await guest.signIn(email);
    expect(await quantities(guest)).toEqual([[sling, 99]]);
  });

  test('fills the cart up to 50 lines; the rest stays in the guest’s cart', async () => {
    const email = somebody();
    const customer = shopper(app);
    await customer.register(email);
    for (let line = 0; line < 40; line += 1) await customer.add(0, 1, notedBuild(`mine ${line}`));
    const guest = shopper(app);
    await guest.add(0, 2, notedBuild('mine 39'));
    for (let line = 0; line < 14; line += 1) await guest.add(0, 1, notedBuild(`theirs ${line}`));
    const cookie = guest.cookie();
    await guest.signIn(email);
    const cart = await guest.cart();
    expect(cart).toHaveLength(50);
    expect(cart.find(({ customizations }) => customizations?.includes('mine 39'))?.quantity).toBe(3);
    const left = await app.inject({ url: '/api/cart', headers: { cookie } });
    expect(left.json()).toHaveLength(4);
  });

  test('or registering keeps the guest’s lines', async () => {
    const guest = shopper(app);
    await guest.add(sling, 2);
    await guest.register(somebody());
    expect(await quantities(guest)).toEqual([[sling, 2]]);
  });

  test('with a wrong password moves nothing', async () => {
    const email = somebody();
    const customer = shopper(app);
    await customer.register(email);
    const guest = shopper(app);
    await guest.add(sling, 2);
    expect(await guest.call('POST', '/api/auth/login', { email, password: 'wrong' })).toMatchObject({
      status: 401,
    });
    expect(await quantities(guest)).toEqual([[sling, 2]]);
    expect(await customer.cart()).toEqual([]);
  });

  test('signing out leaves an empty guest cart and the customer’s cart unchanged (R-CART-29)', async () => {
    const email = somebody();
    const browser = shopper(app);
    await browser.add(sling);
    await browser.register(email);
    await browser.signOut();
    expect(await browser.cart()).toEqual([]);
    await browser.add(swivels);
    expect(await quantities(browser)).toEqual([[swivels, 1]]);
    await browser.signIn(email);
    expect(await quantities(browser)).toEqual([
      [sling, 1],
      [swivels, 1],
    ]);
  });
});

describe('an order that the guest has started to pay', () => {
  async function begunAsGuest() {
    const browser = shopper(app);
    await browser.add(sling, 2);
    const order = await browser.placeOrder();
    const { id } = await browser.startPayment(order);
    return { browser, order, id };
  }

  test('is paid after signing in: its lines leave the customer’s cart, other lines stay', async () => {
    const email = somebody();
    const elsewhere = shopper(app);
    await elsewhere.register(email);
    await elsewhere.add(sling, 3);
    const { browser, order, id } = await begunAsGuest();
    await browser.signIn(email);
    expect(await quantities(browser)).toEqual([[sling, 5]]);
    await paypal.approve(id);
    expect(await browser.capture(id)).toMatchObject({ status: 200 });
    expect(await quantities(browser)).toEqual([[sling, 3]]);
    expect(await browser.status(order.orderId)).toMatchObject({
      status: 'paid',
      customerEmail: expect.any(String),
    });
  });

  test('is the same order if the checkout continues unchanged, now the customer’s', async () => {
    const browser = shopper(app);
    for (const product of [swivels, sling]) await browser.add(product);
    const order = await browser.placeOrder();
    const { id } = await browser.startPayment(order);
    const { id: customerId } = await browser.register(somebody());
    const again = await browser.placeOrder();
    expect(again.orderId).toBe(order.orderId);
    expect(await browser.startPayment(again)).toEqual({ id });
    const [row] = await db.select().from(orders).where(eq(orders.number, order.orderId));
    expect(row).toMatchObject({ customerId });
  });

  test('is replaced when the merged cart is ordered, so that it is never captured next to the new one', async () => {
    const email = somebody();
    const elsewhere = shopper(app);
    await elsewhere.register(email);
    await elsewhere.add(swivels, 1);
    const older = await elsewhere.placeOrder();
    const { browser, order, id } = await begunAsGuest();
    await browser.signIn(email);
    const merged = await browser.placeOrder();
    expect(await browser.status(order.orderId)).toMatchObject({ status: 'cancelled' });
    expect(await browser.status(older.orderId)).toMatchObject({ status: 'cancelled' });
    await paypal.approve(id);
    await browser.capture(id);
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
    const payment = await browser.startPayment(merged);
    await paypal.approve(payment.id);
    await browser.capture(payment.id);
    expect(await browser.cart()).toEqual([]);
  });

  test('with a pending payment that is denied returns its lines to the customer’s cart', async () => {
    const { browser, id } = await begunAsGuest();
    await paypal.approve(id, 'pending-denied');
    await browser.capture(id);
    expect(await browser.cart()).toEqual([]);
    await browser.register(somebody());
    await paypal.denyPending(id);
    time.pass(2 * minuteMs);
    await reconcilePayments(services);
    expect(await quantities(browser)).toEqual([[sling, 2]]);
  });
});
