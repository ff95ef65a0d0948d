import { expect, test } from 'vitest';
import { categories, type Category } from '#domain/catalog/products/category.ts';
import { rulesSetting, specifiedRules, type StateRule } from '#domain/settings/kinds/rules.schema.ts';
import { stateCodes } from '#domain/shipping/rates/us-states.ts';
import { californiaRule, exampleRule } from '../../../../test/support/examples/rules.ts';
import { anywhereIn, covers, holdsIn, judge, orderedGoods, rulesOn, type Goods } from './rules.ts';

const sling: Goods = { id: 31, category: 'slings', magazineCapacity: null };
const magazine: Goods = { id: 43, category: 'magazines', magazineCapacity: 30 };
const rules = rulesOn('2026-12-01', specifiedRules);

test('the specified rule refuses magazines in ten states, and nothing else (R-MAG-1)', () => {
  const ten = new Set(['CA', 'CO', 'CT', 'HI', 'MD', 'MA', 'NJ', 'NY', 'VT', 'WA']);
  expect(rulesSetting.parse(specifiedRules)).toEqual(specifiedRules);
  for (const state of stateCodes) {
    const refused = judge([sling, magazine], anywhereIn(state), rules).refusals.map(({ id }) => id);
    expect(refused, state).toEqual(ten.has(state) ? ['magazines'] : []);
    expect(judge([sling], anywhereIn(state), rules).refusals, state).toEqual([]);
  }
});

test.each<[id: number, Category, capacity: number | null, boolean]>([
  [1, 'magazines', null, true],
  [57, 'magazines', 30, true],
  [57, 'bundles', 30, true],
  [57, 'apparel', 30, true],
  [56, 'bundles', null, false],
  [5, 'lights', null, false],
  [0, 'holster', null, false],
])(
  'product %i of %s that holds a magazine of %s counts as a magazine: %s (R-MAG-2)',
  (id, category, magazineCapacity, expected) => {
    expect(rules.some((rule) => covers(rule, { id, category, magazineCapacity }))).toBe(expected);
  },
);

test('one category alone counts as magazines (R-MAG-2)', () => {
  const goods = (category: Category) => ({ id: 1, category, magazineCapacity: null });
  expect(categories.filter((category) => rules.some((rule) => covers(rule, goods(category))))).toEqual([
    'magazines',
  ]);
});

test('nothing is refused before a place is known, and no order without goods', () => {
  expect(judge([magazine], null, rules).refusals).toEqual([]);
  expect(judge([], anywhereIn('CA'), rules).refusals).toEqual([]);
});

test.each<[capacityFrom: number, category: string, capacity: number | null, boolean]>([
  [11, 'magazines', 10, false],
  [11, 'magazines', 11, true],
  [11, 'bundles', 15, true],
  [11, 'bundles', null, false],
  // The law decides by it, so that nobody sells one because nobody counted.
  [11, 'magazines', null, true],
])(
  'a rule from %i rounds on covers %s of %s rounds: %s (R-RULE-1)',
  (capacityFrom, category, magazineCapacity, expected) => {
    const rule = { goods: { name: 'Magazines', categories: [], productIds: [], capacityFrom } };
    expect(covers(rule, { id: 1, category, magazineCapacity })).toBe(expected);
  },
);

test('a rule covers the products that it names (R-RULE-1)', () => {
  expect(covers(californiaRule, sling)).toBe(true);
  expect(covers(californiaRule, { ...sling, id: 32 })).toBe(false);
});

const none = { isEverywhere: false, states: [], cities: [], zipCodes: [] };

test.each<[StateRule['places'], state: 'IL' | 'MO' | 'TX', city: string, zip: string, boolean]>([
  [{ ...none, isEverywhere: true }, 'TX', '', '', true],
  [{ ...none, states: ['IL'] }, 'IL', '', '', true],
  [{ ...none, states: ['IL'] }, 'TX', '', '', false],
  [{ ...none, cities: [{ city: 'Chicago', state: 'IL' }] }, 'IL', ' CHICAGO', '', true],
  [{ ...none, cities: [{ city: 'Chicago', state: 'IL' }] }, 'IL', '', '', false],
  [{ ...none, cities: [{ city: 'Chicago', state: 'IL' }] }, 'TX', 'Chicago', '', false],
  [{ ...none, cities: [{ city: 'St. Louis', state: 'MO' }] }, 'MO', 'Saint Louis', '', true],
  [{ ...none, zipCodes: ['606'] }, 'IL', '', '60601', true],
  [{ ...none, zipCodes: ['606'] }, 'IL', '', '60601-1234', true],
  [{ ...none, zipCodes: ['606'] }, 'IL', '', '60501', false],
  [{ ...none, zipCodes: ['606'] }, 'IL', '', '', false],
])('a rule for %j holds in %s %s %s: %s (R-RULE-1)', (places, state, city, zipCode, expected) => {
  expect(holdsIn({ places }, { state, city, zipCode })).toBe(expected);
});

test.each([
  [null, null, true],
  ['2026-12-15', null, false],
  ['2026-12-01', '2026-12-01', true],
  [null, '2026-11-30', false],
  ['2026-12-02', '2026-12-31', false],
])('a rule from %s until %s holds on December 1: %s (R-RULE-1)', (from, until, expected) => {
  expect(rulesOn('2026-12-01', { rules: [{ ...exampleRule, from, until }] })).toHaveLength(expected ? 1 : 0);
});

test('the strictest rule comes first, all notices show, and the oldest age signs (R-RULE-2)', () => {
  const sign: StateRule = {
    ...exampleRule,
    id: 'sign',
    effect: 'sign',
    signature: { age: 21, checksId: false },
  };
  const notice: StateRule = { ...exampleRule, id: 'notice', effect: 'notice', text: 'Read.' };
  const refuse: StateRule = { ...exampleRule, id: 'refuse' };
  const goods = [{ ...magazine, id: 31 }];
  const held = rulesOn('2026-12-01', { rules: [sign, notice, californiaRule, refuse] });
  expect(held.map(({ id }) => id)).toEqual(['refuse', 'ca-accessories', 'notice', 'sign']);
  const verdict = judge(goods, anywhereIn('CA'), held);
  expect(verdict.refusals).toEqual([refuse]);
  expect(verdict.notices).toEqual([californiaRule, notice]);
  expect(verdict.toAcknowledge).toEqual([californiaRule]);
  expect(verdict.signature).toEqual({ age: 21, checksId: true });
});

test('goods fall under a rule as they were ordered or as they are today (R-MAG-7)', () => {
  const line = { productId: 31, category: 'slings', magazineCapacity: null };
  const today = new Map([[31, { ...sling, category: 'magazines' }]]);
  expect(orderedGoods([line], today)).toEqual([sling, { ...sling, category: 'magazines' }]);
  expect(orderedGoods([line], new Map())).toEqual([sling, sling]);
});
