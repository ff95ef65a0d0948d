import { afterAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createOnServer, hasPostgres } from '../../support/database.ts';
import { provider } from '../../support/ledger.ts';
import { strangerAt, takeConnections } from '../../support/lost-connections.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const small = hasPostgres ? await storeWith({ poolSize: 2, maxWaitMs: 500 }) : null;
const usual = hasPostgres ? await storeWith({}) : null;

describe.skipIf(small === null)('a store with one connection for payments and one for all else', () => {
  const { app, database, stranger } = small ?? ({} as Store);

  test('refuses a call with 503 and Retry-After when no connection comes in time', async () => {
    const giveBack = await takeConnections(database, 1);
    const answer = await app.inject('/api/products/31');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({
      message: 'We have a lot of shoppers right now. Please try again in a few seconds.',
    });
    await giveBack();
    expect((await app.inject('/api/products/31')).statusCode).toBe(200);
  });

  test('keeps the other connection for payments, also within their limits of calls', async () => {
    const guest = shopper(app);
    await guest.add(31);
    const giveBack = await takeConnections(database, 1);
    expect(await guest.call('POST', '/api/cart', { productId: 31, quantity: 1 })).toMatchObject({
      status: 503,
    });
    const order = await guest.placeOrder();
    await guest.startPayment(order);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending' });
    await giveBack();
  });

  test('recovers after its connection is lost', async () => {
    const letGo = await stranger.holdTable('carts');
    const adding = shopper(app).call('POST', '/api/cart', { productId: 31, quantity: 1 });
    await stranger.cutWaiting();
    expect(await adding).toMatchObject({ status: 503 });
    await letGo();
    expect(await shopper(app).add(31)).toMatchObject({ quantity: 1 });
  });
});

describe.skipIf(usual === null)('a connection that is lost in the middle', () => {
  const { app, paypal, stranger } = usual ?? ({} as Store);

  test('of a checkout is a 503, and repeating the checkout makes one order', async () => {
    const guest = shopper(app);
    await guest.add(31);
    const letGo = await stranger.holdTable('order_lines');
    const placing = guest.checkout();
    await stranger.cutWaiting();
    expect(await placing).toMatchObject({ status: 503 });
    await letGo();
    const order = await guest.placeOrder();
    expect(await guest.placeOrder()).toEqual(order);
  });

  test('of starting a payment is a 503, and repeating the start makes one payment', async () => {
    const guest = shopper(app);
    await guest.add(31);
    const order = await guest.placeOrder();
    const letGo = await stranger.holdTable('payments');
    const starting = guest.tryPayment(order);
    await stranger.cutWaiting();
    expect(await starting).toMatchObject({ status: 503 });
    await letGo();
    const { id } = await guest.startPayment(order);
    expect(await guest.startPayment(order)).toEqual({ id });
    expect(await paypal.ordersOf(order.orderId)).toHaveLength(1);
  });

  test('before the money moves is a 503, and repeating the capture takes it once', async () => {
    const guest = shopper(app);
    await guest.add(31);
    const order = await guest.placeOrder();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    const letGo = await stranger.holdTable('order_events');
    const capturing = guest.capture(id);
    await stranger.cutWaiting();
    expect(await capturing).toMatchObject({ status: 503 });
    expect(await paypal.capturesOf(order.orderId)).toEqual([]);
    await letGo();
    expect(await guest.capture(id)).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
  });

  test('after the money has moved is a 202, and a later request finds the order paid, once', async () => {
    const guest = shopper(app);
    await guest.add(31);
    const order = await guest.placeOrder();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    const letGo = await stranger.holdTable('mails');
    const capturing = guest.capture(id);
    await stranger.cutWaiting();
    expect(await capturing).toEqual({
      status: 202,
      body: { success: true, status: 'processing', orderId: order.orderId },
    });
    await letGo();
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending' });
    expect(await guest.capture(id)).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
  });

  test('no answer from PayPal is a 503 with Retry-After', async () => {
    const guest = shopper(app);
    await guest.add(31);
    const order = await guest.placeOrder();
    await paypal.fail({ endpoint: 'create-order', fault: 'answer', status: 500, times: 2 });
    expect(await guest.tryPayment(order)).toMatchObject({ status: 503 });
    expect(guest.retryAfter()).toBe('5');
    await guest.startPayment(order);
  });
});

type Store = Awaited<ReturnType<typeof storeWith>>;

async function storeWith(size: { poolSize?: number; maxWaitMs?: number }) {
  const url = await createOnServer(inject('postgres')?.template);
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log, ...size });
  afterAll(() => database.close());
  const { app, simulator } = await testStore({ database });
  return { app, database, paypal: provider(simulator), stranger: await strangerAt(url) };
}
