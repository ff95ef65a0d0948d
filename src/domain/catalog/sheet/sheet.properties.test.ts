import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { fileOf, planned, product } from '../../../../test/support/product-sheets.ts';

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  fc.constantFrom(
    '=1+1',
    "'=1",
    "''-2",
    '-3',
    '+1',
    '@x',
    'a;b,c\td',
    'line\nline',
    '"quoted"',
    '\u00e9\u2019',
  ),
);
const units = fc.nat(1_000_000);
const amount = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
const anyProduct = fc.record({
  id: fc.integer({ min: 1, max: 100_000 }),
  name: text,
  description: text,
  material: fc.option(text),
  sku: fc.option(fc.stringMatching(/^[A-Z]{4,12}$/)),
  price: amount,
  weightOunces: fc.option(fc.integer({ min: 1, max: 2_400 })),
  isVisible: fc.boolean(),
  trackStock: fc.boolean(),
  stockQuantity: units,
  prices: fc.array(fc.option(amount), { maxLength: 3 }),
});

test('what is exported comes in unchanged, whatever it says (R-APROD-28)', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyProduct, { maxLength: 5, selector: ({ id }) => id }), (drawn) => {
      const stored = drawn.map(({ prices, sku, ...fields }): AdminProduct => {
        const sizes = prices.map((_price, index) => `${index + 1} XL`);
        const variants = prices.map((price, index) => ({
          id: fields.id * 10 + index,
          size: sizes[index] ?? '',
          color: null,
          sku: null,
          inStock: true,
          stockQuantity: index,
          price,
          salePrice: null,
        }));
        const own = { ...fields, sku: variants.length === 0 && sku ? `${sku}-${fields.id}` : null };
        return {
          ...product(fields.id),
          ...own,
          category: 'apparel',
          sizes: sizes.join(', ') || null,
          variants,
        };
      });
      if (stored.length === 0) return;
      const { created, changed, faults, unchanged } = planned(fileOf(stored), stored).preview;
      expect({ created, changed, faults, unchanged }).toEqual({
        created: [],
        changed: [],
        faults: [],
        unchanged: stored.length,
      });
    }),
  );
});
