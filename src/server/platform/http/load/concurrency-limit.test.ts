import { expect, test } from 'vitest';
import { Busy } from '#server/platform/db/busy.ts';
import { createConcurrencyLimit, createLimitByKey } from './concurrency-limit.ts';

test('at most the given number run at a time, in order, and a failure frees its place', async () => {
  const limited = createConcurrencyLimit({ places: 2, maxWaiting: 10, before: 'their turn' });
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const runs = [0, 1, 2, 3, 4, 5].map((number) =>
    limited(async () => {
      started.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      if (number % 2 === 1) throw new Error('odd');
      return number;
    }),
  );
  const results = await Promise.allSettled(runs);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(await limited(async () => 'free again')).toBe('free again');
});

test('a full line rejects the next caller', async () => {
  const limited = createConcurrencyLimit({ places: 1, maxWaiting: 1, before: 'their turn' });
  const first = limited(() => new Promise(setImmediate));
  const second = limited(async () => 'second');
  const third = limited(async () => 'third');
  await expect(third).rejects.toThrow(new Busy('Too many wait for their turn.'));
  await first;
  expect(await second).toBe('second');
});

test('each key has a limit of its own, and callers without a key have none', async () => {
  const limited = createLimitByKey({ places: 1, maxWaiting: 1, before: 'their turn' });
  const over = Promise.withResolvers<string>();
  const held = ['a', 'a', null, null, null].map((key) => limited(key, () => over.promise));
  await expect(limited('a', async () => 'a')).rejects.toThrow(Busy);
  expect(await limited('b', async () => 'b')).toBe('b');
  over.resolve('done');
  expect(await Promise.all(held)).toEqual(Array.from({ length: 5 }, () => 'done'));
  expect(await limited('a', async () => 'a')).toBe('a');
});
