import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { send } from './transport.ts';

test('a redirect is not followed, so that no other host sees the token', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/orders`;
  const reached = await send({ method: 'POST', url, token: 'A21token', body: {}, timeout: 5_000 });
  expect(reached).toMatchObject({ kind: 'unknown', reason: 'HTTP 307' });
  expect(asked).toEqual(['/v2/orders']);
});
