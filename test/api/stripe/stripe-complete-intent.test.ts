import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import { completeIntent } from '#server/payments/providers/stripe/complete-intent.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringStripe } from '../../support/answering-stripe.ts';
import { attempts } from '../../support/attempts.ts';
import { findJobs } from '../../support/jobs.ts';
import { noIntent, stripeFails, stripeIntent } from '../../support/stripe-intents.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services } = store;
const { db, placed, addPayment, paymentNow, setOrder, history } = attempts(store);

const newId = () => `pi_${crypto.randomUUID().replaceAll('-', '')}`;

/** Completes an intent while Stripe gives these answers. `lines` are what the store logged. */
async function completed(intentId: string, ...answers: Answer[]) {
  const lines: Record<string, unknown>[] = [];
  const log = openLog('info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const { client, asked } = await answeringStripe(...answers);
  const settlement = await completeIntent({ ...services, stripe: client, log }, client, intentId);
  return { settlement, lines, looks: asked.length };
}

const rowOf = async (intentId: string) =>
  (await db.select().from(payments).where(eq(payments.providerOrderId, intentId)))[0];

const jobsFor = async (intentId: string) =>
  (await findJobs(services.database, 'intent.complete', { intentId })).map(({ data }) => data);

describe('an intent that the store knows', () => {
  test('is settled as its payment (R-PAY-23)', async () => {
    const order = await placed();
    const id = newId();
    const payment = await addPayment(order, { provider: 'stripe', providerOrderId: id });
    const { settlement, looks } = await completed(id, stripeIntent(id, order.orderId));
    expect(settlement).toMatchObject({ state: 'paid', orderNumber: order.orderId });
    expect(looks).toBe(1);
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'captured' });
  });
});

describe('an intent is foreign', () => {
  test('if Stripe does not know it', async () => {
    const { settlement, lines } = await completed(newId(), noIntent);
    expect([settlement, lines]).toEqual([{ state: 'foreign' }, []]);
  });

  test.each([
    ['no order', null],
    ['an unknown order', 'RT-AAAA-AAAA'],
  ])('if it names %s, whatever it has paid (R-PAY-24)', async (_, orderId) => {
    const id = newId();
    const { settlement, lines } = await completed(id, stripeIntent(id, orderId));
    expect(settlement).toEqual({ state: 'foreign' });
    expect(lines).toMatchObject([
      { level: 30, intentId: id, msg: 'a Stripe intent names no order of this shop' },
    ]);
    expect(await rowOf(id)).toBeUndefined();
  });
});

test('an intent that Stripe does not tell is unknown, and the log says so', async () => {
  const id = newId();
  const { settlement, lines } = await completed(id, stripeFails);
  expect(settlement).toEqual({ state: 'unknown' });
  expect(lines).toMatchObject([
    { level: 40, intentId: id, reason: 'StripeAPIError (HTTP 500)', msg: 'Stripe did not answer' },
  ]);
});

test.each([
  [{ status: 'requires_action' }, { state: 'waiting' }],
  [{ status: 'requires_payment_method' }, { state: 'waiting' }],
  [{ status: 'canceled' }, { state: 'closed' }],
  [{ status: 'processing', amount: 1_00 }, { state: 'waiting' }],
  [
    { status: 'requires_payment_method', declineCode: 'do_not_honor' },
    { state: 'declined', issue: 'do_not_honor', restart: true },
  ],
])('an intent with %j stores nothing: %j (R-PAY-24)', async (change, expected) => {
  const order = await placed();
  const id = newId();
  const { settlement } = await completed(id, stripeIntent(id, order.orderId, change));
  expect(settlement).toEqual({ ...expected, orderNumber: order.orderId });
  expect(await rowOf(id)).toBeUndefined();
});

describe('an intent that has moved money', () => {
  test('is stored before it is settled, so that no crash loses it', async () => {
    const order = await placed();
    const id = newId();
    const { settlement } = await completed(id, stripeIntent(id, order.orderId), stripeFails);
    expect(settlement).toEqual({ state: 'unknown', orderNumber: order.orderId });
    expect(await rowOf(id)).toMatchObject({
      orderId: order.id,
      provider: 'stripe',
      status: 'created',
      amountCents: 48_43,
      endReason: null,
    });
    expect((await history(order.id))[0]).toEqual({
      actor: 'provider',
      what: 'payment-found',
      detail: { provider: 'stripe', intentId: id },
    });
    expect(await jobsFor(id)).toEqual([]);
  });

  test('pays its order once, also if it is reported again', async () => {
    const order = await placed();
    const id = newId();
    const paid = stripeIntent(id, order.orderId);
    expect((await completed(id, paid)).settlement).toMatchObject({
      state: 'paid',
      orderNumber: order.orderId,
    });
    const told = await history(order.id);
    expect((await completed(id, paid)).settlement).toMatchObject({ state: 'paid' });
    expect(await history(order.id)).toEqual(told);
  });

  test('for a deleted order goes back', async () => {
    const order = await placed();
    await setOrder(order.id, { deletedAt: new Date() });
    const id = newId();
    expect((await completed(id, stripeIntent(id, order.orderId))).settlement).toMatchObject({
      state: 'returned',
      end: { reason: 'order-deleted' },
    });
  });

  test.each(['created', 'capturing'] as const)(
    'next to a payment that is %s is stored beside it, and a job keeps checking',
    async (status) => {
      const order = await placed();
      const other = await addPayment(order, { status });
      const id = newId();
      await completed(id, stripeIntent(id, order.orderId), stripeFails);
      expect(await rowOf(id)).toMatchObject({ status: 'abandoned', endReason: 'beside-another' });
      expect(await paymentNow(other.id)).toEqual(other);
      expect(await jobsFor(id)).toEqual([{ intentId: id, provider: 'stripe' }]);
    },
  );

  test('that another process stored meanwhile is settled and not stored again', async () => {
    const order = await placed();
    const id = newId();
    const { client } = await answeringStripe(stripeIntent(id, order.orderId));
    const getIntent: typeof client.getIntent = async (asked) => {
      if ((await rowOf(id)) === undefined) {
        await addPayment(order, { provider: 'stripe', providerOrderId: id });
      }
      return client.getIntent(asked);
    };
    const stripe = { ...client, getIntent };
    expect(await completeIntent({ ...services, stripe }, stripe, id)).toMatchObject({ state: 'paid' });
    expect((await history(order.id)).map(({ what }) => what)).not.toContain('payment-found');
  });
});

describe('a debit in progress', () => {
  const debit = (id: string, orderId: string) => stripeIntent(id, orderId, { status: 'processing' });

  test('is the order’s open payment (R-PAY-21)', async () => {
    const order = await placed();
    const id = newId();
    expect((await completed(id, debit(id, order.orderId))).settlement).toEqual({
      state: 'pending',
      orderNumber: order.orderId,
    });
    expect(await rowOf(id)).toMatchObject({ status: 'pending', endReason: null });
    expect(await jobsFor(id)).toEqual([]);
  });

  test('ends a window that is not approved', async () => {
    const order = await placed();
    const other = await addPayment(order);
    const id = newId();
    await completed(id, debit(id, order.orderId));
    expect(await paymentNow(other.id)).toMatchObject({ status: 'abandoned', endReason: 'paid-otherwise' });
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
    expect(await jobsFor(id)).toEqual([]);
  });

  test('next to a payment in flight is stored beside it, and a job keeps checking', async () => {
    const order = await placed();
    const other = await addPayment(order, { status: 'approved' });
    const id = newId();
    expect((await completed(id, debit(id, order.orderId))).settlement).toMatchObject({ state: 'unknown' });
    expect(await rowOf(id)).toMatchObject({ status: 'abandoned', endReason: 'beside-another' });
    expect(await paymentNow(other.id)).toEqual(other);
    expect(await jobsFor(id)).toEqual([{ intentId: id, provider: 'stripe' }]);
  });
});
