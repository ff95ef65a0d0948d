import { expect, test } from 'vitest';
import { categories, categoryNames, gearCategories, isCategory, isGear } from './category.ts';

test('ten categories (R-CAT-4)', () => {
  expect([...categories].toSorted()).toEqual([
    'anything-target',
    'apparel',
    'bundles',
    'gridd',
    'holster',
    'lights',
    'magazines',
    'optics',
    'slings',
    'stickers',
  ]);
});

test('gear is the group of four (R-CAT-5)', () => {
  expect(gearCategories).toEqual(['slings', 'optics', 'magazines', 'lights']);
  expect(categories.filter(isGear).toSorted()).toEqual(gearCategories.toSorted());
});

// R-CAT-4.
test('every category has the name that shoppers read', () => {
  expect(Object.keys(categoryNames)).toEqual([...categories]);
  expect(Object.values(categoryNames)).toEqual([
    'Holsters',
    'Apparel',
    'Bundles',
    'Stickers',
    'Gridd',
    'Anything Target',
    'Slings',
    'Optics',
    'Magazines',
    'Lights',
  ]);
});

test.each([
  ['holster', true],
  ['anything-target', true],
  ['gear', false],
  ['Holster', false],
  ['holsters', false],
  ['', false],
  ['constructor', false],
])('%j is a category: %s', (value, expected) => {
  expect(isCategory(value)).toBe(expected);
});
