import { expect, test } from 'vitest';
import { holsterConfiguration, holsterPriceAnswer } from './holster.schema.ts';

const glock19 = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'IWB' };

test('make, model and type are enough', () => {
  expect(holsterConfiguration.parse(glock19)).toEqual(glock19);
});

test('blanks around a choice, and fields it does not know, are dropped', () => {
  const sent = { ...glock19, pistolModel: ' G19 ', clipOption: ' Quick Clip', price: '0.01', total: 1 };
  expect(holsterConfiguration.parse(sent)).toEqual({ ...glock19, clipOption: 'Quick Clip' });
});

test.each([
  ['pistolMake', { pistolMake: undefined }],
  ['pistolMake', { pistolMake: ' ' }],
  ['pistolModel', { pistolModel: null }],
  ['pistolModel', { pistolModel: '' }],
  ['holsterType', { holsterType: '' }],
  ['holsterType', { holsterType: ['IWB'] }],
  ['color', { color: 'x'.repeat(81) }],
  ['weaponLight', { weaponLight: 7 }],
  ['customNotes', { customNotes: 'x'.repeat(1001) }],
])('%s of %j is refused', (field, change) => {
  const parsed = holsterConfiguration.safeParse({ ...glock19, ...change });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('notes may be 1000 characters', () => {
  expect(holsterConfiguration.parse({ ...glock19, customNotes: 'x'.repeat(1000) }).customNotes).toHaveLength(
    1000,
  );
});

test('the price of a build has its parts', () => {
  const answer = { price: '58.99', breakdown: [{ label: 'Base price', amount: '54.99' }] };
  expect(holsterPriceAnswer.parse(answer)).toEqual(answer);
});
