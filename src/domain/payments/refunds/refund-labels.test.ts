import { expect, test } from 'vitest';
import { refundedTo, refundParts } from './refund-labels.ts';

test.each([
  // amount, shipping, other, tax, has lines, rows
  ['a unit with its tax', 41_44, 0, 0, 2_44, true, ['Items 3900', 'Sales tax 244']],
  [
    'everything',
    65_48,
    6_99,
    2_50,
    3_00,
    true,
    ['Items 5299', 'Sales tax 300', 'Shipping 699', 'Other amount 250'],
  ],
  ['goodwill', 5_00, 0, 5_00, null, false, ['Other amount 500']],
  ['another state', 4_10, 1_00, 0, 3_10, false, ['Sales tax 310', 'Shipping 100']],
  ['dearer shipping', 2_00, -1_00, 0, 3_00, false, ['Sales tax 300', 'Shipping -100']],
  ['units of an order before refunds kept their tax', 41_44, 0, 0, null, true, ['Items and sales tax 4144']],
  ['a cheaper choice where there is no sales tax', 5_00, 0, 0, 0, false, ['Items 500']],
  ['made at the provider', 41_44, 0, 0, null, false, []],
])(
  '%s: the rows add up to the refund (R-REF-15)',
  (_what, amountCents, shippingCents, otherCents, taxCents, hasLines, rows) => {
    const parts = refundParts({ amountCents, shippingCents, otherCents, taxCents, hasLines });
    expect(parts.map(({ label, cents }) => `${label} ${cents}`)).toEqual(rows);
    const sum = parts.reduce((all, { cents }) => all + cents, 0);
    expect(sum).toBe(rows.length === 0 ? 0 : amountCents);
  },
);

test.each([
  [['paypal'] as const, 'to the payment method you used with PayPal'],
  [['cash', 'cash'] as const, 'in cash'],
  [['paypal', 'cash'] as const, 'in cash and to the payment method you used with PayPal'],
])('a refund of %j goes %s', (providers, said) => {
  expect(refundedTo(providers)).toBe(said);
});
