import { expect, test } from 'vitest';
import { bulkErrors, emptyForms, type BulkForm } from './bulk-form.ts';

const price: BulkForm = { ...emptyForms.price, value: '5', starts: 'now', at: '' };

test.each<[Partial<BulkForm>, object]>([
  [{}, {}],
  [{ value: '' }, { value: 'Enter a percentage, such as 5' }],
  [{ how: 'set', value: '' }, { value: 'Enter a price with at most two decimals, such as 19.99' }],
  [{ value: '1000.01' }, { value: 'Enter at most 1000%' }],
  [{ starts: 'planned', at: '2099-12-01T00:00:00.000Z' }, {}],
  [{ starts: 'planned', at: '2020-12-01T00:00:00.000Z' }, { at: 'Choose a moment to come' }],
  [{ starts: 'planned' }, { at: 'Choose a moment to come' }],
])('a change of prices as typed, %j, has the errors %j (R-APROD-24, R-APROD-26)', (typed, errors) => {
  expect(bulkErrors('price', [1], { ...price, ...typed })).toEqual(errors);
});
