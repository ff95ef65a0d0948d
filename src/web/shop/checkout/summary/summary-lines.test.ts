import { expect, test } from 'vitest';
import { generalTerms } from '#domain/catalog/products/product-terms.ts';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { totals } from '#domain/selling/cart/totals.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import { exampleDiscount } from '../../../../../test/support/examples/discount.ts';
import { summaryLines } from './summary-lines.ts';

const lines = [
  { ...generalTerms, productId: 31, name: 'Sling', category: 'slings', unitPrice: 39_00, quantity: 2 },
];
const nothing = exampleDiscount({ code: 'TEAM' });

test.each<[string, Partial<Discount> | null, StateCode | null, string[]]>([
  ['no state', null, null, ['Subtotal $78.00', 'Shipping Choose a state', 'Sales tax Choose a state']],
  ['Texas', null, 'TX', ['Subtotal $78.00', 'Shipping to TX $6.99', 'Sales tax (6.25%) $4.88']],
  [
    'a rate with three places',
    null,
    'NJ',
    ['Subtotal $78.00', 'Shipping to NJ $9.99', 'Sales tax (6.625%) $5.17'],
  ],
  ['a state without tax', null, 'OR', ['Subtotal $78.00', 'Shipping to OR $8.99', 'Sales tax (0%) $0.00']],
  [
    'a percentage',
    { discountPercent: 10 },
    'TX',
    ['Subtotal $78.00', 'TEAM, 10% off −$7.80', 'Shipping to TX $6.99', 'Sales tax (6.25%) $4.39'],
  ],
  [
    'a fixed price',
    { fixedPrice: 30_00, maxQuantity: 1, eligibleProducts: ['slings'] },
    'TX',
    ['Subtotal $78.00', 'TEAM −$9.00', 'Shipping to TX $6.99', 'Sales tax (6.25%) $4.31'],
  ],
  [
    'a code without eligible items',
    { fixedPrice: 30_00, eligibleProducts: ['apparel'] },
    'TX',
    ['Subtotal $78.00', 'Shipping to TX $6.99', 'Sales tax (6.25%) $4.88'],
  ],
  [
    'free shipping',
    { fixedShippingRate: 0 },
    'TX',
    ['Subtotal $78.00', 'Shipping to TX, TEAM $0.00', 'Sales tax (6.25%) $4.88'],
  ],
  [
    'a tax exemption',
    { taxExempt: true },
    'TX',
    ['Subtotal $78.00', 'Shipping to TX $6.99', 'Sales tax (exempt) $0.00'],
  ],
])('%s', (_, granted, state, expected) => {
  const discount = granted && { ...nothing, ...granted };
  const shown = summaryLines(
    totals(lines, discount, state, specifiedRates),
    discount,
    { state, method: null },
    specifiedRates,
  );
  expect(shown.map(({ name, value }) => `${name} ${value}`)).toEqual(expected);
});
