import { describe, expect, onTestFinished, test } from 'vitest';
import { ok, refused } from '#domain/result.ts';
import { buildApp } from '#server/app.ts';
import type { PaymentRow } from '#server/payments/settle/payments.queries.ts';
import { completeOrder } from '#server/payments/providers/stripe/complete-order.ts';
import type { StripeClient } from '#server/payments/providers/stripe/stripe-client.ts';
import type { Answer } from '../../support/answering-server.ts';
import { answeringStripe } from '../../support/answering-stripe.ts';
import { attempts } from '../../support/attempts.ts';
import { findJobs } from '../../support/jobs.ts';
import { noIntent, stripeFails, stripeIntent } from '../../support/stripe-intents.ts';
import { shopper } from '../../support/shopper.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { services } = store;
const { placed, addPayment } = attempts(store);

const sorry = 'Failed to complete order. Please contact support.';
const newId = () => `pi_${crypto.randomUUID().replaceAll('-', '')}`;

async function withStripe(...answers: Answer[]) {
  const { client } = await answeringStripe(...answers);
  return { ...services, stripe: client };
}

const jobsFor = async (intentId: string) =>
  (await findJobs(services.database, 'intent.complete', { intentId })).map(
    ({ data, startAfter, createdOn }) => ({
      data,
      delay: (new Date(startAfter).getTime() - new Date(createdOn).getTime()) / 1000,
    }),
  );

describe('the customer returns, and the order', () => {
  test.each<[string, string, Parameters<typeof stripeIntent>[2], ReturnType<typeof refused> | string]>([
    ['is paid', 'RT', {}, 'paid'],
    ['has a debit in progress', 'RT', { status: 'processing' }, 'pending'],
    [
      'was declined',
      'RT',
      { status: 'requires_payment_method', declineCode: 'insufficient_funds' },
      refused('declined', sorry, { issue: 'insufficient_funds' }),
    ],
    ['waits', 'RT', { status: 'requires_action' }, refused('conflict', sorry, { issue: 'not_paid' })],
    ['is closed', 'RT', { status: 'canceled' }, refused('conflict', sorry, { issue: 'payment_closed' })],
    [
      'gets the wrong amount',
      'RT',
      { amount: 1_00 },
      refused('conflict', sorry, { issue: 'payment_returned' }),
    ],
    ['is not named', '', {}, refused('missing', sorry, { issue: 'unknown_payment' })],
  ])('%s (R-CHK-42, R-PAY-24)', async (_, named, change, expected) => {
    const { orderId } = await placed();
    const id = newId();
    const stripe = await withStripe(stripeIntent(id, named === '' ? null : orderId, change));
    expect(await completeOrder(stripe, id, null)).toEqual(
      typeof expected === 'string' ? ok({ status: expected, orderId }) : expected,
    );
    expect(await jobsFor(id)).toEqual([]);
  });

  test('is unknown to Stripe', async () => {
    expect(await completeOrder(await withStripe(noIntent), newId(), null)).toEqual(
      refused('missing', sorry, { issue: 'unknown_payment' }),
    );
  });

  test('cannot be fulfilled', async () => {
    const order = await placed();
    const id = newId();
    const ended: Partial<PaymentRow> = { status: 'abandoned', endReason: 'sold-out' };
    await addPayment(order, { provider: 'stripe', providerOrderId: id, ...ended });
    const stripe = await withStripe(stripeIntent(id, order.orderId, { status: 'requires_action' }));
    expect(await completeOrder(stripe, id, order.orderId)).toEqual(
      refused('conflict', sorry, { issue: 'payment_closed' }),
    );
  });

  test('is the one in the page’s address, or another one, which is completed', async () => {
    const { orderId } = await placed();
    const id = newId();
    const stripe = await withStripe(stripeIntent(id, orderId));
    expect(await completeOrder(stripe, id, 'RT-AAAA-AAAA')).toEqual(
      refused('conflict', sorry, { issue: 'another_order' }),
    );
    expect(await completeOrder(stripe, id, orderId)).toEqual(ok({ status: 'paid', orderId }));
  });
});

test('while Stripe does not answer, one job asks again after five seconds', async () => {
  const id = newId();
  const stripe = await withStripe(stripeFails);
  const silence = {
    ok: false,
    reason: {
      kind: 'no-answer',
      message: 'Stripe does not answer. Please try again in a moment.',
      extra: {},
      retryAfterSeconds: 5,
    },
  };
  expect(await completeOrder(stripe, id, null)).toEqual(silence);
  expect(await completeOrder(stripe, id, 'RT-AAAA-AAAA')).toEqual(silence);
  const jobs = await jobsFor(id);
  expect(jobs).toMatchObject([{ data: { intentId: id, provider: 'stripe' } }]);
  expect(Math.round(Number(jobs[0]?.delay))).toBe(5);
});

test('without keys no card payment is completed', async () => {
  expect(await completeOrder({ ...services, stripe: null }, newId(), null)).toEqual(
    refused('no-answer', 'This shop takes no card payments: it has no Stripe keys.', { issue: 'not_set_up' }),
  );
});

describe('the browser', () => {
  async function browserOf(stripe: StripeClient | null) {
    const app = await buildApp({ ...services, stripe }, { web: null });
    onTestFinished(() => app.close());
    return shopper(app);
  }
  const complete = '/api/stripe/complete-order';

  test('learns the publishable key, if the store has one', async () => {
    const { client } = await answeringStripe(noIntent);
    expect(await (await browserOf(client)).ok('GET', '/api/stripe/setup')).toEqual({
      publishableKey: 'pk_test_12345678',
    });
    expect(await (await browserOf(null)).ok('GET', '/api/stripe/setup')).toEqual({ publishableKey: null });
  });

  test.each([
    ['succeeded', 200, 'paid'],
    ['processing', 202, 'pending'],
  ])('completes an intent that is %s: %i', async (status, code, state) => {
    const { orderId } = await placed();
    const id = newId();
    const { client } = await answeringStripe(stripeIntent(id, orderId, { status }));
    const browser = await browserOf(client);
    expect(await browser.call('POST', complete, { payment_intent: id })).toEqual({
      status: code,
      body: { success: true, status: state, orderId },
    });
    expect(
      await browser.call('POST', complete, { payment_intent: id, order_id: 'RT-AAAA-AAAA' }),
    ).toMatchObject({ status: 409, body: { issue: 'another_order' } });
  });
});
