import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { answeringStripe } from '../../../../../test/support/answering-stripe.ts';
import { createStripeClient } from './stripe-client.ts';

const refund = { intentId: 'pi_1', amount: 5_00, refundId: 'f-1' };
const none = { body: { object: 'list', data: [], has_more: false } };
const made = (change: object = {}) => ({
  body: { id: 're_1', object: 'refund', status: 'succeeded', ...change },
});

describe('Stripe’s answer', () => {
  test.each([
    [400, 'refused'],
    [402, 'refused'],
    [404, 'refused'],
    // our own key, a rate limit, a concurrent call: none of them is about the intent
    [401, 'unknown'],
    [403, 'unknown'],
    [409, 'unknown'],
    [429, 'unknown'],
    [500, 'unknown'],
  ])('with HTTP %i is %s (R-PAY-3)', async (status, kind) => {
    const { client } = await answeringStripe({
      status,
      headers: { 'request-id': 'req_1', 'stripe-should-retry': 'false' },
      body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No.' } },
    });
    const answer = await client.getIntent('pi_1');
    const refused = { status, issue: 'resource_missing', requestId: 'req_1' };
    const why = answer.kind === 'unknown' ? answer.reason.replace(/^Stripe\w+Error /, '') : null;
    expect(answer).toMatchObject({ kind, ...(kind === 'refused' ? refused : {}) });
    expect(why).toBe(kind === 'refused' ? null : `(HTTP ${status})`);
  });

  test('without a code is identified by its type', async () => {
    const { client } = await answeringStripe({
      status: 400,
      body: { error: { type: 'invalid_request_error' } },
    });
    expect(await client.getIntent('pi_1')).toMatchObject({
      kind: 'refused',
      issue: 'StripeInvalidRequestError',
      requestId: null,
    });
  });

  test('is missing if the host is unreachable', async () => {
    const client = createStripeClient({
      publishableKey: 'pk_test_12345678',
      secretKey: 'sk_test_12345678',
      webhookSecret: null,
      apiUrl: 'http://127.0.0.1:1',
    });
    expect(await client.getIntent('pi_1')).toEqual({ kind: 'unknown', reason: 'StripeConnectionError' });
  });

  test('that breaks our own code is not treated as an answer', async () => {
    const { client } = await answeringStripe({});
    await expect(client.ask(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  });
});

test('an intent has its newest charge and Stripe’s fee', async () => {
  const { client, asked } = await answeringStripe({
    body: {
      id: 'pi_1',
      object: 'payment_intent',
      status: 'processing',
      amount: 1,
      currency: 'usd',
      metadata: {},
    },
  });
  expect(await client.getIntent('pi_1')).toMatchObject({
    kind: 'ok',
    value: { id: 'pi_1', status: 'processing' },
  });
  expect(asked).toMatchObject([{ method: 'GET', headers: { authorization: 'Bearer sk_test_12345678' } }]);
  expect(decodeURIComponent(asked[0]?.url ?? '')).toBe(
    '/v1/payment_intents/pi_1?expand[0]=latest_charge.balance_transaction',
  );
});

describe('a refund', () => {
  test('uses the key of our own row, once (R-PAY-3)', async () => {
    const { client, asked } = await answeringStripe(none, made());
    expect(await client.refund(refund)).toEqual({ kind: 'ok', value: { id: 're_1', isPending: false } });
    expect(asked).toMatchObject([
      { method: 'GET', url: '/v1/refunds?payment_intent=pi_1&limit=100' },
      { method: 'POST', url: '/v1/refunds', headers: { 'idempotency-key': 'r-f-1' } },
    ]);
    expect(Object.fromEntries(new URLSearchParams(asked[1]?.body))).toEqual({
      payment_intent: 'pi_1',
      amount: '500',
      'metadata[refundId]': 'f-1',
    });
  });

  test('that was made days ago is found and not repeated', async () => {
    const data = [
      { id: 're_8', status: 'succeeded' },
      { id: 're_9', status: 'pending', metadata: { refundId: 'f-1' } },
    ];
    const { client, asked } = await answeringStripe({ body: { object: 'list', data, has_more: false } });
    expect(await client.refund(refund)).toEqual({ kind: 'ok', value: { id: 're_9', isPending: true } });
    expect(asked).toHaveLength(1);
  });

  test.each(['failed', 'canceled'])('that failed later (%s) is refused', async (status) => {
    const { client } = await answeringStripe(none, made({ status }));
    expect(await client.refund(refund)).toEqual({
      kind: 'refused',
      status: 409,
      issue: `refund_${status}`,
      requestId: 're_1',
    });
  });
});

describe('an event', () => {
  const secret = 'whsec_12345678';
  const body = Buffer.from('{"id":"evt_1","type":"payment_intent.succeeded","object":"event"}');
  const now = new Date('2026-11-23T05:00:00Z');
  const signed = (at: Date) => {
    const time = Math.floor(at.getTime() / 1000);
    const signature = createHmac('sha256', secret)
      .update(`${time}.${body.toString('utf8')}`)
      .digest('hex');
    return `t=${time},v1=${signature}`;
  };
  const clientWith = (webhookSecret: string | null) =>
    createStripeClient({
      publishableKey: 'pk_test_12345678',
      secretKey: 'sk_test_12345678',
      webhookSecret,
      apiUrl: null,
    });

  test('is read if Stripe signed these bytes within five minutes (R-PAY-1)', () => {
    const { readEvent } = clientWith(secret);
    expect(readEvent(body, signed(now), now)).toMatchObject({ id: 'evt_1' });
    expect(readEvent(body, signed(new Date(now.getTime() - 299_000)), now)).toMatchObject({ id: 'evt_1' });
    expect(readEvent(body, signed(new Date(now.getTime() - 301_000)), now)).toBeNull();
    expect(readEvent(Buffer.from(`${body.toString('utf8')} `), signed(now), now)).toBeNull();
    expect(readEvent(body, '', now)).toBeNull();
  });

  test('is rejected without its signing secret', () => {
    expect(clientWith(null).readEvent(body, signed(now), now)).toBeNull();
  });
});
