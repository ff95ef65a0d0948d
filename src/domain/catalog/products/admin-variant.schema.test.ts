import { expect, test } from 'vitest';
import { newVariants, variantFault } from './admin-variant.schema.ts';

test('an empty variant has no size, color, SKU and price of its own, and no units (R-CAT-13)', () => {
  const empty = { size: null, color: null, sku: null, stockQuantity: 0, price: null, salePrice: null };
  expect(newVariants.parse([{}, { size: ' ', color: '', sku: null, price: ' ' }])).toEqual([empty, empty]);
});

test.each([
  [
    { size: ' M ', color: ' Black ', sku: ' TEE-M ' },
    { size: 'M', color: 'Black', sku: 'TEE-M' },
  ],
  [{ stockQuantity: 1_000_000 }, { stockQuantity: 1_000_000 }],
  [{ price: '19.9' }, { price: '19.90' }],
  [{ price: 0.01 }, { price: '0.01' }],
  [{ price: null }, { price: null }],
])('%j is stored as %j (R-CAT-13)', (typed, stored) => {
  expect(newVariants.parse([typed])[0]).toMatchObject(stored);
});

test.each<[object, string, string | undefined]>([
  [{ stockQuantity: 'many' }, 'stockQuantity', 'Enter a whole number'],
  [{ stockQuantity: 1.5 }, 'stockQuantity', 'Enter a whole number'],
  [{ stockQuantity: -1 }, 'stockQuantity', 'Enter 0 or more'],
  [{ stockQuantity: 1_000_001 }, 'stockQuantity', 'Enter at most 1000000'],
  [{ price: true }, 'price', 'Enter a price, such as 19.99'],
  [{ price: '19.999' }, 'price', 'Enter a price with at most two decimals, such as 19.99'],
  [{ price: '0' }, 'price', 'Enter a price above 0'],
  [{ price: '0.00' }, 'price', 'Enter a price above 0'],
])('a variant with %j is refused at its field %s: %s (R-CAT-13)', (typed, field, message) => {
  const [issue] = newVariants.safeParse([typed]).error?.issues ?? [];
  expect([issue?.path.at(-1), issue?.message]).toEqual([field, message]);
});

test('a product has at most 500 variants, and their texts at most 60 characters', () => {
  expect(newVariants.safeParse(Array.from({ length: 500 }, () => ({}))).success).toBe(true);
  const refused = newVariants.safeParse(Array.from({ length: 501 }, () => ({})));
  expect(refused.error?.issues[0]?.message).toBe('At most 500 variants');
  expect(newVariants.safeParse([{ sku: 'x'.repeat(60) }]).success).toBe(true);
  expect(newVariants.safeParse([{ sku: 'x'.repeat(61) }]).success).toBe(false);
});

test.each([
  [{ sizes: ['M'], colors: [] }, { size: 'M' }, 'There are two variants of M'],
  [{ sizes: [], colors: ['Tan'] }, { color: 'Tan' }, 'There are two variants of Tan'],
])('a product with %j: two variants %j are refused: %s (R-CAT-73)', (options, place, message) => {
  expect(variantFault(newVariants.parse([place]), options)).toBeNull();
  expect(variantFault(newVariants.parse([place, place]), options)).toBe(message);
});
