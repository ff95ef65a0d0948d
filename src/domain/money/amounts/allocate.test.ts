import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';

test.each([
  // amount, weights, parts
  [0, [], []],
  [0, [5, 5], [0, 0]],
  [7, [0, 0], [0, 0]],
  [10, [10], [10]],
  [1, [1, 1, 1], [1, 0, 0]],
  [2, [1, 1, 1], [1, 1, 0]],
  [3, [1, 1, 1], [1, 1, 1]],
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [0, 10, 0], [0, 5, 0]],
  [10, [1, 2], [3, 7]],
  [11_00, [25_00, 60_00, 25_00], [2_50, 6_00, 2_50]],
  [9_99, [54_99, 3_50, 1], [9_39, 60, 0]],
])('%i over %j is %j', (amount, weights, parts) => {
  expect(allocate(amount, weights)).toEqual(parts);
});

describe('for any weights', () => {
  const weights = fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 30 });
  /** Weights with an amount that does not exceed their sum, as for a discount. */
  const amountAndWeights = weights.chain((list) =>
    fc.record({ weights: fc.constant(list), amount: fc.nat({ max: sum(list) }) }),
  );

  test('the parts add up to the amount', () => {
    fc.assert(
      fc.property(amountAndWeights, ({ amount, weights }) => {
        expect(sum(allocate(amount, weights))).toBe(amount);
      }),
    );
  });

  test('no part is negative, and none exceeds its weight', () => {
    fc.assert(
      fc.property(amountAndWeights, ({ amount, weights }) => {
        for (const [index, part] of allocate(amount, weights).entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
        }
      }),
    );
  });

  test('each part is less than a cent from its exact share', () => {
    fc.assert(
      fc.property(amountAndWeights, ({ amount, weights }) => {
        const total = BigInt(sum(weights));
        for (const [index, part] of allocate(amount, weights).entries()) {
          const distance = BigInt(part) * total - BigInt(amount) * BigInt(weights[index] ?? 0);
          expect(distance < 0n ? -distance : distance).toBeLessThan(total === 0n ? 1n : total);
        }
      }),
    );
  });

  test('the whole sum gives every part its weight', () => {
    fc.assert(
      fc.property(weights, (weights) => {
        expect(allocate(sum(weights), weights)).toEqual(weights);
      }),
    );
  });
});

function sum(list: readonly number[]): number {
  return list.reduce((total, entry) => total + entry, 0);
}
