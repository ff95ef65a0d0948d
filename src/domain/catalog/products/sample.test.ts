import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sample } from './sample.ts';

test('picks the requested number of distinct entries, and no more than there are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(12), (list, count) => {
      const chosen = sample(list, count, Math.random);
      expect(chosen).toHaveLength(Math.min(count, list.length));
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(list).toEqual(expect.arrayContaining(chosen));
    }),
  );
});

test.each([
  // random, first picked of a, b, c, d
  [0, 'a'],
  [0.25, 'b'],
  [0.5, 'c'],
  [0.999_999, 'd'],
])('at %f the first pick is %s', (random, first) => {
  expect(sample(['a', 'b', 'c', 'd'], 1, () => random)).toEqual([first]);
});
