import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Busy } from '#server/platform/db/busy.ts';
import { registerErrors } from '#server/platform/http/errors.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A store that is too busy for any call, and the warnings it logs. */
function busyStore() {
  const lines: { count: number; msg: string }[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as (typeof lines)[number]);
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  registerErrors(app);
  app.get('/api/products/:id', () => Promise.reject(new Busy('The database was busy for 5000 ms.')));
  app.post('/api/cart', () => Promise.reject(new Error('select', { cause: errorOf('57P03') })));
  onTestFinished(() => app.close());
  const call = async (url: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers } = await app.inject({ method, url });
    expect([statusCode, headers['retry-after']]).toEqual([503, method === 'GET' ? '2' : '3']);
  };
  return { app, lines, call };
}

function errorOf(code: string): Error {
  return Object.assign(new Error('the database system is starting up'), { code });
}

test('the first refused call is logged immediately, the others as one line with their number every ten seconds', async () => {
  const { lines, call } = busyStore();
  await call('/api/products/31');
  expect(lines).toMatchObject([
    {
      msg: 'answered 503',
      count: 1,
      reasons: { 'The database was busy for 5000 ms.': 1 },
      routes: { '/api/products/:id': 1 },
    },
  ]);
  for (let id = 1; id <= 40; id += 1) await call(`/api/products/${id}`);
  await call('/api/cart', 'POST');
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(1)).toMatchObject([
    {
      msg: 'answered 503',
      count: 41,
      reasons: { 'The database was busy for 5000 ms.': 40, '57P03': 1 },
      routes: { '/api/products/:id': 40, '/api/cart': 1 },
    },
  ]);

  // Calls continue: the next line comes ten seconds after the last one.
  await call('/api/products/31');
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(2)).toMatchObject([{ count: 1 }]);

  // No calls for ten seconds: the next one is logged immediately again.
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(3);
  await call('/api/products/31');
  expect(lines.slice(3)).toMatchObject([{ count: 1 }]);
});

test('a store that stops in between logs its pending count', async () => {
  const { app, lines, call } = busyStore();
  for (let id = 1; id <= 5; id += 1) await call(`/api/products/${id}`);
  await app.close();
  expect(lines.map(({ count }) => count)).toEqual([1, 4]);
});

test('a client that disconnects while sending a body is no 503', async () => {
  vi.useRealTimers();
  const { app, lines } = busyStore();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    'POST /api/cart HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"half":',
  );
  const [request] = (await once(app.server, 'request')) as [IncomingMessage];
  socket.resetAndDestroy();
  await new Promise((resolve) => request.once('close', resolve).once('error', resolve));
  await setTimeout(50);
  expect(lines).toEqual([]);
});
