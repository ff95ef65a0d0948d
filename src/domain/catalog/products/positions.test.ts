import { expect, test } from 'vitest';
import { categoryPositions, featuredPositions, moved } from './positions.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, 4, 'abcd'],
  [0, -1, 'abcd'],
  [9, 0, 'abcd'],
])('moving %i to %i makes %s', (from, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to).join('')).toBe(expected);
});

test.each<[string, number[], boolean, Record<number, number>]>([
  ['in order already: nothing is saved', [1, 2, 3], false, {}],
  ['the first two swapped', [2, 1, 3], false, { 0: 1, 1: 2 }],
  ['a gap is closed', [1, 2, 5], false, { 2: 3 }],
  ['positions that started at 0 start at 1', [0, 1], false, { 0: 1, 1: 2 }],
  ['products without positions get them', [0, 0, 0], false, { 0: 1, 1: 2, 2: 3 }],
  ['with more to come, a list that starts at 1 stays so', [2, 1, 3], true, { 0: 1, 1: 2 }],
  ['with more to come, no product moves past the rest of the list', [1, 0, 2], true, { 0: 0, 1: 1 }],
  ['with more to come, equal positions stay before the rest of the list', [0, 0, 0], true, { 0: -2, 1: -1 }],
])('in a category, %s (R-APROD-9)', (_name, stored, hasMore, saved) => {
  const products = stored.map((displayOrder, id) => ({ id, displayOrder }));
  const positions = categoryPositions(products, hasMore);
  expect(Object.fromEntries(positions.map(({ id, displayOrder }) => [id, displayOrder]))).toEqual(saved);
});

test('the featured are numbered from 0 (R-APROD-8)', () => {
  expect(featuredPositions([{ id: 7 }, { id: 3 }])).toEqual([
    { id: 7, displayOrder: 0 },
    { id: 3, displayOrder: 1 },
  ]);
});
