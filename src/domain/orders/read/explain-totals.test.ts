import fc from 'fast-check';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import type { TaxSetting } from '#domain/settings/kinds/tax.schema.ts';
import { describe, expect, test } from 'vitest';
import { totals } from '#domain/selling/cart/totals.ts';
import { categories } from '#domain/catalog/products/category.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { holsterTypes } from '#domain/catalog/holster/options.ts';
import { holsterPrice } from '#domain/catalog/holster/price.ts';
import { stateCodes, type StateCode } from '#domain/shipping/rates/us-states.ts';
import {
  holster,
  noDiscount,
  placed,
  sling,
  type Bought,
} from '../../../../test/support/examples/placed-orders.ts';
import { specified, specifiedClips } from '../../../../test/support/examples/builder.ts';
import { explainTotals, type Explanation } from './explain-totals.ts';

test('each cent of an order has its rule', () => {
  const order = placed([sling, holster], { ...noDiscount, discountPercent: 10 }, 'TX');
  expect(explainTotals(order)).toEqual({
    lines: [
      {
        label: 'Two-Point Sling',
        rule: '2 × $39.00, the product’s price that day',
        cents: 78_00,
        perUnit: [],
      },
      {
        label: 'Custom Holster',
        rule: '1 × $95.99, as built',
        cents: 95_99,
        perUnit: [
          { label: 'Custom holster', rule: 'base price', cents: 54_99 },
          { label: 'AIWB', rule: 'holster type', cents: 15_00 },
          { label: 'Ulti Clip', rule: 'attachment', cents: 22_00 },
          { label: 'Streamlight TLR-7A', rule: 'weapon light', cents: 4_00 },
        ],
      },
    ],
    discounts: [
      {
        label: 'RANGE10, Two-Point Sling',
        rule: '10% off the whole order, this line’s share of $17.40',
        cents: -7_80,
      },
      {
        label: 'RANGE10, Custom Holster',
        rule: '10% off the whole order, this line’s share of $17.40',
        cents: -9_60,
      },
    ],
    shipping: { label: 'Shipping', rule: 'rate for Texas', cents: 6_99 },
    tax: { label: 'Sales tax', rule: '6.25% in Texas of $156.59, goods after discount', cents: 9_79 },
    total: 173_37,
  });
});

test('a holster from the shelf is a product with a price, not the sum of its parts', () => {
  const order = placed([{ ...holster, productId: 7 }], noDiscount, 'TX');
  expect(explainTotals(order).lines).toMatchObject([
    { rule: '1 × $95.99, the product’s price that day', perUnit: [] },
  ]);
});

test('a fixed price names the units that it reached', () => {
  const code = { ...noDiscount, fixedPrice: 30_00, maxQuantity: 1, eligibleProducts: ['slings'] };
  expect(explainTotals(placed([sling, holster], code, 'TX')).discounts).toEqual([
    {
      label: 'RANGE10, Two-Point Sling',
      rule: 'fixed price: 1 of 2 at $30.00 instead of $39.00, at most 1 in an order',
      cents: -9_00,
    },
  ]);
});

test.each<[Partial<Discount> | null, StateCode | null, string, string]>([
  [null, null, 'nothing without an address', 'nothing without an address'],
  [null, 'OR', 'rate for Oregon', 'no sales tax in Oregon'],
  [null, 'NJ', 'rate for New Jersey', '6.625% in New Jersey of $78.00, goods after discount'],
  [
    { fixedShippingRate: 0, taxExempt: true },
    'TX',
    'RANGE10: fixed shipping rate of $0.00',
    'RANGE10: exempt from sales tax',
  ],
])('with the code %j to %s: shipping is %s; tax is %s', (code, state, shipping, tax) => {
  const order = placed([sling], code && { ...noDiscount, ...code }, state);
  expect(explainTotals(order)).toMatchObject({ shipping: { rule: shipping }, tax: { rule: tax } });
});

const hoodie: Bought = {
  ...sling,
  name: 'Ridgeline Hoodie',
  taxClass: 'clothing',
  unitPrice: 58_00,
  quantity: 1,
};

test.each<[string, TaxSetting, Bought[], string]>([
  ['an unregistered state', { states: {} }, [sling], 'not registered in Pennsylvania'],
  [
    'clothing alone',
    { states: { PA: { rate: 60_000, clothing: { exempt: 'all' } } } },
    [hoodie],
    'exempt in Pennsylvania: clothing',
  ],
  [
    'clothing beside a sling, with shipping',
    { states: { PA: { rate: 60_000, isShippingTaxed: true, clothing: { exempt: 'all' } } } },
    [hoodie, sling],
    '6% in Pennsylvania of $83.73, goods after discount and shipping; exempt in Pennsylvania: clothing',
  ],
])('the tax of %s says what is taxed and why the rest is not (R-TAX-34)', (_what, tax, lines, rule) => {
  const rates = { ...specifiedRates, tax };
  expect(explainTotals(placed(lines, null, 'PA', rates)).tax.rule).toBe(rule);
});

test('an amount that the order’s rates do not give was charged then, without an invented rule', () => {
  const order = placed([{ ...holster, unitPrice: 90_00 }], { ...noDiscount, discountPercent: 10 }, 'TX');
  const [line] = order.lines;
  const old = {
    ...order,
    lines: line ? [{ ...line, discount: 8_00 }] : [],
    discountTotal: 8_50,
    shipping: 5_99,
    tax: 1,
  };
  expect(explainTotals(old)).toEqual({
    lines: [{ label: 'Custom Holster', rule: '1 × $90.00, charged then', cents: 90_00, perUnit: [] }],
    discounts: [
      { label: 'RANGE10, Custom Holster', rule: 'charged then', cents: -8_00 },
      { label: 'Other discount', rule: 'charged then', cents: -50 },
    ],
    shipping: { label: 'Shipping', rule: 'charged then; the order’s rates come to $6.99', cents: 5_99 },
    tax: { label: 'Sales tax', rule: 'charged then; the order’s rates come to $5.13', cents: 1 },
    total: 87_50,
  } satisfies Explanation);
});

describe('for any order', () => {
  const product = fc.record({
    taxClass: fc.constant(null),
    shipsFree: fc.constant(false),
    extraShippingCents: fc.constant(0),
    magazineCapacity: fc.constant(null),
    takesCodes: fc.boolean(),
    productId: fc.integer({ min: 1, max: 6 }),
    name: fc.constantFrom('Ridgeline Tee', 'Two-Point Sling'),
    category: fc.constantFrom(...categories),
    unitPrice: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.nat({ max: 300_00 })),
    quantity: fc.integer({ min: 1, max: 99 }),
    options: fc.constant({}),
  });
  const built = fc
    .constantFrom(...holsterTypes)
    .chain((holsterType) =>
      fc.record({
        holsterType: fc.constant(holsterType),
        clipOption: fc.constantFrom(...specifiedClips(holsterType)),
        weaponLight: fc.constantFrom(null, 'Streamlight TLR-7A'),
        color: fc.constantFrom('Black', 'Red'),
        optic: fc.constantFrom(null, 'Trijicon SRO'),
      }),
    )
    .map((options): Bought => ({ ...holster, options, unitPrice: holsterPrice(options, specified.builder) }));
  const lines = fc.array(fc.oneof(product, built), { minLength: 1, maxLength: 6 });
  const discount = fc
    .record({
      fixedShippingRate: fc.option(fc.nat({ max: 20_00 })),
      maxQuantity: fc.option(fc.integer({ min: 1, max: 120 })),
      taxExempt: fc.boolean(),
      eligibleProducts: fc.option(fc.array(fc.constantFrom(...categories), { maxLength: 6 })),
      kind: fc.oneof(
        fc.record({ discountPercent: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ fixedPrice: fc.nat({ max: 100_00 }) }),
        fc.constant({}),
      ),
    })
    .map(({ kind, ...fields }): Discount => ({ ...noDiscount, ...fields, ...kind }));
  const state = fc.option(fc.constantFrom(...stateCodes));

  test('the parts add up to the total that was charged, and every one of them has its rule', () => {
    fc.assert(
      fc.property(lines, fc.option(discount), state, (bought, code, to) => {
        const { total } = totals(bought, code, to, specifiedRates);
        const explained = explainTotals(placed(bought, code, to));
        expect(explained.total).toBe(total);
        expect(sumOf(explained)).toBe(total);
        expect(JSON.stringify(explained)).not.toContain('charged then');
        for (const [index, line] of explained.lines.entries()) {
          if (line.perUnit.length === 0) continue;
          expect(sum(line.perUnit)).toBe(bought[index]?.unitPrice);
        }
      }),
    );
  });

  test('whatever was stored, the parts add up to what was charged', () => {
    const cents = fc.nat({ max: 500_00 });
    fc.assert(
      fc.property(
        lines,
        fc.option(discount),
        state,
        fc.record({ subtotal: cents, discountTotal: cents, shipping: cents, tax: cents }),
        (bought, code, to, amounts) => {
          const explained = explainTotals({ ...placed(bought, code, to), ...amounts });
          const { subtotal, discountTotal, shipping, tax } = amounts;
          expect(explained.total).toBe(subtotal - discountTotal + shipping + tax);
          expect(sumOf(explained)).toBe(explained.total);
        },
      ),
    );
  });
});

function sumOf({ lines, discounts, shipping, tax }: Explanation): number {
  return sum([...lines, ...discounts, shipping, tax]);
}

function sum(parts: readonly { cents: number }[]): number {
  return parts.reduce((total, { cents }) => total + cents, 0);
}
