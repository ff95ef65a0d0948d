import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { products } from '#server/db/schema/catalog.ts';
import { discountCodes } from '#server/db/schema/discounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { openStore } from '#server/store.ts';
import { provider } from '../../support/ledger.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator } = await testStore();
const { db } = services.database;
const paypal = provider(simulator);
const sling = 31;

async function readyToPay(extra: object = {}) {
  const guest = shopper(app);
  await guest.add(sling);
  return { guest, order: await guest.placeOrder(undefined, extra) };
}

async function attemptsOf(orderNumber: string) {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.number, orderNumber))
    .orderBy(payments.createdAt);
  return rows.map(({ payment }) => payment);
}

/** A second process of the same store, which shares only the database and PayPal. */
async function secondProcess() {
  const { endpoint } = services.paypal;
  const { config, database, log, clock } = services;
  const second = await openStore({ config, database, log, clock, paypal: endpoint });
  afterAll(second.close);
  const other = await buildApp(second.services, { web: null });
  afterAll(() => other.close());
  return other;
}

describe('two concurrent calls for PayPal’s order (M-02)', () => {
  test('give the same order while PayPal is slow, and it is paid', async () => {
    const { guest, order } = await readyToPay();
    await paypal.fail({ endpoint: 'create-order', fault: 'slow', ms: 700 });
    const [first, second] = await Promise.all([guest.tryPayment(order), guest.tryPayment(order)]);
    expect(first).toMatchObject({ status: 200 });
    expect(second).toEqual(first);
    const { id } = first.body as { id: string };
    await paypal.approve(id);
    expect(await guest.capture(id)).toMatchObject({ status: 200, body: { status: 'paid' } });
  });

  test('give the same order in two processes, too', async () => {
    const { guest, order } = await readyToPay();
    const other = await secondProcess();
    await paypal.fail({ endpoint: 'create-order', fault: 'slow', ms: 700 });
    const slow = guest.tryPayment(order);
    await expect.poll(() => attemptsOf(order.orderId)).toHaveLength(1);
    const beside = await other.inject({
      method: 'POST',
      url: '/api/paypal/order',
      headers: { cookie: guest.cookie() },
      payload: { amount: order.totalAmount, currency: 'USD', intent: 'CAPTURE', orderId: order.orderId },
    });
    const answer = beside.json<{ id: string }>();
    expect(await slow).toEqual({ status: 200, body: answer });
    expect(await attemptsOf(order.orderId)).toMatchObject([
      { status: 'created', providerOrderId: answer.id, endReason: null },
    ]);
  });
});

test('a 429 from PayPal is answered with its Retry-After, and PayPal gets no calls until then (M-08)', async () => {
  const { guest, order } = await readyToPay();
  await paypal.fail({ endpoint: 'create-order', fault: 'rate-limit', retryAfterSeconds: 1 });
  const before = (await paypal.movingCalls()).length;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/paypal/order',
    headers: { cookie: guest.cookie() },
    payload: { amount: order.totalAmount, currency: 'USD', intent: 'CAPTURE', orderId: order.orderId },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(await guest.tryPayment(order)).toMatchObject({ status: 503 });
  expect((await paypal.movingCalls()).length).toBe(before + 1);
  await expect.poll(() => guest.tryPayment(order)).toMatchObject({ status: 200 });
});

describe('an order is priced again when its payment begins (M-11)', () => {
  test('a raised price is reported with both totals, and the new one is paid (R-CHK-31, R-PAY-15)', async () => {
    const { guest, order } = await readyToPay();
    const [product] = await db.select().from(products).where(eq(products.id, sling));
    await db.update(products).set({ priceCents: 49_00 }).where(eq(products.id, sling));
    expect(await guest.tryPayment(order)).toMatchObject({
      status: 409,
      body: {
        field: 'amount',
        totalAmount: '59.05',
        previousTotal: '48.43',
        message: 'The total is now $59.05 instead of $48.43. Please check your order and pay again.',
      },
    });
    expect(await paypal.ordersOf(order.orderId)).toEqual([]);
    const confirmed = await guest.placeOrder();
    expect(confirmed.totalAmount).toBe('59.05');
    const { id } = await guest.startPayment(confirmed);
    await db
      .update(products)
      .set({ priceCents: product?.priceCents ?? 0 })
      .where(eq(products.id, sling));
    await paypal.approve(id);
    expect(await guest.capture(id), 'what was approved holds').toMatchObject({ status: 200 });
  });

  test('a deactivated code is reported with both totals', async () => {
    const { guest, order } = await readyToPay({ discountCode: 'WELCOME10' });
    await db.update(discountCodes).set({ isActive: false }).where(eq(discountCodes.code, 'WELCOME10'));
    expect(await guest.tryPayment(order)).toMatchObject({
      status: 409,
      body: { totalAmount: '48.43', previousTotal: order.totalAmount },
    });
    await db.update(discountCodes).set({ isActive: true }).where(eq(discountCodes.code, 'WELCOME10'));
    expect(await guest.tryPayment(order)).toMatchObject({ status: 200 });
  });
});
