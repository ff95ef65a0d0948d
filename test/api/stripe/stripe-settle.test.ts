import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { cardStore, slingTotal as total } from '../../support/card-payments.ts';
import { hasPostgres } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { provider } from '../../support/ledger.ts';

const {
  db,
  services,
  stripe,
  simulator,
  time,
  placed,
  intentFor,
  complete,
  emailsOf,
  paymentOf,
  expectReturned,
} = await cardStore();
const paypal = provider(simulator);

describe('a debit in progress', () => {
  test('is a pending payment: lines leave the cart, PayPal is refused; it ends paid by the reconciler', async () => {
    const { guest, order } = await placed();
    const { id } = await guest.startPayment(order);
    const intent = await intentFor(order, { state: 'processing' });
    expect(await complete(intent)).toEqual({
      status: 202,
      body: { success: true, status: 'pending', orderId: order.orderId },
    });
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending', paymentState: 'pending' });
    expect(await guest.cart()).toEqual([]);
    expect(await guest.tryPayment(order)).toMatchObject({ status: 409 });
    await paypal.approve(id);
    expect(await guest.capture(id)).toMatchObject({ status: 409 });

    await stripe.move(intent, 'succeeded');
    time.pass(2 * minuteMs);
    await reconcilePayments(services);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid', paymentState: 'received' });
    expect(await emailsOf(order)).toEqual(['fulfillment-notice', 'order-confirmation']);
    expect(await complete(intent)).toMatchObject({ status: 200, body: { status: 'paid' } });
  });

  test('that the bank refuses returns the lines and emails the customer; another card may still pay', async () => {
    const { guest, order } = await placed();
    const intent = await intentFor(order, { state: 'processing' });
    await complete(intent);
    await stripe.move(intent, 'requires_payment_method');
    time.pass(2 * minuteMs);
    await reconcilePayments(services);
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending', paymentState: 'denied' });
    expect(await guest.cart()).toHaveLength(1);
    expect(await emailsOf(order)).toEqual(['payment-denied']);
    expect(await complete(intent)).toMatchObject({ status: 422, body: { issue: 'card_declined' } });

    await stripe.move(intent, 'succeeded');
    expect(await complete(intent)).toMatchObject({ status: 200, body: { status: 'paid' } });
  });
});

describe('when Stripe does not answer', () => {
  test('the call says so, changes nothing, and a job completes the order without a browser', async () => {
    const { guest, order } = await placed();
    const intent = await intentFor(order);
    await stripe.fail({ endpoint: 'get-intent', fault: 'answer', status: 500, times: 2 });
    expect(await complete(intent)).toEqual({
      status: 503,
      body: {
        message: 'Stripe does not answer. Please try again in a moment.',
        error: 'Stripe does not answer. Please try again in a moment.',
      },
    });
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending' });
    await eventually(services, async () =>
      expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid' }),
    );
  });

  test('a refund whose answer is lost is made once (R-PAY-3)', async () => {
    const { order } = await placed();
    const intent = await intentFor(order, { amount: 1_00 });
    await stripe.fail({ endpoint: 'create-refund', fault: 'reset-after', times: 2 });
    await complete(intent);
    await expectReturned(intent, order, 1_00);
    const refunds = (await stripe.calls()).filter(({ endpoint }) => endpoint === 'create-refund');
    expect(new Set(refunds.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});

test('an attempt that was committed before a crash is finished by the reconciler', async () => {
  const { guest, order } = await placed();
  const intent = await intentFor(order);
  const [row] = await db.select().from(orders).where(eq(orders.number, order.orderId));
  await db.insert(payments).values({
    orderId: row?.id ?? 0,
    provider: 'stripe',
    status: 'created',
    amountCents: total,
    providerOrderId: intent,
  });
  time.pass(2 * minuteMs);
  await reconcilePayments(services);
  expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid' });
});

describe.skipIf(!hasPostgres)('on a real PostgreSQL server', () => {
  test('ten concurrent calls complete the order once', async () => {
    const { guest, order } = await placed();
    const intent = await intentFor(order);
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(intent, order.orderId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid' });
    expect(await emailsOf(order)).toHaveLength(2);
    expect(await paymentOf(intent)).toMatchObject({ status: 'captured' });
  });

  test('of ten concurrent intents for one order, one pays and the others are refunded', async () => {
    const { order } = await placed();
    const intents = await Promise.all(Array.from({ length: 10 }, () => intentFor(order)));
    const answers = await Promise.all(intents.map((intent) => complete(intent)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await eventually(services, async () => {
      const books = await Promise.all(intents.map((intent) => stripe.book(intent)));
      const refunded = books
        .flatMap((book) => book?.charges ?? [])
        .filter(({ refunds }) => refunds.length === 1);
      expect(refunded).toHaveLength(9);
    });
    expect((await emailsOf(order)).filter((kind) => kind === 'order-confirmation')).toHaveLength(1);
  });
});
