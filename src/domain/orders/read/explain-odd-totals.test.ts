import { expect, test } from 'vitest';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { specifiedShipping } from '#domain/settings/kinds/shipping.schema.ts';
import { onlyOffer } from '#domain/selling/discounts/granted.ts';
import { militaryShipping } from '../../../../test/support/examples/military-shipping.ts';
import {
  holster,
  noDiscount,
  placed,
  sling,
  type Bought,
} from '../../../../test/support/examples/placed-orders.ts';
import { explainTotals } from './explain-totals.ts';

test('a built holster without light and surcharge is its base price alone', () => {
  const plain: Bought = {
    ...holster,
    unitPrice: 54_99,
    options: { holsterType: 'IWB', clipOption: 'Quick Clip', weaponLight: null },
  };
  expect(explainTotals(placed([plain], null, 'TX')).lines[0]?.perUnit).toEqual([
    { label: 'Custom holster', rule: 'base price', cents: 54_99 },
  ]);
});

test.each<[string, Bought['options']]>([
  ['no light', { holsterType: 'AIWB', clipOption: 'Ulti Clip' }],
  ['a light that is none', { holsterType: 'AIWB', clipOption: 'Ulti Clip', weaponLight: 'none' }],
])('a built holster with %s has no part for it', (_what, options) => {
  const [line] = explainTotals(placed([{ ...holster, unitPrice: 91_99, options }], null, 'TX')).lines;
  expect(line?.perUnit.map(({ label, cents }) => [label, cents])).toEqual([
    ['Custom holster', 54_99],
    ['AIWB', 15_00],
    ['Ulti Clip', 22_00],
  ]);
});

test('a holster of a removed type was charged then', () => {
  const [line] = explainTotals(
    placed([{ ...holster, options: { holsterType: 'Shoulder' } }], null, 'TX'),
  ).lines;
  expect(line).toMatchObject({ rule: '1 × $95.99, charged then', perUnit: [] });
});

test('what the lines do not account for has the labels of the order’s amounts, and the rest of a discount (R-ORD-43)', () => {
  const order = placed([sling], null, 'TX');
  const { lines, discounts } = explainTotals({
    ...order,
    subtotal: 80_00,
    charged: 50,
    discountTotal: 3_00,
  });
  expect(lines.slice(1)).toEqual([
    {
      label: 'Items changed later',
      rule: 'charged for items before they were changed',
      cents: 1_50,
      perUnit: [],
    },
    { label: 'Charged later', rule: 'a payment request for no item', cents: 50, perUnit: [] },
  ]);
  expect(discounts).toEqual([{ label: 'Other discount', rule: 'charged then', cents: -3_00 }]);
});

test('a discount with a deleted code was charged then, and so are all lines if one differs from the rule', () => {
  const taken = { ...placed([sling], null, 'TX'), discountTotal: 5_00 };
  taken.lines = taken.lines.map((line) => ({ ...line, discount: 5_00 }));
  expect(explainTotals(taken).discounts).toEqual([
    { label: 'Discount, Two-Point Sling', rule: 'charged then', cents: -5_00 },
  ]);
  const ten = placed([sling, holster], { ...noDiscount, discountPercent: 10 }, 'TX');
  ten.lines = ten.lines.map((line, index) => (index === 0 ? line : { ...line, discount: line.discount - 1 }));
  ten.discountTotal -= 1;
  expect(explainTotals(ten).discounts.map(({ rule }) => rule)).toEqual(['charged then', 'charged then']);
});

test('a fixed price without a limit names none, and an order without goods ships for nothing', () => {
  const code = { ...noDiscount, fixedPrice: 30_00, eligibleProducts: ['slings'] };
  expect(explainTotals(placed([sling], code, 'TX')).discounts[0]?.rule).toBe(
    'fixed price: 2 of 2 at $30.00 instead of $39.00',
  );
  expect(explainTotals(placed([], null, 'TX'))).toMatchObject({
    shipping: { label: 'Shipping', rule: 'rate for Texas', cents: 0 },
    tax: { label: 'Sales tax', rule: '6.25% in Texas of $0.00, goods after discount', cents: 0 },
  });
});

const spring = { name: 'Spring Days', fromCents: 50_00, alsoWithCodes: true } as const;
const freeShipping = { ...spring, gives: { kind: 'free-shipping' } } as const;
const fiveOff = { ...spring, gives: { kind: 'amount', cents: 5_00 } } as const;

test.each([
  // what, discount, its rule; two slings of 39.00
  ['alone', onlyOffer(fiveOff), '$5.00 off from $50.00, this line’s share of $5.00'],
  [
    'after 10% off',
    { ...noDiscount, discountPercent: 10, offer: fiveOff },
    '10% off and $5.00 off from $50.00, this line’s share of $12.80',
  ],
  [
    'after a fixed price',
    { ...noDiscount, fixedPrice: 30_00, eligibleProducts: ['slings'], offer: fiveOff },
    'a fixed price and $5.00 off from $50.00, this line’s share of $23.00',
  ],
])('an offer %s names what it takes off', (_what, discount, rule) => {
  expect(explainTotals(placed([sling], discount, 'TX')).discounts.map((part) => part.rule)).toEqual([rule]);
});

const express = {
  ...specifiedRates,
  shipping: {
    ...specifiedShipping,
    zones: specifiedShipping.zones.map((zone) => ({ ...zone, expressCents: 10_00 })),
    express: { name: 'Priority', minDays: 1, maxDays: 2 },
  },
};

test.each([
  // what, order of slings, changed, shipping’s rule
  [
    'a code’s own rate',
    placed([sling], { ...noDiscount, fixedShippingRate: 5_00 }, 'TX'),
    {},
    'RANGE10: fixed shipping rate of $5.00',
  ],
  [
    'an offer of free shipping',
    placed([sling], onlyOffer(freeShipping), 'TX'),
    {},
    'Spring Days: Free shipping from $50.00',
  ],
  [
    'too few goods for it',
    placed([{ ...sling, quantity: 1 }], onlyOffer(freeShipping), 'TX'),
    {},
    'rate for Texas',
  ],
  [
    'the express method',
    placed([sling], null, 'TX', express),
    { shippingMethod: 'Priority', shipping: 16_99 },
    'rate for Texas, by Priority',
  ],
  ['the standard method beside an express one', placed([sling], null, 'TX', express), {}, 'rate for Texas'],
  [
    'the express method at the standard price',
    placed([sling], null, 'TX', express),
    { shippingMethod: 'Priority' },
    'charged then; the order’s rates come to $16.99',
  ],
  [
    'a counter sale',
    placed([sling], null, 'TX'),
    { isCounterSale: true, shipping: 0 },
    'handed over at the counter',
  ],
  ['a counter sale that ships', placed([sling], null, 'TX'), { isCounterSale: true }, 'rate for Texas'],
  [
    'nothing, without a reason',
    placed([sling], null, 'TX'),
    { shipping: 0 },
    'charged then; the order’s rates come to $6.99',
  ],
])('shipping has the rule of its amount: %s', (_what, order, changed, rule) => {
  expect(explainTotals({ ...order, ...changed }).shipping.rule).toBe(rule);
});

test('amounts of an order that staff took say so', () => {
  const taken = {
    ...placed([sling, holster], null, 'TX'),
    isTaken: true,
    discountTotal: 1_00,
    shipping: 0,
    tax: 1,
  };
  const [slings, built] = taken.lines;
  const lines =
    slings && built
      ? [
          { ...slings, discount: 1_00 },
          { ...built, unitPrice: 90_00 },
        ]
      : [];
  const explained = explainTotals({ ...taken, lines });
  expect([...explained.lines.slice(0, 2), ...explained.discounts].map(({ rule }) => rule)).toEqual([
    '2 × $39.00, the price when the order was taken',
    '1 × $90.00, set when the order was taken',
    'set when the order was taken',
  ]);
  expect(explained.shipping.rule).toBe('set when the order was taken; the order’s rates come to $6.99');
  expect(explained.tax.rule).toMatch(/^set when the order was taken; /);
});

const hoodie: Bought = { ...sling, taxClass: 'clothing', unitPrice: 58_00, quantity: 1 };
const huntingDays = {
  state: 'PA',
  taxClass: 'hunting',
  from: '2025-12-30',
  to: '2026-01-02',
  belowCents: null,
} as const;
const tax = {
  states: { PA: { rate: 60_000, clothing: { exempt: 'all' } } },
  holidays: [huntingDays],
} as const;

test.each([
  ['a holster on a tax holiday', [holster], 'PA', 'tax holiday in Pennsylvania'],
  [
    'a hoodie and a holster',
    [hoodie, holster],
    'PA',
    'exempt in Pennsylvania: clothing; tax holiday in Pennsylvania',
  ],
  [
    'a sling beside both, twice',
    [holster, hoodie, sling, hoodie],
    'PA',
    '6% in Pennsylvania of $78.00, goods after discount; tax holiday in Pennsylvania; exempt in Pennsylvania: clothing',
  ],
  ['a sling to a military address', [sling], 'AE', 'no sales tax: military addresses are in no state'],
] as const)('the tax of %s names each reason once (R-TAX-34)', (_what, lines, state, rule) => {
  const rates = {
    ...specifiedRates,
    shipping: militaryShipping,
    tax: { ...tax, holidays: [...tax.holidays] },
  };
  expect(explainTotals(placed(lines, null, state, rates)).tax.rule).toBe(rule);
});
