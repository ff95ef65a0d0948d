import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { inFlightSentence } from '#domain/orders/read/order-status.ts';
import { ok, refused } from '#domain/result.ts';
import { discountCodes } from '#server/db/schema/discounts.ts';
import { counted } from '../../support/attempts.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { newOrder, startedByPayPal } from '../../support/started-by-paypal.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { time } = store;
const { db, placed, addPayment, started, paymentsOf, setOrder, orderNow, history, stock, holds, holdUnit } =
  startedByPayPal(store);

/** The order's total was lower than it is today. */
async function cheaper(id: number) {
  const order = await orderNow(id);
  if (!order) throw new Error('no such order');
  const totalCents = order.totalCents - 1_00;
  await setOrder(id, { subtotalCents: order.subtotalCents - 1_00, totalCents });
  return { totalAmount: (totalCents / 100).toFixed(2) };
}

describe('a payment begins', () => {
  test('with an attempt, the shopper’s step, and fifteen minutes of stock (R-PAY-13, R-STOCK-5)', async () => {
    await stock(5);
    const order = await placed(counted);
    const answer = newOrder();
    const { id } = answer.body as { id: string };
    expect(await started(order, {}, answer)).toMatchObject({ result: ok(id), calls: ['create'] });
    const total = (await orderNow(order.id))?.totalCents;
    expect(await paymentsOf(order)).toMatchObject([
      { provider: 'paypal', status: 'created', amountCents: total, providerOrderId: id, endReason: null },
    ]);
    expect((await history(order.id))[0]).toEqual({ actor: 'shopper', what: 'payment-started', detail: null });
    expect(await holds(order.id)).toMatchObject([
      { quantity: 1, expiresAt: new Date(time.now.getTime() + 15 * minuteMs) },
    ]);
  });

  test('once: a second call asks for the same window (R-PAY-13)', async () => {
    const order = await placed();
    const answer = newOrder();
    const { id } = answer.body as { id: string };
    await started(order, {}, answer);
    expect(await started(order, {}, answer)).toMatchObject({ result: ok(id), calls: ['look'] });
    expect(await paymentsOf(order)).toHaveLength(1);
    expect((await history(order.id)).filter(({ what }) => what === 'payment-started')).toHaveLength(1);
  });

  test('anew after one that has ended', async () => {
    const order = await placed();
    await addPayment(order, { status: 'abandoned' });
    expect(await started(order)).toMatchObject({ result: { ok: true }, calls: ['create'] });
    expect((await paymentsOf(order)).map(({ status }) => status).toSorted()).toEqual([
      'abandoned',
      'created',
    ]);
  });

  test('with the attempt of an earlier call that PayPal did not answer', async () => {
    const order = await placed();
    const payment = await addPayment(order, { status: 'creating', providerOrderId: null });
    const { result, asked } = await started(order);
    expect(result).toMatchObject({ ok: true });
    expect(asked[0]?.headers['paypal-request-id']).toBe(`o-${payment.id}`);
    expect(await paymentsOf(order)).toMatchObject([{ id: payment.id, status: 'created' }]);
  });
});

describe('an order is not found', () => {
  const missing = { result: refused('missing', 'Order not found', { field: 'orderId' }), calls: [] };

  test('by another number, or from another cart (R-PAY-14)', async () => {
    const order = await placed();
    const other = await orderNow((await placed()).id);
    expect(await started(order, { orderNumber: 'RT-AAAA-AAAA' })).toMatchObject(missing);
    expect(await started(order, { cartId: other?.cartId ?? 0 })).toMatchObject(missing);
    expect(await started(order, { cartId: null })).toMatchObject(missing);
    expect(await paymentsOf(order)).toEqual([]);
  });

  test.each([
    ['it was deleted', { deletedAt: new Date() }],
    ['it has no cart anymore', { cartId: null }],
  ])('if %s', async (_, change) => {
    const order = await placed();
    await setOrder(order.id, change);
    expect(await started(order)).toMatchObject(missing);
    expect(await paymentsOf(order)).toEqual([]);
  });
});

describe('a payment is refused, and nothing is stored,', () => {
  test('if the order is no longer pending', async () => {
    const order = await placed();
    await setOrder(order.id, { status: 'cancelled' });
    expect(await started(order)).toMatchObject({
      result: refused('conflict', 'This order is already canceled.', { field: 'orderId' }),
      calls: [],
    });
    expect(await paymentsOf(order)).toEqual([]);
  });

  test.each(['approved', 'capturing', 'pending'] as const)(
    'if another one is %s (R-PAY-8)',
    async (status) => {
      const order = await placed();
      await addPayment(order, { status });
      expect(await started(order)).toMatchObject({
        result: refused('conflict', inFlightSentence, { field: 'orderId' }),
        calls: [],
      });
      expect(await paymentsOf(order)).toHaveLength(1);
    },
  );

  test.each(['48.42', '4843', 'all of it'])('if its amount is %s (R-PAY-15)', async (amount) => {
    const order = await placed();
    expect(await started(order, { amount })).toMatchObject({
      result: refused('conflict', `The amount is 48.43 USD, not ${amount}.`, { field: 'amount' }),
      calls: [],
    });
    expect(await paymentsOf(order)).toEqual([]);
  });

  test.each([
    ['no address', null, 'A shipping address is needed before payment.'],
    [
      'a ZIP code in another state',
      { ...texasAddress, zipCode: '10001' },
      'The ZIP code is not in Texas. Check the address.',
    ],
  ])('if the order has %s (R-PAY-18)', async (_, shippingAddress, sentence) => {
    const order = await placed();
    await setOrder(order.id, { shippingAddress });
    expect(await started(order)).toMatchObject({
      result: refused('conflict', sentence, { field: 'shippingAddress' }),
      calls: [],
    });
    expect(await paymentsOf(order)).toEqual([]);
  });

  test('if the last unit is sold (R-STOCK-7)', async () => {
    await stock(1);
    const order = await placed(counted);
    await stock(0);
    expect(await started(order)).toMatchObject({
      result: refused('conflict', '3x Prism Sight is sold out.'),
      calls: [],
    });
    expect(await paymentsOf(order)).toEqual([]);
  });

  test('if its discount code has no uses left', async () => {
    const code = `ONCE${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
    const expiresAt = new Date(Date.now() + 60 * minuteMs);
    await db.insert(discountCodes).values({ code, discountPercent: 10, maxUses: 1, expiresAt });
    const [first, second] = [
      await placed(31, { discountCode: code }),
      await placed(31, { discountCode: code }),
    ];
    expect(await started(first)).toMatchObject({ result: { ok: true } });
    expect(await started(second)).toMatchObject({
      result: { reason: { kind: 'conflict', extra: { field: 'discountCode' } } },
      calls: [],
    });
    expect(await paymentsOf(second)).toEqual([]);
  });
});

describe('an order whose total has changed (M-11, R-PAY-15)', () => {
  const changed = refused(
    'conflict',
    'The total is now $48.43 instead of $47.43. Please check your order and pay again.',
    { field: 'amount', totalAmount: '48.43', previousTotal: '47.43' },
  );

  test('is not paid: its attempt ends', async () => {
    const order = await placed();
    const payment = await addPayment(order, { status: 'creating', providerOrderId: null });
    expect(await started({ ...order, ...(await cheaper(order.id)) })).toMatchObject({
      result: changed,
      calls: [],
    });
    expect(await paymentsOf(order)).toMatchObject([
      { id: payment.id, status: 'abandoned', endReason: 'price-changed' },
    ]);
  });

  test('releases its units', async () => {
    await stock(5);
    const order = await placed(counted);
    await holdUnit(order.id, time.now);
    const { result } = await started({ ...order, ...(await cheaper(order.id)) });
    expect(result).toMatchObject({ ok: false, reason: { extra: { field: 'amount' } } });
    expect(await holds(order.id)).toEqual([]);
    expect(await paymentsOf(order)).toEqual([]);
  });

  test('is paid as PayPal’s window shows it, if that is open', async () => {
    const order = await placed();
    await addPayment(order);
    expect(await started({ ...order, ...(await cheaper(order.id)) })).toMatchObject({
      result: { ok: true },
      calls: ['look'],
    });
  });

  test('is paid as it was sold, if it was paid before', async () => {
    const order = await placed();
    await setOrder(order.id, { paidAt: time.now });
    expect(await started({ ...order, ...(await cheaper(order.id)) })).toMatchObject({
      result: { ok: true },
      calls: ['create'],
    });
  });
});
