import { afterAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { createOnServer, embeddedTestDatabase, hasPostgres } from '../../support/database.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { provider } from '../../support/ledger.ts';
import { strangerAt, takeConnections } from '../../support/lost-connections.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const small = hasPostgres ? await storeWith({ poolSize: 1, maxWaiting: 1 }) : null;
const usual = hasPostgres ? await storeWith({}) : null;

describe.skipIf(small === null)('a store with one connection, for which one may wait', () => {
  const { app, database, stranger } = small ?? ({} as Store);

  test('refuses a call with 503 and Retry-After when the line is full, and payments go first', async () => {
    const giveBack = await takeConnections(database, 1);
    const lists = [31, 32].map((id) => app.inject(`/api/products/${id}`));
    const sentAway = await Promise.race(lists);
    const status = app.inject('/api/orders/RT-7K3M-92QF/status');
    for (const answer of [sentAway, ...(await Promise.all(lists))]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toMatchObject({
        message: 'We have a lot of shoppers right now. Please try again in a few seconds.',
      });
    }
    await giveBack();
    expect((await status).statusCode).toBe(404);
    expect((await app.inject('/api/products/31')).statusCode).toBe(200);
  });

  test('tells payments from other calls, also when a body comes over the network', async () => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const post = (url: string, body: object, cookie = '') =>
      fetch(`${origin}${url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
    const added = await post('/api/cart', { productId: 31, quantity: 1 });
    const [cookie = ''] = added.headers.getSetCookie()[0]?.split(';') ?? [];
    const giveBack = await takeConnections(database, 1);
    const list = app.inject('/api/products/34');
    await new Promise(setImmediate);
    const checkout = {
      customerEmail: 'dana@example.com',
      customerName: 'Dana Reyes',
      shippingAddress: texasAddress,
    };
    expect((await post('/api/cart', { productId: 31, quantity: 1 }, cookie)).status).toBe(503);
    const placing = post('/api/orders/checkout', { ...checkout, sendEmails: false }, cookie);
    expect((await list).statusCode).toBe(503);
    await giveBack();
    expect((await placing).status).toBe(200);
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

test('the embedded database’s only session goes to payments first', async () => {
  const database = await embeddedTestDatabase();
  const { app } = await testStore({ database });
  const giveBack = await takeConnections(database, 1);
  const ended: string[] = [];
  const ask = async (name: string, url: string) => {
    const { statusCode } = await app.inject(url);
    ended.push(`${name} ${statusCode}`);
  };
  const asking = [
    ask('page', '/api/products/31'),
    ask('page', '/api/products/32'),
    ask('payment', '/api/orders/RT-7K3M-92QF/status'),
  ];
  // Calls from this event loop iteration and the next are in line before the session is free.
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  await giveBack();
  await Promise.all(asking);
  expect(ended).toEqual(['payment 404', 'page 200', 'page 200']);
});

type Store = Awaited<ReturnType<typeof storeWith>>;

async function storeWith(size: { poolSize?: number; maxWaiting?: number }) {
  const url = await createOnServer(inject('postgres')?.template);
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log, ...size });
  afterAll(() => database.close());
  const { app, simulator } = await testStore({ database });
  return { app, database, paypal: provider(simulator), stranger: await strangerAt(url) };
}
