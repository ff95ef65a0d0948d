import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { createStripeClient } from './stripe-client.ts';
import { openEvents, parseEvent } from './events.ts';

function event(type: string, object: unknown) {
  return parseEvent(JSON.stringify({ id: 'evt_1', type, data: { object } }));
}

const nothing = { isKept: false, disputeId: null, payment: null };

test.each([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
])('%s is news about the intent itself', (type) => {
  const news = event(type, { id: 'pi_1', payment_intent: 'pi_other' });
  expect(news).toMatchObject({ id: 'evt_1', type, isKept: true, disputeId: null });
  expect(news.payment).toMatchObject({
    providerOrderId: 'pi_1',
    captureId: null,
    paymentId: null,
    approvedAt: null,
  });
  expect(
    news.payment?.isOldNews({ status: 'captured', captureId: 'ch_1', feeCents: 1 }),
    'a look says all',
  ).toBe(false);
});

test.each(['charge.refunded', 'charge.updated'])('%s is news about the charge’s intent', (type) => {
  expect(event(type, { id: 'ch_1', payment_intent: 'pi_1' }).payment).toMatchObject({
    providerOrderId: 'pi_1',
  });
  expect(event(type, { id: 'ch_1', payment_intent: null }), 'of no intent').toMatchObject(nothing);
  expect(event(type, { id: 'ch_1' })).toMatchObject(nothing);
});

test.each([
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
])('%s is about a dispute', (type) => {
  expect(event(type, { id: 'dp_1', payment_intent: 'pi_1' })).toMatchObject({
    isKept: true,
    disputeId: 'dp_1',
    payment: null,
  });
  expect(event(type, 'nothing')).toMatchObject(nothing);
});

test.each(['payment_intent.created', 'charge.succeeded', 'customer.created'])('%s is ignored', (type) => {
  expect(event(type, { id: 'pi_1', payment_intent: 'pi_1' })).toMatchObject(nothing);
});

test('a signed call is an event, a forged one is rejected, and without the secret neither can be checked (R-PAY-1)', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678' };
  const read = (env: Record<string, string>, headers: Record<string, string>) => {
    const config = readConfig(env);
    const stripe = config.stripe && createStripeClient(config.stripe);
    const services = { config, stripe, clock: () => new Date(1_000_000) } as Services;
    return openEvents(services)({ headers, body, source: '127.0.0.1' });
  };
  const body = Buffer.from(
    '{"id":"evt_1","object":"event","type":"charge.updated","data":{"object":{"id":"ch_1","payment_intent":"pi_1"}}}',
  );
  const secret = 'whsec_12345678';
  const signature = createHmac('sha256', secret)
    .update(`1000.${body.toString('utf8')}`)
    .digest('hex');
  const signed = { 'stripe-signature': `t=1000,v1=${signature}` };
  const withSecret = { ...keys, STRIPE_WEBHOOK_SECRET: secret };
  expect(await read(withSecret, signed)).toMatchObject({
    kind: 'event',
    event: { id: 'evt_1', isKept: true, payment: { providerOrderId: 'pi_1' } },
  });
  expect(await read(withSecret, { 'stripe-signature': 't=1000,v1=00' })).toEqual({ kind: 'forged' });
  expect(await read(withSecret, {})).toEqual({ kind: 'forged' });
  const notSetUp = { kind: 'not-set-up', message: 'STRIPE_WEBHOOK_SECRET is not set.' };
  expect(await read(keys, signed)).toEqual(notSetUp);
  expect(await read({}, signed)).toEqual(notSetUp);
});
