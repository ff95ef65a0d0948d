import { expect, test } from 'vitest';
import { fieldLabel, shortText, valueText } from './value-text.ts';

test.each([
  ['product', 'price', 'Price ($)'],
  ['code', 'maxUsesPerCustomer', 'Max uses per customer'],
  ['policy', 'markdown', 'Text'],
  ['staff', 'role', 'Role'],
] as const)('of a %s, %s is called %s', (kind, field, label) => {
  expect(fieldLabel(kind, field)).toBe(label);
});

test.each([
  ['price', '29.00', '29.00'],
  ['sizes', null, 'none'],
  ['description', '', 'empty'],
  ['isVisible', false, 'no'],
  ['stockQuantity', 12, '12'],
  ['weightOunces', 36, '2 lb 4 oz'],
  ['fixedPrice', 12_50, '$12.50'],
  ['colors', ['Black', 'Tan'], 'Black, Tan'],
  ['colors', [], 'none'],
  ['imageUrls', ['/media/0123-100x100/100.webp'], '1 entry'],
  ['variants', [{ sku: 'A' }, { sku: 'B' }], '2 entries'],
  ['colorImages', { Black: [] }, '1 entry'],
  ['colorImages', {}, 'none'],
])('%s of %j reads %s', (field, value, text) => {
  expect(valueText(field, value)).toBe(text);
});

test('a long text shows its beginning', () => {
  expect(shortText('short')).toBe('short');
  expect(shortText('x'.repeat(141))).toBe(`${'x'.repeat(140)}…`);
});
