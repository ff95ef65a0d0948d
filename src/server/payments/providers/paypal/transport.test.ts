import { describe, expect, test } from 'vitest';
import { answeringServer } from '../../../../../test/support/answering-server.ts';
import { send } from './transport.ts';

const token = 'A21token';
const timeout = 5_000;

async function answerTo(status: number, headers: Record<string, string> = {}, body?: unknown) {
  const { origin } = await answeringServer(() => ({ status, headers, body }));
  return send({ method: 'GET', url: `${origin}/v2/orders`, token, timeout });
}

test('a redirect is not followed, so that no other host sees the token', async () => {
  const { origin, asked } = await answeringServer(() => ({
    status: 307,
    headers: { location: '/elsewhere' },
  }));
  const reached = await send({ method: 'POST', url: `${origin}/v2/orders`, token, body: {}, timeout });
  expect(reached).toMatchObject({ kind: 'unknown', reason: 'HTTP 307' });
  expect(asked.map(({ url }) => url)).toEqual(['/v2/orders']);
});

test.each([
  // answers
  [200, 'answered'],
  [299, 'answered'],
  [400, 'answered'],
  [401, 'answered'],
  [422, 'answered'],
  // the result is unknown
  [300, 'unknown'],
  [399, 'unknown'],
  [408, 'unknown'],
  [429, 'unknown'],
  [500, 'unknown'],
  [503, 'unknown'],
])('HTTP %i is %s (R-PAY-3)', async (status, kind) => {
  const reached = await answerTo(status, { 'paypal-debug-id': 'd-1' }, { name: 'X' });
  expect(reached).toMatchObject({
    kind,
    ...(kind === 'answered' ? { status, body: { name: 'X' } } : { reason: `HTTP ${status}` }),
    seen: { httpStatus: status, debugId: 'd-1', body: { name: 'X' } },
  });
});

test('an answer without a body or an id has none', async () => {
  expect(await answerTo(204)).toEqual({
    kind: 'answered',
    status: 204,
    body: null,
    seen: { httpStatus: 204, debugId: null, body: null },
  });
});

test('malformed JSON and an unreachable host are no answer', async () => {
  const nothing = { retryAfterMs: null, seen: { httpStatus: null, debugId: null, body: null } };
  expect(await answerTo(200, {}, '<html>')).toEqual({ kind: 'unknown', reason: 'SyntaxError', ...nothing });
  expect(await send({ method: 'GET', url: 'http://127.0.0.1:1/', token, timeout })).toMatchObject({
    kind: 'unknown',
    reason: 'Error',
    ...nothing,
  });
});

describe('a 429 asks for a pause', () => {
  test.each<[string | undefined, number]>([
    // Retry-After, ms
    ['2', 2_000],
    ['0', 0],
    ['-5', 0],
    ['100000', 600_000],
    ['soon', 10_000],
    [undefined, 10_000],
  ])('%s: %i ms (M-08)', async (header, ms) => {
    const reached = await answerTo(429, header === undefined ? {} : { 'retry-after': header });
    expect(reached).toMatchObject({ kind: 'unknown', retryAfterMs: ms });
  });

  test('until a date', async () => {
    const reached = await answerTo(429, { 'retry-after': new Date(Date.now() + 300_000).toUTCString() });
    const { retryAfterMs } = reached as { retryAfterMs: number };
    expect(retryAfterMs).toBeGreaterThan(100_000);
    expect(retryAfterMs).toBeLessThanOrEqual(300_000);
  });

  test('no other answer does', async () => {
    expect(await answerTo(503, { 'retry-after': '2' })).toMatchObject({
      kind: 'unknown',
      retryAfterMs: null,
    });
  });
});

test('a call has its token, request id and body, and asks for the full representation', async () => {
  const { origin, asked } = await answeringServer(() => ({}));
  const url = `${origin}/v2/orders`;
  await send({ method: 'POST', url, token, body: { intent: 'CAPTURE' }, requestId: 'c-1-1', timeout });
  await send({ method: 'GET', url, token, timeout });
  const common = {
    authorization: 'Bearer A21token',
    accept: 'application/json',
    prefer: 'return=representation',
  };
  expect(asked).toMatchObject([
    {
      method: 'POST',
      headers: { ...common, 'content-type': 'application/json', 'paypal-request-id': 'c-1-1' },
      body: '{"intent":"CAPTURE"}',
    },
    { method: 'GET', headers: common, body: '' },
  ]);
  expect(asked[1]?.headers).not.toHaveProperty('content-type');
  expect(asked[1]?.headers).not.toHaveProperty('paypal-request-id');
});
