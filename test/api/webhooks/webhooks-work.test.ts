import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/platform/time/durations.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import {
  processWebhook,
  findPaymentOf,
  sweepWebhookEvents,
} from '#server/payments/webhooks/process-webhook.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringPayPal } from '../../support/answering-paypal.ts';
import { answeringStripe } from '../../support/answering-stripe.ts';
import { attempts } from '../../support/attempts.ts';
import { paypalOrder, paypalPaid, paypalPause } from '../../support/paypal-answers.ts';
import { storedEvent } from '../../support/stored-events.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services, time } = store;
const { db, attempt, paymentNow } = attempts(store);

const events = storedEvent(db);
const missing = {
  status: 404,
  headers: { 'stripe-should-retry': 'false' },
  body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
};

/** Works on a stored event while PayPal answers so. */
async function processed(id: string, ...answers: Answer[]) {
  const { client, calls } = await answeringPayPal(...answers);
  const outcome = await processWebhook({ ...services, paypal: client }, id, 'paypal');
  const asked = calls().map(({ method }) => (method === 'POST' ? 'capture' : 'look'));
  return { outcome, asked, processedAt: (await events.rowOf(id))?.processedAt };
}

const done = { outcome: undefined, processedAt: time.now };

describe('a stored event', () => {
  test('of an approval has it looked up and captured', async () => {
    const { payment } = await attempt();
    const id = await events.add('CHECKOUT.ORDER.APPROVED', { id: payment.providerOrderId });
    const other = await events.add('CHECKOUT.ORDER.APPROVED', {});
    expect(await processed(id, paypalOrder('APPROVED'), paypalPaid(payment))).toEqual({
      ...done,
      asked: ['look', 'capture'],
    });
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'captured' });
    expect((await events.rowOf(other))?.processedAt).toBeNull();
  });

  test('of an approval from before a decline is only looked up (R-PAY-20)', async () => {
    const { payment } = await attempt({ declinedAt: new Date(time.now.getTime() + minuteMs) });
    const id = await events.add('CHECKOUT.ORDER.APPROVED', { id: payment.providerOrderId });
    expect(await processed(id, paypalOrder('APPROVED'))).toEqual({ ...done, asked: ['look'] });
    expect(await paymentNow(payment.id)).toMatchObject({ status: 'created' });
  });

  test('is worked on once', async () => {
    const { payment } = await attempt();
    const id = await events.add('CHECKOUT.ORDER.APPROVED', { id: payment.providerOrderId });
    const before = new Date(time.now.getTime() - dayMs);
    await db.update(webhookEvents).set({ processedAt: before }).where(eq(webhookEvents.id, id));
    expect(await processed(id, paypalPaid(payment))).toEqual({
      outcome: undefined,
      asked: [],
      processedAt: before,
    });
    expect((await processed('WH-none', paypalPaid(payment))).asked).toEqual([]);
  });

  test('that says nothing new, or tells of no payment, is done without a question', async () => {
    const { payment } = await attempt({ status: 'captured', feeCents: 1_71 });
    const old = await events.add('CHECKOUT.ORDER.COMPLETED', { id: payment.providerOrderId });
    const none = await events.add('BILLING.PLAN.CREATED', {});
    for (const id of [old, none]) {
      expect(await processed(id, paypalPaid(payment))).toEqual({ ...done, asked: [] });
    }
  });

  test('waits for its payment and for the provider’s answer', async () => {
    const { payment } = await attempt({ status: 'pending' });
    const unknown = await events.add('PAYMENT.CAPTURE.PENDING', { id: 'unknown' });
    expect(await processed(unknown)).toEqual({
      outcome: { retry: 'it is about a payment that is not known (yet)' },
      asked: [],
      processedAt: null,
    });
    const silent = await events.add('PAYMENT.CAPTURE.PENDING', { id: payment.providerOrderId });
    expect(await processed(silent, paypalPause)).toEqual({
      outcome: { retry: 'PayPal did not answer' },
      asked: ['look'],
      processedAt: null,
    });
  });

  test('of a dispute waits until the dispute can be read', async () => {
    const id = await events.add('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' });
    expect(await processed(id, paypalPause)).toEqual({
      outcome: { retry: 'PayPal did not answer' },
      asked: ['look'],
      processedAt: null,
    });
    expect(await processed(id, { status: 404, body: {} })).toEqual({ ...done, asked: ['look'] });
  });

  test('of a card payment has Stripe asked about the intent, if the store has its keys', async () => {
    const id = await events.addFromStripe('payment_intent.succeeded', { id: 'pi_1' });
    expect(await processWebhook(services, id, 'stripe')).toEqual({ retry: 'the store has no Stripe keys' });
    const silent = await answeringStripe({ ...missing, status: 500 });
    expect(await processWebhook({ ...services, stripe: silent.client }, id, 'stripe')).toEqual({
      retry: 'Stripe did not answer, or another payment is in flight',
    });
    expect((await events.rowOf(id))?.processedAt).toBeNull();
    const { client, asked } = await answeringStripe(missing);
    expect(await processWebhook({ ...services, stripe: client }, id, 'stripe')).toBeUndefined();
    expect(asked).toHaveLength(1);
    expect((await events.rowOf(id))?.processedAt).toEqual(time.now);
  });
});

describe('the payment of an event', () => {
  const nothing = {
    providerOrderId: null,
    captureId: null,
    paymentId: null,
    approvedAt: null,
    isOldNews: () => false,
  };

  test('is that of the provider’s order, else of the capture, else the one it names', async () => {
    const [first, second, third] = [
      await attempt(),
      await attempt({ status: 'captured', captureId: `C-${crypto.randomUUID()}` }),
      await attempt(),
    ];
    const news = {
      ...nothing,
      providerOrderId: first.payment.providerOrderId,
      captureId: second.payment.captureId,
      paymentId: third.payment.id,
    };
    const found = async (change: object) => (await findPaymentOf(db, { ...news, ...change }))?.payment.id;
    expect(await found({})).toBe(first.payment.id);
    for (const providerOrderId of [null, '', 'elsewhere']) {
      expect(await found({ providerOrderId })).toBe(second.payment.id);
      expect(await found({ providerOrderId, captureId: null })).toBe(third.payment.id);
      expect(await found({ providerOrderId, captureId: 'elsewhere' })).toBe(third.payment.id);
    }
    expect(await findPaymentOf(db, nothing)).toBeNull();
  });
});

test('events are deleted 90 days after they were processed, and a year after they came in (R-SEC-25)', async () => {
  const ago = (days: number, ms = 0) => new Date(time.now.getTime() - days * dayMs - ms);
  const kept = [
    await events.add('A', {}, { processedAt: ago(90) }),
    await events.add('A', {}, { receivedAt: ago(365) }),
  ];
  const old = [
    await events.add('A', {}, { processedAt: ago(90, 1) }),
    await events.add('A', {}, { receivedAt: ago(365, 1) }),
  ];
  await sweepWebhookEvents(services);
  for (const id of kept) expect(await events.rowOf(id)).toBeDefined();
  for (const id of old) expect(await events.rowOf(id)).toBeUndefined();
});
