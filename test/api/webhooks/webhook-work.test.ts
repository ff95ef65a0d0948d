import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payments, webhookEvents } from '#server/db/schema/payments.ts';
import { providers } from '#server/payments/providers/providers.ts';
import { completeLater, settleLater } from '#server/payments/settle/settle-later.ts';
import { settleOpenPayment } from '#server/payments/settle/settle-open.ts';
import { processWebhook } from '#server/payments/webhooks/process-webhook.ts';
import { takeEvent } from '#server/payments/webhooks/take-event.ts';
import { moneyStore } from '../../support/money.ts';
import { testStore } from '../../support/store.ts';
import { findJobs } from '../../support/jobs.ts';

const store = await moneyStore({ jobs: false });
const { db, services, stripe, time, paypal, placed, intentFor, paymentNow } = store;
const keyless = (await testStore()).services;

const silence = { fault: 'answer', status: 500, times: 2 } as const;
let events = 0;

function eventOf(type: string, resource: object) {
  events += 1;
  return JSON.stringify({
    id: `WH-${events}`,
    event_type: type,
    resource,
    create_time: time.now.toISOString(),
  });
}

/** A stored event that is still to be processed. */
async function stored(body: string, at = services): Promise<string> {
  const { id, event_type, type } = JSON.parse(body) as { id: string; event_type?: string; type?: string };
  await at.database.db.insert(webhookEvents).values({ id, type: event_type ?? type ?? '', body });
  return id;
}

async function take(body: string) {
  const event = providers.paypal.parseEvent(body);
  await takeEvent(services, providers.paypal, event, body);
  return event.id;
}

async function rowOf(id: string) {
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  return row;
}

/** The jobs that will process an event. */
async function jobsOf(id: string) {
  const found = await findJobs(services.database, 'webhook.process', { eventId: id });
  return found.map(({ data }) => data);
}

async function approved() {
  const order = await placed();
  const { id: window } = await order.guest.startPayment(order);
  await paypal.approve(window);
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, window));
  return { ...order, window, paymentId: payment?.id ?? '' };
}

describe('a stored event', () => {
  test('about an approval captures it, and is done', async () => {
    const { window, guest, orderId } = await approved();
    const id = await stored(eventOf('CHECKOUT.ORDER.APPROVED', { id: window }));
    expect(await processWebhook(services, id, 'paypal')).toBeUndefined();
    expect((await rowOf(id))?.processedAt).toEqual(time.now);
    expect(await guest.status(orderId)).toMatchObject({ status: 'paid' });
  });

  test('that is done, or was never stored, is not processed', async () => {
    const { window, paymentId } = await approved();
    const id = await stored(eventOf('CHECKOUT.ORDER.APPROVED', { id: window }));
    const processedAt = new Date(0);
    await db.update(webhookEvents).set({ processedAt }).where(eq(webhookEvents.id, id));
    expect(await processWebhook(services, id, 'paypal')).toBeUndefined();
    expect(await processWebhook(services, 'WH-none', 'paypal')).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({ processedAt });
    expect(await paymentNow(paymentId)).toMatchObject({ status: 'created' });
  });

  test('that is not about a payment is done immediately', async () => {
    const id = await stored(eventOf('BILLING.PLAN.CREATED', {}));
    expect(await processWebhook(services, id, 'paypal')).toBeUndefined();
    expect((await rowOf(id))?.processedAt).toEqual(time.now);
  });

  test.each(['capture', 'payment'])('finds the payment by the id of our %s', async (by) => {
    const { window, paymentId, guest } = await approved();
    await guest.capture(window);
    const captureId = (await paymentNow(paymentId))?.captureId;
    await db.update(payments).set({ feeCents: null }).where(eq(payments.id, paymentId));
    const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${captureId}` }];
    const resource = by === 'capture' ? { id: 'R-1', links } : { id: 'C-elsewhere', custom_id: paymentId };
    const id = await stored(eventOf('PAYMENT.CAPTURE.REFUNDED', resource));
    expect(await processWebhook(services, id, 'paypal')).toBeUndefined();
    expect((await paymentNow(paymentId))?.feeCents, 'PayPal was asked').not.toBeNull();
  });

  test('about an unknown payment, or without an answer from the provider, waits', async () => {
    const unknown = await stored(eventOf('CHECKOUT.ORDER.APPROVED', { id: 'O-unknown' }));
    expect(await processWebhook(services, unknown, 'paypal')).toEqual({
      retry: 'it is about a payment that is not known (yet)',
    });
    const { window } = await approved();
    const id = await stored(eventOf('PAYMENT.CAPTURE.PENDING', { id: window }));
    await paypal.fail({ endpoint: 'get-order', ...silence });
    expect(await processWebhook(services, id, 'paypal')).toEqual({ retry: 'PayPal did not answer' });
    const dispute = await stored(eventOf('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' }));
    await paypal.fail({ endpoint: 'get-dispute', ...silence });
    expect(await processWebhook(services, dispute, 'paypal')).toEqual({ retry: 'PayPal did not answer' });
    for (const event of [unknown, id, dispute])
      expect(await rowOf(event)).toMatchObject({ processedAt: null });
  });

  test('about a card payment waits for Stripe and its keys', async () => {
    const order = await placed();
    const intent = await intentFor(order);
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      data: { object: { id: intent } },
    });
    await stripe.fail({ endpoint: 'get-intent', ...silence });
    const id = await stored(body);
    expect(await processWebhook(services, id, 'stripe')).toEqual({
      retry: 'Stripe did not answer, or another payment is in flight',
    });
    expect(await processWebhook(services, id, 'stripe')).toBeUndefined();
    expect(await order.guest.status(order.orderId)).toMatchObject({ status: 'paid' });
    await stored(body, keyless);
    expect(await processWebhook(keyless, id, 'stripe')).toEqual({ retry: 'the store has no Stripe keys' });
  });
});

describe('an incoming event', () => {
  test('is processed immediately and leaves no job', async () => {
    const { window, guest, orderId } = await approved();
    const id = await take(eventOf('CHECKOUT.ORDER.APPROVED', { id: window }));
    expect(await guest.status(orderId)).toMatchObject({ status: 'paid' });
    expect(await rowOf(id)).toMatchObject({ type: 'CHECKOUT.ORDER.APPROVED', processedAt: time.now });
    expect(await jobsOf(id)).toEqual([]);
  });

  test('without news is noted without a request to the provider', async () => {
    const { window, guest, paymentId } = await approved();
    await guest.capture(window);
    const before = await paymentNow(paymentId);
    await paypal.fail({ endpoint: 'get-order', ...silence });
    const id = await take(eventOf('CHECKOUT.ORDER.COMPLETED', { id: window }));
    expect(await rowOf(id)).toMatchObject({ processedAt: time.now });
    expect(await jobsOf(id)).toEqual([]);
    expect(await paymentNow(paymentId)).toEqual(before);
    // The planned failure is still unused: the event made no request.
    const later = await take(eventOf('PAYMENT.CAPTURE.REFUNDED', { id: window }));
    expect(await rowOf(later)).toMatchObject({ processedAt: null });
  });

  test.each([
    ['about an unknown payment', { id: 'O-unknown' }],
    ['about something else', {}],
  ])('%s is left to one job, however often it comes', async (_, resource) => {
    const body = eventOf('PAYMENT.CAPTURE.COMPLETED', resource);
    const id = await take(body);
    await take(body);
    expect(await rowOf(id)).toMatchObject({ body, processedAt: null });
    expect(await jobsOf(id)).toEqual([{ eventId: id, provider: 'paypal' }]);
  });

  test('is left to a job while PayPal does not answer', async () => {
    const { window } = await approved();
    await paypal.fail({ endpoint: 'get-order', ...silence });
    const id = await take(eventOf('PAYMENT.CAPTURE.PENDING', { id: window }));
    expect(await rowOf(id)).toMatchObject({ processedAt: null });
    expect(await jobsOf(id)).toHaveLength(1);
  });

  test('about a dispute is left to a job', async () => {
    const id = await take(eventOf('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-2' }));
    expect(await rowOf(id)).toMatchObject({ processedAt: null });
    expect(await jobsOf(id)).toHaveLength(1);
  });
});

describe('a job', () => {
  test('checks a payment again while its provider does not answer', async () => {
    const { paymentId } = await approved();
    await paypal.fail({ endpoint: 'get-order', ...silence });
    expect(await settleLater(services, { paymentId })).toEqual({
      retry: 'the payment provider did not answer',
    });
    expect(await settleLater(services, { paymentId })).toBeUndefined();
    expect(await paymentNow(paymentId)).toMatchObject({ status: 'captured' });
  });

  test('completes a card payment once Stripe answers', async () => {
    const order = await placed();
    const intentId = await intentFor(order);
    const job = { intentId, provider: 'stripe' } as const;
    await stripe.fail({ endpoint: 'get-intent', ...silence });
    expect(await completeLater(services, job)).toEqual({
      retry: 'Stripe did not answer, or another payment is in flight',
    });
    expect(await completeLater(services, job)).toBeUndefined();
    expect(await order.guest.status(order.orderId)).toMatchObject({ status: 'paid' });
    expect(await completeLater(keyless, job)).toEqual({ retry: 'the store has no Stripe keys' });
  });
});

test('an owner’s decision learns whether the customer was faster (R-PAY-8)', async () => {
  const told = 'The shopper has just paid this order. Please look at it again.';
  const paidMeanwhile = await approved();
  expect(await settleOpenPayment(services, paidMeanwhile.id)).toEqual({ ok: false, reason: told });
  expect(await settleOpenPayment(services, paidMeanwhile.id), 'nothing is open any more').toMatchObject({
    ok: true,
  });
  const opened = await placed();
  await opened.guest.startPayment(opened);
  expect(await settleOpenPayment(services, opened.id)).toMatchObject({ ok: true });
  const flying = await approved();
  await db.update(payments).set({ status: 'capturing' }).where(eq(payments.id, flying.paymentId));
  expect(await settleOpenPayment(services, flying.id)).toMatchObject({ ok: true });
  expect(await paymentNow(flying.paymentId), 'nobody looked').toMatchObject({ status: 'capturing' });
});

test('a capture that PayPal answers with an unclear status is retried three times, then left to the reconciler', async () => {
  const { window, guest, orderId } = await approved();
  await paypal.fail({
    endpoint: 'capture-order',
    fault: 'answer',
    issue: 'ORDER_COMPLETION_IN_PROGRESS',
    times: 3,
  });
  expect(await guest.capture(window)).toMatchObject({ status: 202, body: { status: 'processing' } });
  const captures = (await paypal.movingCalls()).filter(({ path }) => path.includes(window));
  expect(new Set(captures.map(({ requestId }) => requestId)).size).toBe(1);
  expect(captures).toHaveLength(3);
  expect(await guest.capture(window)).toMatchObject({ status: 200, body: { status: 'paid' } });
  expect(await paypal.capturesOf(orderId)).toHaveLength(1);
});
