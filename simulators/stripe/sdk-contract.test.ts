import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { failure, openLibrary, paidIntent } from './support/library.ts';

/* The contract: stripe-node, told only to reach another host, understands every answer as its own types. */

const { errors } = Stripe;

describe('a payment intent', () => {
  test('is read with its charge and the fee', async () => {
    const library = await openLibrary();
    const { stripe, control } = library;
    const metadata = { orderId: 'RT-7K3M-92QF' };
    const made = await control<{ id: string }>('POST', '/_sim/intents', { amount: 48_43, metadata });
    const plain = await stripe.paymentIntents.retrieve(made.id);
    expect(plain).toMatchObject({
      object: 'payment_intent',
      status: 'succeeded',
      amount: 48_43,
      amount_received: 48_43,
      currency: 'usd',
      livemode: false,
      metadata,
      latest_charge: expect.stringMatching(/^ch_\w+$/) as string,
    });
    expect(plain.lastResponse.requestId).toMatch(/^req_\w+$/);
    const read = await stripe.paymentIntents.retrieve(made.id, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(read.latest_charge).toMatchObject({
      object: 'charge',
      status: 'succeeded',
      refunded: false,
      amount_refunded: 0,
      payment_intent: made.id,
      balance_transaction: { object: 'balance_transaction', amount: 48_43, fee: 1_70, net: 46_73 },
    });
  });

  test('that a card or a bank declined can still be paid', async () => {
    const library = await openLibrary();
    const { stripe, control } = library;
    const declined = { amount: 1_00, state: 'requires_payment_method', declineCode: 'insufficient_funds' };
    const { id } = await control<{ id: string }>('POST', '/_sim/intents', declined);
    expect((await stripe.paymentIntents.retrieve(id)).last_payment_error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    });
    for (const state of ['processing', 'requires_payment_method', 'requires_capture', 'succeeded'])
      await control('POST', `/_sim/intents/${id}/state`, { state });
    const paid = await stripe.paymentIntents.retrieve(id);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1_00, last_payment_error: null });
  });
});

describe('errors', () => {
  test('a missing intent is resource_missing, and an unknown parameter is named', async () => {
    const { stripe } = await openLibrary();
    const error = await failure(() => stripe.paymentIntents.retrieve('pi_nothing'));
    expect(error).toBeInstanceOf(errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'intent' });
    const odd = { payment_intent: 'pi_x', color: 'red' } as Stripe.RefundCreateParams;
    expect(await failure(() => stripe.refunds.create(odd))).toMatchObject({
      statusCode: 400,
      param: 'color',
    });
  });

  test('a wrong key is not let in', async () => {
    const { another } = await openLibrary();
    const wrong = await failure(() => another({ key: 'sk_test_other' }).paymentIntents.retrieve('pi_x'));
    expect(wrong).toBeInstanceOf(errors.StripeAuthenticationError);
  });

  test('an unknown address is a 404 in Stripe’s format', async () => {
    const { stripe } = await openLibrary();
    const error = await failure(() => stripe.customers.retrieve('cus_1'));
    expect(error.message).toBe('Unrecognized request URL (GET: /v1/customers/cus_1).');
  });
});

describe('faults', () => {
  test('no answer is a connection error after the library’s timeout', async () => {
    const { another, control } = await openLibrary();
    await control('POST', '/_sim/scenario', { endpoint: 'get-intent', fault: 'timeout-before' });
    const error = await failure(() => another({ timeout: 50 }).paymentIntents.retrieve('pi_x'));
    expect(error).toBeInstanceOf(errors.StripeConnectionError);
  });

  test.each([500, 503])('the library retries a %i', async (status) => {
    const library = await openLibrary();
    const id = await paidIntent(library, 1_00);
    await library.control('POST', '/_sim/scenario', { endpoint: 'get-intent', fault: 'answer', status });
    const intent = await library.another({ maxNetworkRetries: 1 }).paymentIntents.retrieve(id);
    expect(intent.status).toBe('succeeded');
    expect(await library.control('GET', '/_sim/calls')).toMatchObject([{ status }, { status: 200 }]);
  });

  test('a refund whose answer is lost happens once: the library retries it with the same key', async () => {
    const library = await openLibrary();
    const id = await paidIntent(library, 5_00);
    await library.control('POST', '/_sim/scenario', { endpoint: 'create-refund', fault: 'reset-after' });
    await library.another({ maxNetworkRetries: 1 }).refunds.create({ payment_intent: id, amount: 1_00 });
    expect((await library.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });
});
