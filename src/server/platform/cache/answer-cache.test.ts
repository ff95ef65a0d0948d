import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createLimitUncached } from '#server/platform/http/load/limit-uncached.ts';
import { registerErrors } from '#server/platform/http/errors.ts';
import { createAnswerCache, type Answer } from './answer-cache.ts';

const html = 'text/html; charset=utf-8';
const apps: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** A server with one cached address; `produce` receives its call count. */
function serve(
  produce: (count: number) => Promise<Answer> | Answer,
  { maxMegabytes = 1, trustProxy = false } = {},
) {
  const app = Fastify({ trustProxy });
  registerErrors(app);
  apps.push(app);
  let drop: () => void = () => undefined;
  const cache = createAnswerCache({
    name: 'test',
    config: { cdn: null },
    catalogSignal: { onChange: (listener) => void (drop = listener) },
    limitUncached: createLimitUncached({ rateLimitScale: 0.02 }),
    maxMegabytes,
    maxProducing: 2,
  });
  let produced = 0;
  app.get('/*', (request, reply) =>
    cache.send(request, reply, request.url, async () => produce((produced += 1))),
  );
  const get = (url = '/', headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, get, drop: () => drop(), has: cache.has, produced: () => produced };
}

const page = (text: string, status = 200): Answer => ({ status, contentType: html, body: Buffer.from(text) });

test('an answer is produced once and sent for every request', async () => {
  const { get, produced } = serve((count) => page(`page ${count}`));
  const bodies = [];
  for (let time = 0; time < 3; time += 1) bodies.push((await get()).body);
  expect(bodies).toEqual(['page 1', 'page 1', 'page 1']);
  expect(produced()).toBe(1);
});

test('simultaneous requests produce it once', async () => {
  const { get, produced } = serve(async (count) => {
    await new Promise((resolve) => setImmediate(resolve));
    return page(`page ${count}`);
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => get()));
  expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['page 1']));
  expect(produced()).toBe(1);
});

test('an invalidated answer is produced again; one in progress is not cached', async () => {
  let release: () => void = () => undefined;
  const { get, drop, produced } = serve(async (count) => {
    if (count === 1) await new Promise<void>((resolve) => (release = resolve));
    return page(`page ${count}`);
  });
  const early = get();
  await expect.poll(produced).toBe(1);
  drop();
  release();
  expect((await early).body).toBe('page 1');
  expect((await get()).body).toBe('page 2');
  drop();
  expect((await get()).body).toBe('page 3');
});

test('bytes are compressed as the browser accepts them, with a Vary header', async () => {
  const { get } = serve(() => page('word '.repeat(500)));
  const brotli = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe('word '.repeat(500));
  const gzip = await get('/', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe('word '.repeat(500));
  expect((await get()).headers['content-encoding']).toBeUndefined();
});

test('a client with the current version gets a 304', async () => {
  const { get } = serve(() => page('same'));
  const { etag } = (await get()).headers;
  const again = await get('/', { 'if-none-match': String(etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('a miss and a failure are not cached', async () => {
  const { get } = serve((count) => {
    if (count === 2) throw new Error('broken');
    return page(`page ${count}`, count === 1 ? 404 : 200);
  });
  expect((await get()).statusCode).toBe(404);
  expect((await get()).statusCode).toBe(500);
  expect((await get()).body).toBe('page 3');
});

test('the least recently used answer is evicted first', async () => {
  // Two fit into the megabyte, with their compressed bytes.
  const text = randomBytes(120_000).toString('hex');
  const { get, has } = serve((count) => page(`${count} ${text}`));
  for (const url of ['/a', '/b', '/a', '/c']) await get(url);
  expect([has('/a'), has('/b'), has('/c')]).toEqual([true, false, true]);
});

test('one source can have only so many answers made for it, and gets cached ones', async () => {
  const { app } = serve(() => page('same'), { trustProxy: true });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = async (path: string, source: string) => {
    const answer = await fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': source } });
    return `${answer.status} ${answer.headers.get('retry-after')}`;
  };
  const [flooder, neighbor, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'];
  expect(await get('/a', flooder)).toBe('200 null');
  expect(await get('/b', neighbor)).toBe('200 null');
  expect(await get('/c', flooder)).toBe('503 2');
  expect(await get('/a', flooder)).toBe('200 null');
  expect(await get('/c', other)).toBe('200 null');
});
