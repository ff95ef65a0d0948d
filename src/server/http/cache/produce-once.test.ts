import { expect, test } from 'vitest';
import { runAs, currentCaller, type Caller } from '#server/db/caller.ts';
import { createProduceOnce } from './produce-once.ts';

const caller = (source?: string, more: Partial<Caller> = {}): Caller => ({
  priority: 'other',
  maxWaitMs: 60_000,
  ...(source === undefined ? {} : { source }),
  ...more,
});

/** Production waits until it is released. */
function kitchen(places: number) {
  const once = createProduceOnce<string>(places, 'an answer to be made');
  const begun: string[] = [];
  const open = new Map<string, () => void>();
  const ask = (key: string, by: Caller = caller()) =>
    runAs(by, () =>
      once(key, async () => {
        begun.push(key);
        await new Promise<void>((resolve) => open.set(key, resolve));
        return `${key} of ${begun.length}`;
      }),
    );
  const serve = async (key: string) => {
    await expect.poll(() => open.has(key)).toBe(true);
    open.get(key)?.();
    open.delete(key);
  };
  return { once, ask, begun, serve };
}

test('concurrent requests for one answer produce it once', async () => {
  const { ask, begun, serve } = kitchen(2);
  const answers = Promise.all(Array.from({ length: 50 }, () => ask('home')));
  await serve('home');
  expect(new Set(await answers)).toEqual(new Set(['home of 1']));
  expect(begun).toEqual(['home']);
});

test('a client behind a flood for the same answer is served in its own turn', async () => {
  const { ask, begun, serve } = kitchen(2);
  const flood = Array.from({ length: 10 }, (_, number) => ask(`search ${number}`, caller('flood')));
  const shopper = ask('search 9', caller('shopper'));
  await serve('search 9');
  expect(await shopper).toBe('search 9 of 2');
  expect(await flood[9]).toBe('search 9 of 2');
  expect(begun).toEqual(['search 0', 'search 9']);
  for (let number = 0; number < 9; number += 1) await serve(`search ${number}`);
  await Promise.all(flood);
});

test('one source gets one of two places, and the other stays free for others', async () => {
  const { ask, begun, serve } = kitchen(2);
  const flood = ['a', 'b', 'c'].map((key) => ask(key, caller('flood')));
  await expect.poll(() => begun).toEqual(['a']);
  const other = ask('d', caller('shopper'));
  await expect.poll(() => begun).toEqual(['a', 'd']);
  for (const key of ['d', 'a', 'b', 'c']) await serve(key);
  await Promise.all([...flood, other]);
});

test('work for clients that have all left is never started', async () => {
  const { ask, begun, serve } = kitchen(1);
  const first = ask('first');
  let hasLeft = false;
  const left = ask('left', caller('flood', { isGone: () => hasLeft })).catch((error: Error) => error.message);
  const stayed = ask('stayed');
  hasLeft = true;
  await serve('first');
  await serve('stayed');
  expect(await first).toBe('first of 1');
  expect(await stayed).toBe('stayed of 2');
  expect(await left).toBe('Nobody waits for the answer any more.');
  expect(begun).toEqual(['first', 'stayed']);
});

test('running work is abandoned only when all of its clients have left', async () => {
  const once = createProduceOnce<boolean[]>(1, 'an answer to be made');
  let left = 0;
  const isGone: boolean[] = [];
  const gate = Promise.withResolvers<void>();
  const produce = async () => {
    await gate.promise;
    for (left = 0; left <= 2; left += 1) isGone.push(currentCaller().isGone?.() ?? false);
    return isGone;
  };
  const asked = [1, 2].map((number) =>
    runAs(caller(undefined, { isGone: () => left >= number }), () => once('home', produce)),
  );
  gate.resolve();
  await Promise.all(asked);
  expect(isGone).toEqual([false, false, true]);
});

test('work inside an answer does not wait for a second place', async () => {
  const once = createProduceOnce<string>(1, 'an answer to be made');
  const page = once('page', () => once('list', async () => 'list').then((list) => `page with ${list}`));
  expect(await page).toBe('page with list');
});

test('a failure reaches all clients, and the next one retries', async () => {
  const once = createProduceOnce<string>(1, 'an answer to be made');
  const broken = async () => Promise.reject(new Error('broken'));
  const asked = await Promise.allSettled([once('home', broken), once('home', broken)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await once('home', async () => 'home')).toBe('home');
});
