import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPayPalClient } from './paypal-client.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('PayPal’s silence is logged immediately and then every ten seconds, without ids and secrets', async () => {
  const server = createServer((request, response) => {
    const isToken = request.url === '/v1/oauth2/token';
    response.writeHead(isToken ? 200 : 503, { 'content-type': 'application/json' });
    response.end(isToken ? JSON.stringify({ access_token: 'A21token', expires_in: 3600 }) : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const lines: unknown[][] = [];
  const client = createPayPalClient(
    {
      apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      sdkUrl: '',
      certificateOrigins: [],
      clientId: 'shop',
      clientSecret: 'secret',
      webhookId: null,
    },
    { warn: (...line: unknown[]) => void lines.push(line) },
  );
  const told = (count: number, routes: object) => [
    { count, reasons: { 'HTTP 503': count }, routes },
    'PayPal did not answer',
  ];

  expect(await client.getOrder('5O190127TN364715T')).toMatchObject({ kind: 'unknown' });
  expect(lines).toEqual([told(1, { 'GET /v2/checkout/orders/:id': 1 })]);
  await client.getOrder('5O190127TN364715T');
  await client.captureOrder('5O190127TN364715T', 'c-1-1');
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(1)).toEqual([
    told(2, { 'GET /v2/checkout/orders/:id': 1, 'POST /v2/checkout/orders/:id/capture': 1 }),
  ]);
});
