import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { products } from '#server/db/schema/catalog.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { cardStore } from '../../support/card-payments.ts';
import { ownersOrders } from '../../support/owners-orders.ts';

const store = await cardStore();
const { db, services, stripe, time, intentFor, complete } = store;
const { call, paypal, placed, paid, read, edit } = await ownersOrders(store);

const prism = 41; // stock is counted
const line = { productId: prism, quantity: 1 };

/** Marked as paid for a check that bounced; its customer has added the product, now sold out, to the cart again. */
async function unpaidAgain() {
  await stock(2);
  const order = await placed({}, prism);
  expect((await call('POST', `/api/admin/orders/${order.id}/mark-paid`)).status).toBe(200);
  expect(await unitsLeft()).toBe(1);
  await order.guest.add(prism);
  const back = await edit(order.id, { status: 'pending', overrideReason: 'The check bounced' });
  expect(back.body).toMatchObject({ status: 'pending' });
  await stock(0);
  return { ...order, amount: Math.round(Number(order.totalAmount) * 100) };
}

async function stock(stockQuantity: number): Promise<void> {
  await db.update(products).set({ stockQuantity }).where(eq(products.id, prism));
}

async function unitsLeft(): Promise<number | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, prism));
  return row?.stockQuantity;
}

describe('an order set back to pending has already sold its units and removed its lines: paid again, it', () => {
  test('is not sold out with PayPal, sells nothing twice, and does not touch the cart', async () => {
    const { guest, ...order } = await unpaidAgain();
    const { id } = await guest.startPayment(order);
    await paypal.approve(id);
    // Stock that arrives meanwhile is not for this order.
    await stock(3);
    expect(await guest.capture(id)).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await unitsLeft()).toBe(3);
    expect(await guest.cart()).toMatchObject([line]);
  });

  test('is not sold out by card', async () => {
    const { guest, ...order } = await unpaidAgain();
    const intent = await intentFor(order, { amount: order.amount });
    expect(await complete(intent)).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await unitsLeft()).toBe(0);
    expect(await guest.cart()).toMatchObject([line]);
  });

  test('takes and returns no lines while a debit is on its way and refused', async () => {
    const { guest, ...order } = await unpaidAgain();
    const intent = await intentFor(order, { amount: order.amount, state: 'processing' });
    expect(await complete(intent)).toMatchObject({ status: 202 });
    expect(await guest.cart()).toMatchObject([line]);
    await stripe.move(intent, 'requires_payment_method');
    time.pass(2 * minuteMs);
    await reconcilePayments(services);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending', paymentState: 'denied' });
    expect(await guest.cart()).toMatchObject([line]);
  });
});

describe('an order set back to pending while its payment is still here is not paid twice (R-PAY-34)', () => {
  const setBack = async () => {
    const order = await paid({}, 31);
    const back = await edit(order.id, { status: 'pending', overrideReason: 'Look at it again' });
    expect(back.body).toMatchObject({ status: 'pending', refundable: '48.43' });
    return order;
  };

  test('no payment begins', async () => {
    const { guest, ...order } = await setBack();
    expect(await guest.tryPayment(order)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('paid already') },
    });
  });

  test('money that comes all the same goes back', async () => {
    const order = await setBack();
    const intent = await intentFor(order, { amount: Math.round(Number(order.totalAmount) * 100) });
    expect((await complete(intent)).status).toBe(409);
    expect(await read(order.id)).toMatchObject({ status: 'pending', refundable: '48.43' });
  });
});
