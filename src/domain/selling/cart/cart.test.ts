import { describe, expect, test } from 'vitest';
import { generalTerms } from '#domain/catalog/products/product-terms.ts';
import { specifiedRules } from '#domain/settings/kinds/rules.schema.ts';
import { anywhereIn, judge } from '#domain/shipping/rules/rules.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import type { Category } from '#domain/catalog/products/category.ts';
import { colorName } from '#domain/catalog/holster/options.ts';
import type { CartItem } from './cart.schema.ts';
import {
  countedName,
  customizationsOf,
  totaledLines,
  goodsOf,
  itemsUnder,
  optionsText,
  scarceItem,
  unitPriceOf,
  withQuantity,
} from './cart.ts';
import { itemCountOf } from './item-count.ts';

const sling: CartItem = {
  id: 1,
  productId: 12,
  quantity: 2,
  customizations: null,
  available: true,
  hasOtherChoices: false,
  unitsLeft: null,
  variantId: null,
  product: {
    id: 12,
    name: 'Two-Point Sling',
    category: 'slings',
    price: '39.99',
    imageUrl: '',
    ...generalTerms,
    shipsFrom: null,
  },
};
const holster: CartItem = {
  id: 2,
  productId: 0,
  quantity: 1,
  customizations: '{"pistolMake":"Glock","pistolModel":"G19","holsterType":"OWB","price":"64.99"}',
  available: true,
  hasOtherChoices: false,
  unitsLeft: null,
  variantId: null,
  product: {
    id: 0,
    name: 'Custom Holster',
    category: 'holster',
    price: '54.99',
    imageUrl: '',
    ...generalTerms,
    shipsFrom: null,
  },
};
const soldOut: CartItem = { ...sling, id: 3, productId: 13, available: false, quantity: 5 };

test.each([
  [null, {}],
  ['', {}],
  ['{"size":"M","color":null}', { size: 'M', color: null }],
  ['{}', {}],
  ['null', {}],
  ['[]', {}],
  ['["M"]', {}],
  ['"M"', {}],
  ['7', {}],
  ['{"size":', {}],
  ['undefined', {}],
])('customizations %j are the options %j', (customizations, options) => {
  expect(customizationsOf({ customizations })).toEqual(options);
});

test.each([
  // customizations, product's price, cents
  [null, '39.99', 39_99],
  ['{"size":"M"}', '39.99', 39_99],
  ['{"price":"64.99"}', '39.99', 64_99],
  ['{"price":"0.00"}', '39.99', 0],
  ['{"price":"64.9"}', '39.99', 64_90],
  ['{"price":null}', '39.99', 39_99],
  ['{"price":""}', '39.99', 39_99],
  ['{"price":"-5.00"}', '39.99', 39_99],
  ['{"price":"free"}', '39.99', 39_99],
  ['not json', '39.99', 39_99],
])(
  'with customizations %j and a product at %s, a unit costs %i (R-CART-7)',
  (customizations, price, cents) => {
    expect(unitPriceOf({ customizations, product: { ...sling.product, price } })).toBe(cents);
  },
);

test('unavailable lines are not paid (R-CART-25)', () => {
  expect(totaledLines([sling, soldOut, holster])).toEqual([
    {
      productId: 12,
      name: 'Two-Point Sling',
      category: 'slings',
      unitPrice: 39_99,
      quantity: 2,
      ...generalTerms,
    },
    {
      productId: 0,
      name: 'Custom Holster',
      category: 'holster',
      unitPrice: 64_99,
      quantity: 1,
      ...generalTerms,
    },
  ]);
});

test('the item count is the sum of quantities (R-CART-8)', () => {
  expect(itemCountOf([])).toBe(0);
  expect(itemCountOf([sling, holster])).toBe(3);
});

test.each<[productId: number, Category, capacity: number | null, StateCode | null, refusals: string[]]>([
  [12, 'slings', null, 'CA', []],
  [12, 'magazines', null, 'CA', ['magazines']],
  [12, 'magazines', null, 'TX', []],
  [12, 'magazines', null, null, []],
  [57, 'bundles', 30, 'NY', ['magazines']],
  [58, 'bundles', null, 'NY', []],
])(
  'a cart with product %i of %s that holds a magazine of %s to %s is refused by: %j (R-MAG-2)',
  (productId, category, magazineCapacity, state, expected) => {
    const product = { ...sling.product, id: productId, category, magazineCapacity };
    const goods = goodsOf([holster, { ...sling, productId, product }]);
    const { refusals } = judge(goods, state && anywhereIn(state), specifiedRules.rules);
    expect(refusals.map(({ id }) => id)).toEqual(expected);
  },
);

test.each([
  // product, customizations, text
  [12, null, ''],
  [12, '{"size":null,"color":null}', ''],
  [12, '{"size":"XL"}', 'Size XL'],
  [12, '{"color":"Green"}', 'OD Green'],
  [12, '{"color":"Black","size":"XL"}', 'Size XL, Black'],
  [12, '{"pistolMake":"Glock","pistolModel":"G19"}', 'Glock G19'],
  [12, '{"pistolMake":"Glock"}', ''],
  [12, '{"size":7,"color":{}}', ''],
  [0, '{"color":"Black","size":"XL"}', 'Custom configuration'],
  [0, null, 'Custom configuration'],
])('product %i with %j reads %j (R-CART-18)', (productId, customizations, text) => {
  expect(optionsText({ productId, customizations }, colorName)).toBe(text);
});

describe("a line's new quantity", () => {
  test.each([
    [1, 3, [3, 1]],
    [2, 99, [2, 99]],
    [1, 0, [1]],
    [1, -1, [1]],
    [7, 5, [2, 1]],
  ])('line %i to %i leaves quantities %j', (id, quantity, quantities) => {
    expect(withQuantity([sling, holster], id, quantity).map((item) => item.quantity)).toEqual(quantities);
  });

  test('leaves the given list as it was', () => {
    withQuantity([sling, holster], 1, 50);
    expect(sling.quantity).toBe(2);
  });
});

describe('the first item that is scarce (R-STOCK-9)', () => {
  const left = (unitsLeft: number | null, quantity: number, productId = 12): CartItem => ({
    ...sling,
    productId,
    quantity,
    unitsLeft,
  });

  test.each<[string, CartItem[], number | undefined]>([
    ['is none in an empty cart', [], undefined],
    ['is none if exactly enough is left', [left(2, 2)], undefined],
    ['is none if nothing is counted', [left(null, 50)], undefined],
    ['has more units than are left', [left(9, 1, 7), left(2, 3)], 1],
    ['is scarce over all lines of its product', [left(3, 2), left(3, 2)], 0],
    ['is not scarce by other products', [left(3, 2), left(3, 2, 7)], undefined],
    [
      'is not scarce by other variants',
      [
        { ...left(3, 2), variantId: 1 },
        { ...left(3, 2), variantId: 2 },
      ],
      undefined,
    ],
    ['is scarce over all lines of its variant', [1, 1].map((variantId) => ({ ...left(3, 2), variantId })), 0],
  ])('%s', (_, items, index) => {
    expect(scarceItem(items)).toBe(index === undefined ? undefined : items[index]);
  });
});

test.each([
  [null, 'Two-Point Sling'],
  [4, 'Two-Point Sling, OD Green, XL'],
])('units of the variant %j are counted of %j (R-STOCK-9)', (variantId, name) => {
  const item = { ...sling, variantId, customizations: '{"size":"XL","color":"Green"}' };
  expect(countedName(item, colorName)).toBe(name);
});

test('a state that refuses magazines refuses only these in a cart (R-MAG-1)', () => {
  const magazine: CartItem = {
    ...sling,
    id: 4,
    productId: 50,
    product: { ...sling.product, id: 50, category: 'magazines' },
  };
  const { rules } = specifiedRules;
  expect(itemsUnder([sling, magazine, holster], rules)).toEqual([magazine]);
  expect(itemsUnder([sling], rules)).toEqual([]);
});
