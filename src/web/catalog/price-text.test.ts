import { expect, test } from 'vitest';
import { exampleProduct } from '../../../test/support/examples/product.ts';
import { priceText } from './price-text.ts';

const variant = (price: string | null) => ({
  id: 1,
  size: 'M',
  color: null,
  sku: null,
  inStock: true,
  stockQuantity: 1,
  price,
});

test.each([
  [[], '$10.00'],
  [[variant(null), variant(null)], '$10.00'],
  [[variant(null), variant('12.00')], 'From $10.00'],
  [[variant('9.00'), variant('12.00')], 'From $9.00'],
  [[variant('12.00'), variant('12.00')], '$12.00'],
])('a product for 10.00 with %j costs %s (R-CAT-77)', (variants, text) => {
  expect(priceText(exampleProduct({ variants }))).toBe(text);
});
