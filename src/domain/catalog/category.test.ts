import { expect, test } from 'vitest';
import { categories, categoryNames, gearCategories, isCategory } from './category.ts';

test('ten categories', () => {
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

test('gear is the group of four', () => {
  expect(gearCategories).toEqual(['slings', 'optics', 'magazines', 'lights']);
});

test('every category has a name of its own', () => {
  expect(Object.keys(categoryNames)).toEqual([...categories]);
  expect(new Set(Object.values(categoryNames)).size).toBe(10);
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
