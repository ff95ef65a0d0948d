import { describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { exampleProduct } from '../../../../test/support/examples/product.ts';
import {
  customizationsFor,
  firstChoices,
  missingChoice,
  outOfStock,
  type OptionChoices,
} from './option-choices.ts';
import { fieldRows } from './field-rows.ts';

const none: OptionChoices = { size: null, color: null, pistolMake: null, pistolModel: null };
const tee = exampleProduct({ category: 'apparel', sizes: ['S', 'M'], colors: ['Black', 'Tan'] });
const sling = exampleProduct({ category: 'slings', colors: ['Black'] });
const blank = exampleProduct({ category: 'holster', pistolMake: null, pistolModel: null });
const built = exampleProduct({
  category: 'holster',
  pistolMake: 'Glock',
  pistolModel: 'G19',
  holsterType: 'IWB',
  color: 'Green',
});

const chicago = 'America/Chicago';

test.each<[string, Product, Partial<OptionChoices>, string | null]>([
  ['a tee without size', tee, { color: 'Black' }, 'Please select a size'],
  ['a tee without a color', tee, { size: 'M' }, 'Please select a color'],
  ['a tee with both', tee, { size: 'M', color: 'Black' }, null],
  [
    'a tee that is out',
    { ...tee, inStock: false },
    { size: 'M', color: 'Black' },
    'This item is currently out of stock',
  ],
  ['a sling with a single color', sling, {}, null],
  ['a holster that names its pistol', built, {}, null],
  ['a holster without pistol', blank, {}, 'Please select a pistol make'],
  ['a holster with a make only', blank, { pistolMake: 'Glock' }, 'Please select a pistol model'],
  ['a holster with both', blank, { pistolMake: 'Glock', pistolModel: 'G19' }, null],
])('the reason that blocks adding %s (R-CAT-38, R-CAT-39)', (_what, product, chosen, message) => {
  expect(missingChoice(product, { ...none, ...chosen }, chicago)).toBe(message);
});

test('the first color is preselected, the size never (R-CAT-35)', () => {
  expect(firstChoices(tee)).toEqual({ ...none, color: 'Black' });
  expect(firstChoices(blank)).toEqual(none);
});

test('the color and size of the address are preselected if the product has them (R-CAT-35, R-CAT-75)', () => {
  expect(firstChoices(tee, { color: 'Tan', size: 'M' })).toEqual({ ...none, color: 'Tan', size: 'M' });
  expect(firstChoices(tee, { color: 'Pink', size: 'XL' })).toEqual({ ...none, color: 'Black' });
});

test('a sold-out size or color is not preselected, and cannot be added (R-CAT-71, R-CAT-72)', () => {
  const of = (size: string, color: string, stockQuantity: number) => ({
    id: 1,
    size,
    color,
    sku: null,
    inStock: stockQuantity > 0,
    stockQuantity,
    price: null,
  });
  const variants = [of('S', 'Black', 0), of('M', 'Black', 0), of('S', 'Tan', 2), of('M', 'Tan', 0)];
  const counted = { ...tee, variants };
  expect(firstChoices(counted)).toEqual({ ...none, color: 'Tan' });
  expect(missingChoice(counted, { ...none, size: 'M', color: 'Tan' }, chicago)).toBe(outOfStock);
  expect(missingChoice(counted, { ...none, size: 'S', color: 'Tan' }, chicago)).toBeNull();
});

test('a held choice says until when it is held, and cannot be added (R-STOCK-12)', () => {
  const of = { id: 1, size: 'S', sku: null, price: null, stockQuantity: 1, inStock: true };
  const black = { ...of, color: 'Black', inStock: false, heldUntil: '2026-11-28T18:15:00.000Z' };
  const counted = { ...tee, variants: [black, { ...of, id: 2, color: 'Tan' }] };
  const said = 'Held by another checkout until 12:15 PM CST';
  expect(missingChoice(counted, { ...none, size: 'S', color: 'Black' }, chicago)).toBe(said);
  expect(missingChoice(counted, { ...none, size: 'S', color: 'Tan' }, chicago)).toBeNull();
  const all = { ...counted, variants: [black], inStock: false, heldUntil: null };
  expect(missingChoice(all, none, chicago)).toBe('Held by another checkout');
});

describe('the cart call', () => {
  test('names size and color, each possibly null (R-CART-4)', () => {
    expect(customizationsFor(tee, { ...none, size: 'M', color: 'Tan' })).toEqual({ size: 'M', color: 'Tan' });
    expect(customizationsFor(built, none)).toEqual({ size: null, color: null });
  });

  test('names the pistol if the product does not (R-CAT-40)', () => {
    const chosen = { ...none, pistolMake: 'Glock', pistolModel: 'G19' };
    expect(customizationsFor(blank, chosen)).toEqual(chosen);
  });
});

test.each<[string, Product, string[]]>([
  ['a tee', { ...tee, material: 'Cotton' }, ['Material: Cotton']],
  [
    'a cap in one size and color',
    { ...tee, sizes: ['One size'], colors: ['Tan'] },
    ['Color: Tan', 'Size: One size'],
  ],
  [
    'a holster',
    { ...built, weaponLight: 'None', optic: 'Holosun SCS' },
    ['Pistol: Glock G19', 'Holster type: IWB', 'Color: OD Green', 'Optic: Holosun SCS'],
  ],
  ['a bare product', exampleProduct({ category: 'stickers' }), []],
])('%s shows its own fields and no others', (_what, product, rows) => {
  expect(fieldRows(product).map(({ name, value }) => `${name}: ${value}`)).toEqual(rows);
});
