import { expect, test } from 'vitest';
import type { Category } from './catalog/products/category.ts';
import { specifiedTimes } from './settings/kinds/times.schema.ts';
import { promisesFor, promiseText, type PromiseName } from './promises.ts';

test.each<[Category[], PromiseName[]]>([
  [['holster'], ['leadTime', 'customReturns', 'warranty']],
  [['apparel'], ['returns']],
  [['bundles'], ['returns']],
  [['magazines'], ['limitedReturns']],
  [['optics'], ['returns', 'limitedReturns']],
  [
    ['slings', 'holster', 'apparel', 'holster'],
    ['leadTime', 'customReturns', 'warranty', 'returns'],
  ],
  [[], []],
])('an order of %j has the promises %j (R-PAGE-38)', (categories, names) => {
  expect(promisesFor(categories)).toEqual(names);
});

test('a made-to-order holster says when it is ready', () => {
  expect(promiseText('leadTime', specifiedTimes)).toBe('Made to order. Ready in 7-10 business days.');
});
