import { expect, test } from 'vitest';
import { generalTerms } from '#domain/catalog/products/product-terms.ts';
import { addCartItemBody, cartItems, setQuantityBody } from './cart.schema.ts';
import { maxQuantity, minQuantity } from './quantity.ts';

test('a line holds 1 to 99 (R-CART-9)', () => {
  expect(minQuantity).toBe(1);
  expect(maxQuantity).toBe(99);
});

test.each([
  // quantity, may be added, may be set
  [1, true, true],
  [99, true, true],
  [0, false, true],
  [-1, false, false],
  [100, false, false],
  [1.5, false, false],
  ['2', false, false],
  [Number.NaN, false, false],
  [null, false, false],
])('quantity %j: added %s, set %s (R-CART-9)', (quantity, added, set) => {
  expect(addCartItemBody.safeParse({ productId: 1, quantity }).success).toBe(added);
  expect(setQuantityBody.safeParse({ quantity }).success).toBe(set);
});

test.each([
  [undefined, true],
  [null, true],
  ['{"size":"M"}', true],
  [{ size: 'M', color: null }, true],
  ['x'.repeat(4001), false],
  [['M'], false],
  [7, false],
])('customizations may be %j: %s', (customizations, accepted) => {
  expect(addCartItemBody.safeParse({ productId: 0, quantity: 1, customizations }).success).toBe(accepted);
});

test.each([[-1], [1.5], ['1'], [null]])('product %j is refused', (productId) => {
  expect(addCartItemBody.safeParse({ productId, quantity: 1 }).success).toBe(false);
});

test('a cart line has every field of the API (R-CART-1)', () => {
  const product = {
    id: 31,
    name: 'Sling',
    category: 'slings',
    price: '39.99',
    imageUrl: '/media/a',
    shipsFrom: null,
    ...generalTerms,
  };
  const line = {
    id: 1,
    productId: 31,
    quantity: 2,
    customizations: null,
    available: true,
    hasOtherChoices: false,
    unitsLeft: null,
    variantId: null,
    product,
  };
  expect(cartItems.parse([line])).toEqual([line]);
});
