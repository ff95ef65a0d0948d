import { expect, test } from 'vitest';
import { HOUR } from '../shared/wire/durations.ts';
import { openShop, signIn } from './support/shop.ts';

test('the client credentials give a bearer token of about nine hours', async () => {
  const { simulator } = await openShop();
  const answer = await fetch(`${simulator.origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${simulator.clientId}:${simulator.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    scope: expect.stringContaining('https://uri.paypal.com/services/payments/payment'),
    access_token: expect.any(String),
    token_type: 'Bearer',
    app_id: expect.any(String),
    expires_in: 31_668,
    nonce: expect.any(String),
  });
});

test.each([
  ['demo-client-id:wrong', 'grant_type=client_credentials', 401, 'invalid_client'],
  ['someone:demo-client-secret', 'grant_type=client_credentials', 401, 'invalid_client'],
  ['demo-client-id:demo-client-secret', 'grant_type=password', 400, 'unsupported_grant_type'],
])('%s with %s is refused with %i %s', async (credentials, body, status, error) => {
  const { simulator } = await openShop();
  const answer = await fetch(`${simulator.origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(credentials)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ error, error_description: expect.any(String) });
});

test.each([
  ['GET', '/v2/checkout/orders/1'],
  ['POST', '/v2/checkout/orders'],
  ['POST', '/v2/checkout/orders/1/capture'],
  ['GET', '/v2/payments/captures/1'],
  ['POST', '/v2/payments/captures/1/refund'],
])('%s %s needs a known token', async (method, path) => {
  const { call } = await openShop();
  const answer = await call(method, path, undefined, { authorization: 'Bearer A21AAstranger' });
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ name: 'AUTHENTICATION_FAILURE', debug_id: expect.any(String) });
});

test('an expired token is refused, and a new one works', async () => {
  const shop = await openShop();
  shop.clock.advance(31_668_000 - 1);
  expect((await shop.call('GET', '/v2/checkout/orders/1')).status).toBe(404);
  shop.clock.advance(1);
  expect((await shop.call('GET', '/v2/checkout/orders/1')).status).toBe(401);
  const fresh = { authorization: `Bearer ${await signIn(shop.simulator)}` };
  expect((await shop.call('GET', '/v2/checkout/orders/1', undefined, fresh)).status).toBe(404);
});

test('a planned fault makes one sign-in fail', async () => {
  const shop = await openShop({ tokenLifeMs: HOUR });
  await shop.control('POST', '/_sim/scenario', { endpoint: 'token', fault: 'answer', status: 503 });
  const ask = (): Promise<Response> =>
    fetch(`${shop.simulator.origin}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('demo-client-id:demo-client-secret')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
  expect((await ask()).status).toBe(503);
  expect((await ask()).status).toBe(200);
});
