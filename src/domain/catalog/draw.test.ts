import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';

test('draws the asked number of different entries, and no more than there are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(12), (list, count) => {
      const drawn = draw(list, count, Math.random);
      expect(drawn).toHaveLength(Math.min(count, list.length));
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(list).toEqual(expect.arrayContaining(drawn));
    }),
  );
});

test.each([
  // random, first picked of a, b, c, d
  [0, 'a'],
  [0.25, 'b'],
  [0.5, 'c'],
  [0.999_999, 'd'],
])('at %f the first drawn is %s', (random, first) => {
  expect(draw(['a', 'b', 'c', 'd'], 1, () => random)).toEqual([first]);
});
