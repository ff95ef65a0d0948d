import { expect, test } from 'vitest';
import { specifiedMakes, specifiedModels } from '../../../../test/support/examples/builder.ts';

test('the twelve makes are there, in their order (R-HOL-2)', () => {
  expect(specifiedMakes).toEqual([
    'Glock',
    'Sig Sauer',
    'Smith & Wesson',
    'CZ',
    'Springfield Armory',
    'Heckler & Koch',
    'Walther',
    'Beretta',
    'Ruger',
    'Kimber',
    'FN',
    'Canik',
  ]);
});

test.each(specifiedMakes.map((make) => [make]))('%s has models, each once, none blank', (make) => {
  const models = specifiedModels(make);
  expect(models.length).toBeGreaterThanOrEqual(10);
  expect(new Set(models).size).toBe(models.length);
  expect(models.filter((model) => model === '' || model !== model.trim() || model.length > 80)).toEqual([]);
});

test.each([
  ['Glock', 'G19'],
  ['Sig Sauer', 'P365'],
  ['Smith & Wesson', 'M&P9 Shield Plus'],
  ['CZ', 'P-10 C'],
  ['Springfield Armory', 'Hellcat'],
  ['Heckler & Koch', 'VP9'],
  ['Walther', 'PDP Compact'],
  ['Beretta', '92FS'],
  ['Ruger', 'LCP Max'],
  ['Kimber', 'Micro 9'],
  ['FN', '509'],
  ['Canik', 'TP9SFx'],
])('%s makes the %s, and no other make does', (make, model) => {
  expect(specifiedMakes.filter((other) => specifiedModels(other).includes(model))).toEqual([make]);
});

test.each([['Taurus'], ['glock'], ['Glock '], [''], ['constructor'], ['__proto__'], ['toString']])(
  'there are no models of %j',
  (make) => {
    expect(specifiedModels(make)).toEqual([]);
  },
);
