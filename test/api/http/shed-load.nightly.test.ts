import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { halfSent, rawCall, type RawCall } from '../../support/raw-call.ts';
import { testStore, type TestStoreOptions } from '../../support/store.ts';

const busy = 'We have a lot of shoppers right now. Please try again in a few seconds.';
const status = '/api/orders/RT-7K3M-92QF/status';
const held: RawCall[] = [];
afterEach(() => held.splice(0).forEach(({ socket }) => socket.destroy()));

async function open(env: NodeJS.ProcessEnv, options: TestStoreOptions = {}) {
  const { app } = await testStore({ env, ...options });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = async (path: string, source?: string) => {
    const headers = source === undefined ? {} : { 'x-forwarded-for': source };
    const answer = await fetch(`${origin}${path}`, { headers });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      text: await answer.text(),
    };
  };
  const hold = async (headers: Record<string, string> = {}) => {
    held.push(await rawCall(origin, halfSent('/api/cart', headers)));
  };
  return { origin, get, hold };
}

describe('under pressure', () => {
  test('of memory, everything but health checks and payments gets a 503 with Retry-After', async () => {
    const { get } = await open({ MAX_MEMORY_MB: '1' });
    await expect.poll(async () => (await get('/api/cart')).status).toBe(503);
    expect(await get('/api/products/32')).toMatchObject({
      retryAfter: '2',
      text: expect.stringContaining(busy) as string,
    });
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).text).toContain('"name":"database"');
    expect((await get(status)).status).toBe(404);
    expect((await get('/api/paypal/setup')).status).toBe(200);
  });

  test('from a slow event loop, pages are refused, payments are not, and it ends with the cause', async () => {
    const { get } = await open({});
    const over = new AbortController();
    const slowness = holdLoop(over.signal);
    await expect.poll(async () => (await get(`/api/products?q=${Math.random()}`)).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
    expect((await get(status)).status).toBe(404);
    over.abort();
    await slowness;
    await expect.poll(async () => (await get('/api/products?q=sling')).status).toBe(200);
  });
});

describe('behind a trusted proxy', () => {
  test('one source has a limit of concurrent calls, and others are served meanwhile', async () => {
    const { get, hold } = await open({ TRUST_PROXY: '127.0.0.1', MAX_CONNECTIONS_PER_SOURCE: '3' });
    const flood = '2001:db8:1:2::1';
    const neighbor = '2001:db8:1:2:ffff::9';
    for (let call = 0; call < 3; call += 1) await hold({ 'x-forwarded-for': flood });
    await expect.poll(async () => (await get('/api/products/31', neighbor)).status).toBe(503);
    expect((await get('/api/products/31', flood)).retryAfter).toBe('2');
    expect((await get('/api/products/31', '2001:db8:1:3::1')).status).toBe(200);
    expect((await get(status, flood)).status).toBe(404);
    expect((await get('/healthz', flood)).status).toBe(200);
    held.splice(0).forEach(({ socket }) => socket.destroy());
    await expect.poll(async () => (await get('/api/products/32', flood)).status).toBe(200);
  });

  test('a client that claims to be this machine is an ordinary source', async () => {
    const { get, hold } = await open({ TRUST_PROXY: 'true', MAX_CONNECTIONS_PER_SOURCE: '2' });
    for (let call = 0; call < 2; call += 1) await hold({ 'x-forwarded-for': '127.0.0.1' });
    await expect.poll(async () => (await get('/api/products/31', '127.0.0.1')).status).toBe(503);
    expect((await get('/api/products/31')).status).toBe(200);
  });
});

test('calls from this machine, where sources cannot be told apart, have no limit', async () => {
  const { get, hold } = await open({ MAX_CONNECTIONS_PER_SOURCE: '2' });
  for (let call = 0; call < 6; call += 1) await hold();
  await pause(0);
  expect((await get('/api/products/31')).status).toBe(200);
});

test('beyond a number of connections, calls are refused, but health checks and payments are not', async () => {
  const { get, hold } = await open({ MAX_CONNECTIONS: '20' });
  for (let call = 0; call < 20; call += 1) await hold();
  await expect.poll(async () => (await get('/api/products/31')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
  expect((await get(status)).status).toBe(404);
  held.splice(0).forEach(({ socket }) => socket.destroy());
  await expect.poll(async () => (await get('/api/products/31')).status).toBe(200);
});

test('a connection that pipelines many calls gets 503 beyond a few', async () => {
  const { origin } = await open({});
  const call = (number: number) =>
    `GET /api/products?q=pipelined${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const { heard, socket } = await rawCall(origin, Array.from({ length: 30 }, (_, n) => call(n)).join(''));
  await expect.poll(() => heard().match(/HTTP\/1\.1 \d+/g)?.length).toBe(30);
  const statuses = heard().match(/HTTP\/1\.1 \d+/g) ?? [];
  expect(statuses.filter((line) => line.endsWith('200'))).toHaveLength(16);
  expect(statuses.filter((line) => line.endsWith('503'))).toHaveLength(14);
  socket.destroy();
});

/** Blocks the event loop for most of a second at a time, until stopped. */
async function holdLoop(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const until = performance.now() + 700;
    while (performance.now() < until);
    await pause(1);
  }
}
