import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { halfSent, rawCall } from '../../support/raw-call.ts';
import { testStore } from '../../support/store.ts';

const busy = 'We have a lot of shoppers right now. Please try again in a few seconds.';
const status = '/api/orders/RT-7K3M-92QF/status';

async function open(env: NodeJS.ProcessEnv) {
  const { app } = await testStore({ env });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = async (path: string) => {
    const answer = await fetch(`${origin}${path}`);
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      text: await answer.text(),
    };
  };
  return { origin, get };
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
    const { get } = await open({ MAX_LOOP_DELAY_MS: '200' });
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

test('beyond MAX_CONNECTIONS, new connections are closed', async () => {
  const { origin, get } = await open({ MAX_CONNECTIONS: '20' });
  const held = await Promise.all(Array.from({ length: 20 }, () => rawCall(origin, halfSent('/api/cart'))));
  await expect(get('/healthz')).rejects.toThrow('fetch failed');
  held.forEach(({ socket }) => socket.destroy());
  await expect
    .poll(() =>
      get('/healthz').then(
        (answer) => answer.status,
        () => 0,
      ),
    )
    .toBe(200);
});

/** Blocks the event loop for most of a second at a time, until stopped. */
async function holdLoop(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const until = performance.now() + 700;
    while (performance.now() < until);
    await pause(1);
  }
}
