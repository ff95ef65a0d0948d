import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createAnswerCache, type Answer } from './answer-cache.ts';
import { openServer } from '#server/http/open-server.ts';
import { timeLimits } from '#server/http/load/time-limits.ts';
import { createMemory } from './memory.ts';

const html = 'text/html; charset=utf-8';
const apps: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** A server with one cached address; `produce` receives its call count. */
function serve(produce: (count: number) => Promise<Answer> | Answer, maxEntries = 10) {
  const app = Fastify();
  apps.push(app);
  const cache = createAnswerCache({ maxEntries, maxProducing: 2, headers: { 'cache-control': 'no-cache' } });
  let produced = 0;
  app.get('/*', (request, reply) =>
    cache.send(request, reply, request.url, async () => produce((produced += 1))),
  );
  const get = (url = '/', headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { get, cache, produced: () => produced };
}

/** The same, as a server that sends cached answers before all hooks; one hook counts. */
async function serveAtOnce(produce: (count: number) => Answer) {
  const memory = createMemory();
  const app = Fastify({ serverFactory: (handle) => openServer(timeLimits, memory, handle) });
  apps.push(app);
  const cache = createAnswerCache({ maxEntries: 10, maxProducing: 2 });
  memory.add(cache, (url) => url);
  let hooks = 0;
  app.addHook('onRequest', async (_request, reply) => {
    hooks += 1;
    reply.header('x-policy', 'strict');
  });
  let produced = 0;
  app.get('/*', (request, reply) =>
    cache.send(request, reply, request.url, async () => produce((produced += 1))),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const asked = request(`${address}/page`, { method, headers, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const bytes = Buffer.concat(await answer.toArray());
    return { status: answer.statusCode, headers: answer.headers, bytes, body: bytes.toString() };
  };
  return { get, cache, hooks: () => hooks };
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
  const { get, cache, produced } = serve(async (count) => {
    if (count === 1) await new Promise<void>((resolve) => (release = resolve));
    return page(`page ${count}`);
  });
  const early = get();
  await expect.poll(produced).toBe(1);
  cache.drop();
  release();
  expect((await early).body).toBe('page 1');
  expect((await get()).body).toBe('page 2');
  cache.drop();
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
  const { get, cache } = serve((count) => page(`page ${count}`), 2);
  await get('/a');
  await get('/b');
  await get('/a');
  await get('/c');
  expect(cache.size).toBe(2);
  expect((await get('/a')).body).toBe('page 1');
  expect((await get('/b')).body).toBe('page 4');
});

test('a cached answer skips every hook and has the same headers', async () => {
  const { get, hooks } = await serveAtOnce(() => page('word '.repeat(500)));
  for (const encoding of ['br', 'gzip', '']) {
    const first = await get({ 'accept-encoding': encoding });
    const second = await get({ 'accept-encoding': encoding });
    const { date: _first, ...before } = first.headers;
    const { date: _second, ...after } = second.headers;
    expect(after).toMatchObject({ ...before, 'x-policy': 'strict' });
    expect(second.bytes.equals(first.bytes)).toBe(true);
  }
  expect(hooks()).toBe(3);
});

test('the fast path also answers HEAD without a body, and 304 for the current version', async () => {
  const { get } = await serveAtOnce(() => page('same'));
  const { etag } = (await get()).headers;
  const head = await get({}, 'HEAD');
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '4']);
  const again = await get({ 'if-none-match': String(etag) });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('a dropped answer is not sent by the fast path', async () => {
  const { get, cache, hooks } = await serveAtOnce((count) => page(`page ${count}`));
  await get();
  cache.drop();
  expect((await get()).body).toBe('page 2');
  expect(hooks()).toBe(2);
});
