import { expect, test } from 'vitest';
import { categories, type Category } from '#domain/catalog/products/category.ts';
import {
  isMagazine,
  magazineLegalNotice,
  magazineRestrictedStates,
  magazineRestrictionMessage,
} from './magazines.ts';

test('ten states are restricted (R-MAG-1)', () => {
  const ten = ['CA', 'CO', 'CT', 'HI', 'MD', 'MA', 'NJ', 'NY', 'VT', 'WA'];
  expect(magazineRestrictedStates.toSorted()).toEqual(ten.toSorted());
});

test.each<[number, Category, boolean]>([
  [1, 'magazines', true],
  [57, 'magazines', true],
  [57, 'bundles', true],
  [57, 'apparel', true],
  [56, 'bundles', false],
  [58, 'bundles', false],
  [5, 'lights', false],
  [0, 'holster', false],
])('product %i of %s counts as a magazine: %s (R-MAG-2)', (id, category, expected) => {
  expect(isMagazine({ id, category })).toBe(expected);
});

test('one category alone counts as magazines', () => {
  expect(categories.filter((category) => isMagazine({ id: 1, category }))).toEqual(['magazines']);
});

test('the notice names the ten states in their order (R-MAG-1, R-MAG-3)', () => {
  expect(magazineRestrictionMessage).toBe(
    'Magazine sales are restricted to: CA, CO, CT, HI, MD, MA, NJ, NY, VT, WA',
  );
  expect(magazineLegalNotice).toBe(
    'State and local laws on magazine capacity vary and change. We do not ship magazines to the states above; elsewhere, please check that your order is legal where you live.',
  );
});
