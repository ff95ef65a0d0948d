import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { failure, openLibrary } from './support/library.ts';

/* The contract: stripe-node, told only to reach another host, understands every answer as its own types. */

const { errors } = Stripe;

describe('a payment intent', () => {
  test('is created, read and confirmed as the library’s own type', async () => {
    const { stripe } = await openLibrary();
    const created = await stripe.paymentIntents.create({
      amount: 48_43,
      currency: 'USD',
      metadata: { orderId: 'RT-7K3M-92QF' },
      automatic_payment_methods: { enabled: true },
    });
    expect(created).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 48_43,
      amount_received: 0,
      currency: 'usd',
      livemode: false,
      metadata: { orderId: 'RT-7K3M-92QF' },
      client_secret: expect.stringMatching(new RegExp(`^${created.id}_secret_\\w+$`)),
    });
    expect(created.lastResponse.requestId).toMatch(/^req_\w+$/);

    const paid = await stripe.paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 48_43 });
    expect(paid.latest_charge).toMatch(/^ch_\w+$/);
    const read = await stripe.paymentIntents.retrieve(created.id, { expand: ['latest_charge'] });
    expect(read.latest_charge).toMatchObject({
      object: 'charge',
      status: 'succeeded',
      refunded: false,
      amount_refunded: 0,
      payment_intent: created.id,
      balance_transaction: expect.stringMatching(/^txn_\w+$/) as string,
    });
    const balanced = await stripe.paymentIntents.retrieve(created.id, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(balanced.latest_charge).toMatchObject({
      object: 'charge',
      balance_transaction: { object: 'balance_transaction', amount: 48_43, fee: 1_70, net: 46_73 },
    });
  });

  test('is created and confirmed in one call', async () => {
    const { stripe } = await openLibrary();
    const paid = await stripe.paymentIntents.create({
      amount: 1_00,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(paid.status).toBe('succeeded');
  });

  test.each([
    ['pm_usBankAccount', 'processing'],
    ['pm_card_authenticationRequired', 'requires_action'],
  ])('confirmed with %s is %s', async (method, status) => {
    const { stripe } = await openLibrary();
    const { id } = await stripe.paymentIntents.create({ amount: 1_00, currency: 'usd' });
    expect((await stripe.paymentIntents.confirm(id, { payment_method: method })).status).toBe(status);
  });

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
  ])('refused with %s is a card error, and another card pays it', async (method, code, declineCode) => {
    const { stripe } = await openLibrary();
    const { id } = await stripe.paymentIntents.create({ amount: 1_00, currency: 'usd' });
    const error = await failure(() => stripe.paymentIntents.confirm(id, { payment_method: method }));
    expect(error).toBeInstanceOf(errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode });
    expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' });
    const refused = await stripe.paymentIntents.retrieve(id);
    expect(refused.last_payment_error).toMatchObject({ type: 'card_error', code });
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  test('with manual capture is not paid until it is captured', async () => {
    const { stripe } = await openLibrary();
    const held = await stripe.paymentIntents.create({
      amount: 5_00,
      currency: 'usd',
      capture_method: 'manual',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(held).toMatchObject({ status: 'requires_capture', amount_received: 0, amount_capturable: 5_00 });
    const captured = await stripe.paymentIntents.capture(held.id);
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 5_00 });
  });

  test('cancelled cannot be paid', async () => {
    const { stripe } = await openLibrary();
    const { id } = await stripe.paymentIntents.create({ amount: 1_00, currency: 'usd' });
    const gone = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(gone).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const error = await failure(() => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  });
});

describe('errors', () => {
  test('a missing intent is resource_missing', async () => {
    const { stripe } = await openLibrary();
    const error = await failure(() => stripe.paymentIntents.retrieve('pi_nothing'));
    expect(error).toBeInstanceOf(errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'intent' });
  });

  test.each([
    [{ currency: 'usd' }, 'amount', 'parameter_missing'],
    [{ amount: 1, currency: 'usd' }, 'amount', 'amount_too_small'],
    [{ amount: 1.5, currency: 'usd' }, 'amount', 'parameter_invalid_integer'],
    [{ amount: 100, currency: 'usd', color: 'red' }, 'color', 'parameter_unknown'],
  ])('a request with %j names %s', async (body, param, code) => {
    const { stripe } = await openLibrary();
    const error = await failure(() =>
      stripe.paymentIntents.create(body as unknown as Stripe.PaymentIntentCreateParams),
    );
    expect(error).toMatchObject({ statusCode: 400, param, code });
  });

  test('a wrong key is reported, masked, and a publishable key is not allowed to do this', async () => {
    const { another, simulator } = await openLibrary();
    const wrong = await failure(() =>
      another({ key: 'sk_test_anotherkey0000000000' }).paymentIntents.retrieve('pi_x'),
    );
    expect(wrong).toBeInstanceOf(errors.StripeAuthenticationError);
    expect(wrong.message).toMatch(/^Invalid API Key provided: sk_test_\*+0000$/);
    const publishable = another({ key: simulator.publishableKey });
    expect(await failure(() => publishable.paymentIntents.retrieve('pi_x'))).toMatchObject({
      statusCode: 401,
      code: 'secret_key_required',
    });
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
    const { another, control } = await openLibrary();
    const { id } = await control<{ id: string }>('POST', '/_sim/intents', { amount: 1_00 });
    await control('POST', '/_sim/scenario', { endpoint: 'get-intent', fault: 'answer', status });
    const intent = await another({ maxNetworkRetries: 1 }).paymentIntents.retrieve(id);
    expect(intent.status).toBe('succeeded');
    expect(await control('GET', '/_sim/calls')).toMatchObject([{ status }, { status: 200 }]);
  });

  test('a creation whose answer is lost happens once: the library retries it with the same key', async () => {
    const { another, control } = await openLibrary();
    await control('POST', '/_sim/scenario', { endpoint: 'create-intent', fault: 'reset-after' });
    await another({ maxNetworkRetries: 1 }).paymentIntents.create({ amount: 1_00, currency: 'usd' });
    const { intents } = await control<{ intents: unknown[] }>('GET', '/_sim/ledger');
    expect(intents).toHaveLength(1);
  });
});
