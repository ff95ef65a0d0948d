import { describe, expect, test } from 'vitest';
import { specified } from '../../../../test/support/examples/builder.ts';
import type { Customizations } from './cart.ts';
import { lineKey, readHolsterOptions, readProductOptions, type LineOptions } from './line-options.ts';

type Chosen = Parameters<typeof readProductOptions>[0];

const plain: Chosen = { category: 'gridd', sizes: [], colors: [], pistolMake: null, pistolModel: null };

const products = {
  'a sticker': plain,
  'a hat in one size': { ...plain, sizes: ['One size'] },
  'a hat in one color': { ...plain, colors: ['Tan'] },
  'a tee': { ...plain, category: 'apparel', sizes: ['S', 'M', 'L'], colors: ['Black', 'Olive'] },
  'a holster for the G19': { ...plain, category: 'holster', pistolMake: 'Glock', pistolModel: 'G19' },
  'a holster for any pistol': { ...plain, category: 'holster' },
} satisfies Record<string, Chosen>;

type Name = keyof typeof products;

const lcp = { pistolMake: 'Ruger', pistolModel: 'LCP' };

test.each<[Name, Customizations, LineOptions]>([
  ['a sticker', {}, {}],
  ['a sticker', { size: null, color: '' }, {}],
  ['a hat in one size', {}, { size: 'One size' }],
  ['a hat in one size', { size: 'One size', color: null }, { size: 'One size' }],
  ['a hat in one color', { color: null }, { color: 'Tan' }],
  ['a tee', { size: 'M', color: 'Olive' }, { size: 'M', color: 'Olive' }],
  ['a tee', { size: 'M', color: 'Olive', price: '0.01', name: 'x' }, { size: 'M', color: 'Olive' }],
  ['a holster for the G19', {}, {}],
  ['a holster for the G19', { pistolMake: 'Glock', pistolModel: 'G19' }, {}],
  ['a holster for any pistol', lcp, lcp],
  ['a holster for any pistol', { ...lcp, color: null, price: '0.01' }, lcp],
])('%s, chosen with %j, keeps %j (R-CART-6, R-CAT-30)', (name, chosen, options) => {
  expect(readProductOptions(products[name], chosen, specified)).toEqual({ ok: true, value: options });
});

test.each<[Name, Customizations, field: string, message: string]>([
  ['a tee', {}, 'size', 'Please select a size'],
  ['a tee', { color: 'Black' }, 'size', 'Please select a size'],
  ['a tee', { size: '', color: 'Black' }, 'size', 'Please select a size'],
  ['a tee', { size: 'M' }, 'color', 'Please select a color'],
  ['a tee', { size: 'M', color: null }, 'color', 'Please select a color'],
  ['a tee', { size: 'XL', color: 'Black' }, 'size', 'This product does not come in the size you chose'],
  ['a tee', { size: ['M'], color: 'Black' }, 'size', 'This product does not come in the size you chose'],
  ['a tee', { size: 'M', color: 'Pink' }, 'color', 'This product does not come in the color you chose'],
  ['a sticker', { size: 'M' }, 'size', 'This product does not come in the size you chose'],
  ['a holster for the G19', lcp, 'pistolModel', 'This product is not made for the pistol you chose'],
  ['a sticker', lcp, 'pistolModel', 'This product is not made for the pistol you chose'],
  ['a holster for any pistol', {}, 'pistolMake', 'Please select a pistol make'],
  ['a holster for any pistol', { ...lcp, pistolMake: 'Taurus' }, 'pistolMake', 'Please select a pistol make'],
  ['a holster for any pistol', { pistolMake: 'Ruger' }, 'pistolModel', 'Please select a pistol model'],
  ['a holster for any pistol', { ...lcp, pistolModel: 'G19' }, 'pistolModel', 'Please select a pistol model'],
])('%s, chosen with %j, is refused for its %s: %s', (name, chosen, field, message) => {
  expect(readProductOptions(products[name], chosen, specified)).toEqual({
    ok: false,
    reason: { field, message },
  });
});

describe('a custom holster', () => {
  const glock19 = { pistolMake: 'Glock', pistolModel: 'G19', holsterType: 'OWB' };

  test('keeps its build, and no price', () => {
    expect(readHolsterOptions({ ...glock19, weaponLight: 'None', price: '0.01' }, specified)).toEqual({
      ok: true,
      value: {
        ...glock19,
        orientation: null,
        clipOption: 'Paddle',
        color: 'Black',
        weaponLight: null,
        optic: null,
        customNotes: '',
      },
    });
  });

  test.each<[field: string, Customizations]>([
    ['pistolMake', {}],
    ['pistolMake', { ...glock19, pistolMake: 7 }],
    ['pistolModel', { ...glock19, pistolModel: ' ' }],
    ['pistolModel', { ...glock19, pistolModel: 'P365' }],
    ['holsterType', { ...glock19, holsterType: null }],
    ['clipOption', { ...glock19, clipOption: 'Quick Clip' }],
    ['customNotes', { ...glock19, customNotes: 'x'.repeat(1001) }],
  ])('is refused for its %s: %j', (field, customizations) => {
    expect(readHolsterOptions(customizations, specified)).toMatchObject({ ok: false, reason: { field } });
  });
});

describe('two lines are one', () => {
  const key = lineKey(5, { size: 'M', color: 'Black' });

  test.each<[number, LineOptions, same: boolean]>([
    [5, { size: 'M', color: 'Black' }, true],
    [5, { color: 'Black', size: 'M' }, true],
    [5, { size: 'M', color: 'Black', optic: null, customNotes: '' }, true],
    [5, { size: 'L', color: 'Black' }, false],
    [5, { size: 'M' }, false],
    [5, { size: 'Black', color: 'M' }, false],
    [6, { size: 'M', color: 'Black' }, false],
  ])('with product %i and %j: %s', (productId, options, same) => {
    expect(lineKey(productId, options) === key).toBe(same);
  });
});
