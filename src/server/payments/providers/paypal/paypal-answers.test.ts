import { describe, expect, test } from 'vitest';
import { answeringPayPal } from '../../../../../test/support/answering-paypal.ts';

const order = { id: 'O-1', status: 'APPROVED' };

describe('an answer is', () => {
  test('the order, as far as the store reads it', async () => {
    const { client, calls } = await answeringPayPal({ body: { ...order, payer: {} } });
    expect(await client.getOrder('O/1')).toMatchObject({
      kind: 'ok',
      value: order,
      seen: { httpStatus: 200 },
    });
    expect(calls()).toMatchObject([{ method: 'GET', url: '/v2/checkout/orders/O%2F1' }]);
  });

  test('rejected if malformed', async () => {
    const { client } = await answeringPayPal({ body: { id: 'O-1', status: 'NEW' } });
    expect(await client.getOrder('O-1')).toMatchObject({
      kind: 'unknown',
      reason: 'unreadable answer',
      retryAfterMs: null,
    });
  });

  test.each<[unknown, string, string | null]>([
    [{ name: 'UNPROCESSABLE', debug_id: 'd-1', details: [{ issue: 'DECLINED' }] }, 'DECLINED', 'd-1'],
    [{ name: 'UNPROCESSABLE', details: [] }, 'UNPROCESSABLE', 'd-header'],
    [{}, 'HTTP_422', 'd-header'],
    ['"no"', 'HTTP_422', 'd-header'],
  ])('a refusal with PayPal’s most specific issue: %j', async (body, issue, debugId) => {
    const { client } = await answeringPayPal({
      status: 422,
      headers: { 'paypal-debug-id': 'd-header' },
      body,
    });
    expect(await client.captureOrder('O-1', 'c-1')).toMatchObject({
      kind: 'refused',
      status: 422,
      issue,
      debugId,
    });
  });
});

test('an order is created with its attempt’s request id (R-PAY-3)', async () => {
  const { client, calls } = await answeringPayPal({ status: 201, body: order });
  const body = { intent: 'CAPTURE' } as Parameters<typeof client.createOrder>[0];
  expect(await client.createOrder(body, 'o-1')).toMatchObject({ kind: 'ok', value: order });
  expect(calls()).toMatchObject([
    {
      method: 'POST',
      url: '/v2/checkout/orders',
      headers: { 'paypal-request-id': 'o-1' },
      body: '{"intent":"CAPTURE"}',
    },
  ]);
  expect(client.pauseLeft()).toBe(0);
});

describe('a call that moves money', () => {
  test('uses our own request id and the path of its subject (R-PAY-3)', async () => {
    const { client, calls } = await answeringPayPal({ body: { id: 'R-1', status: 'COMPLETED' } });
    await client.captureOrder('O/1', 'c-1');
    await client.refundCapture('C/1', '5.00', 'r-1');
    expect(calls()).toMatchObject([
      {
        method: 'POST',
        url: '/v2/checkout/orders/O%2F1/capture',
        headers: { 'paypal-request-id': 'c-1' },
        body: '{}',
      },
      {
        method: 'POST',
        url: '/v2/payments/captures/C%2F1/refund',
        headers: { 'paypal-request-id': 'r-1' },
        body: '{"amount":{"currency_code":"USD","value":"5.00"}}',
      },
    ]);
  });

  test('is repeated with the same id if the first result is unknown', async () => {
    const { client, calls } = await answeringPayPal({ status: 500 }, { body: order });
    expect(await client.captureOrder('O-1', 'c-1')).toMatchObject({ kind: 'ok' });
    expect(calls().map(({ headers }) => headers['paypal-request-id'])).toEqual(['c-1', 'c-1']);
  });

  test('is sent at most twice', async () => {
    const { client, calls } = await answeringPayPal({ status: 500 });
    expect(await client.captureOrder('O-1', 'c-1')).toMatchObject({ kind: 'unknown', reason: 'HTTP 500' });
    expect(calls()).toHaveLength(2);
  });
});

describe('the token', () => {
  test('is shared by all calls', async () => {
    const { client, calls, signIns } = await answeringPayPal({ body: order });
    await Promise.all([client.getOrder('O-1'), client.getOrder('O-2')]);
    await client.getOrder('O-3');
    expect(signIns()).toMatchObject([
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from('shop:secret').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      },
    ]);
    expect(new Set(calls().map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer token-1']));
  });

  test('is renewed a minute before it expires', async () => {
    const { client, signIns, setSignIn } = await answeringPayPal({ body: order });
    setSignIn({ expires_in: 59 });
    await client.getOrder('O-1');
    setSignIn({ expires_in: 3600 });
    await client.getOrder('O-1');
    await client.getOrder('O-1');
    expect(signIns()).toHaveLength(2);
  });

  test('is renewed once if PayPal rejects it', async () => {
    const { client, calls } = await answeringPayPal({ status: 401 }, { body: order });
    expect(await client.getOrder('O-1')).toMatchObject({ kind: 'ok' });
    expect(calls().map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    const refused = await answeringPayPal({ status: 401, body: { name: 'AUTHENTICATION_FAILURE' } });
    expect(await refused.client.getOrder('O-1')).toMatchObject({
      kind: 'refused',
      issue: 'AUTHENTICATION_FAILURE',
    });
    expect(refused.calls()).toHaveLength(2);
  });

  test('if malformed, leaves the call unknown and sends nothing', async () => {
    const { client, calls, setSignIn } = await answeringPayPal({ body: order });
    setSignIn({ access_token: '' });
    expect(await client.getOrder('O-1')).toMatchObject({
      kind: 'unknown',
      reason: 'sign-in at PayPal failed (HTTP 200)',
    });
    setSignIn({}, 503);
    expect(await client.getOrder('O-1')).toMatchObject({ kind: 'unknown', reason: 'HTTP 503' });
    expect(calls()).toEqual([]);
    setSignIn({ expires_in: 3600 });
    expect(await client.getOrder('O-1')).toMatchObject({ kind: 'ok' });
  });
});

test('after a 429 nothing is sent until the time PayPal named has passed (M-08)', async () => {
  const { client, calls } = await answeringPayPal(
    { status: 429, headers: { 'retry-after': '60' } },
    { body: order },
  );
  expect(client.pauseLeft()).toBe(0);
  expect(await client.getOrder('O-1')).toMatchObject({ kind: 'unknown', reason: 'HTTP 429' });
  expect(client.pauseLeft()).toBeGreaterThan(1_000);
  expect(client.pauseLeft()).toBeLessThanOrEqual(60_000);
  const refused = await client.getOrder('O-1');
  expect(refused).toMatchObject({ kind: 'unknown', reason: 'PayPal asked for a pause' });
  expect((refused as { retryAfterMs: number }).retryAfterMs).toBeGreaterThan(1_000);
  expect(calls()).toHaveLength(1);
});
