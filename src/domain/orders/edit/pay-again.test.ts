import { expect, test } from 'vitest';
import { generalTerms } from '#domain/catalog/products/product-terms.ts';
import { noParts, type OrderParts } from '#domain/money/ledger/ledger.ts';
import type { Adjustment } from '#domain/orders/read/adjustments.ts';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { payAgain, type PayableOrder } from './pay-again.ts';

const sling = {
  ...generalTerms,
  id: 1,
  quantity: 2,
  unitPriceCents: 40_00,
  discountCents: 0,
  taxCents: 5_00,
};

const order: PayableOrder = {
  chargedCents: 0,
  isTaxSet: false,
  isShippingSet: false,
  shippingMethod: null,
  pricedState: 'TX',
  counterState: null,
  discount: null,
};

/** Two slings to Texas: 80.00, shipping 6.99, tax 5.00, all of which went back with the cancellation. */
const charged = { sale: 80_00, discount: 0, shipping: 6_99, tax: 5_00 };
const canceled = [
  back('cancel', { lineId: 1, units: -2, sale: -80_00, tax: -5_00 }),
  back('cancel', { shipping: -6_99 }),
];

function back(cause: 'refund' | 'cancel', row: Partial<Adjustment>): Adjustment {
  const none = { ...noParts, lineId: null, units: 0, restocked: 0, state: 'TX', requestId: null } as const;
  return { ...none, cause, refundGroupId: cause, ...row };
}

/** New York taxes shipping, and Pennsylvania no clothing. */
const rates = {
  ...specifiedRates,
  tax: {
    states: {
      TX: { rate: 62_500 },
      NY: { rate: 80_000, isShippingTaxed: true },
      PA: { rate: 60_000, clothing: { exempt: 'all' as const } },
    },
  },
};

type Example = {
  line?: Partial<typeof sling> | { taxClass: 'clothing' };
  charged?: OrderParts;
  shippingTax?: number;
  rows?: Adjustment[];
  order?: Partial<PayableOrder>;
};

test.each<[string, Example, OrderParts, shippingTax: number]>([
  ['what it cost', {}, charged, 0],
  [
    'at its discount, and for what was charged for no line',
    {
      line: { discountCents: 8_00, taxCents: 4_50 },
      charged: { sale: 92_00, discount: 8_00, shipping: 6_99, tax: 4_50 },
      order: { chargedCents: 12_00 },
    },
    { sale: 92_00, discount: 8_00, shipping: 6_99, tax: 4_50 },
    0,
  ],
  [
    // One went back in Texas, with 2.50 of tax; the other moved, with 11.99 of shipping, for 51.99 × 8 % = 4.16.
    'of the rates of the state where it goes now, for both units: 80.00 + 13.99, of which 8 % are 7.52',
    {
      line: { extraShippingCents: 2_00, taxCents: 5_70 },
      charged: { sale: 80_00, discount: 0, shipping: 11_99, tax: 6_66 },
      shippingTax: 96,
      rows: [back('refund', { lineId: 1, units: -1, sale: -40_00, tax: -2_50 })],
      order: { pricedState: 'NY' },
    },
    { sale: 80_00, discount: 0, shipping: 13_99, tax: 7_52 },
    1_12,
  ],
  [
    // Two of four went back in Oregon, untaxed; the others moved, for 2.41; one of them left 1.61, where 8 % of 20.04 are 1.60.
    'of these rates, also if units that went back left a cent more: 8 % of 50.19 are 4.02',
    {
      line: { quantity: 4, unitPriceCents: 10_05, taxCents: 1_61 },
      charged: { sale: 40_20, discount: 0, shipping: 9_99, tax: 2_41 },
      shippingTax: 80,
      rows: [
        back('refund', { lineId: 1, units: -2, sale: -20_10 }),
        back('refund', { lineId: 1, units: -1, sale: -10_05, tax: -80 }),
      ],
      order: { pricedState: 'NY' },
    },
    { sale: 40_20, discount: 0, shipping: 9_99, tax: 4_02 },
    80,
  ],
  [
    'and a tax that no rate says, since the total was kept when clothing took the place of gear',
    {
      line: { taxClass: 'clothing', taxCents: 4_80 },
      charged: { sale: 80_00, discount: 0, shipping: 9_99, tax: 4_80 },
      order: { pricedState: 'PA' },
    },
    { sale: 80_00, discount: 0, shipping: 9_99, tax: 4_80 },
    0,
  ],
  [
    'and the tax that staff set',
    { line: { taxCents: 1_00 }, charged: { ...charged, tax: 1_00 }, order: { isTaxSet: true } },
    { ...charged, tax: 1_00 },
    0,
  ],
  [
    'and the shipping that staff set, also what they gave back of it',
    {
      charged: { ...charged, shipping: 3_00 },
      rows: [back('refund', { shipping: -3_00 })],
      order: { isShippingSet: true },
    },
    { ...charged, shipping: 3_00 },
    0,
  ],
  [
    'and no shipping for goods from the counter',
    { charged: { ...charged, shipping: 0 }, order: { counterState: 'TX' } },
    { ...charged, shipping: 0 },
    0,
  ],
])('a customer whose money went back whole pays again %s (R-REF-3)', (_, example, parts, shippingTax) => {
  const lines = [{ ...sling, ...example.line }];
  const refunds = ['refund', 'cancel'].map((groupId) => ({
    groupId,
    status: 'completed' as const,
    amountCents: 1,
    parts: noParts,
  }));
  const again = payAgain(
    {
      charged: example.charged ?? charged,
      shippingTax: example.shippingTax ?? 0,
      lines,
      adjustments: [...(example.rows ?? []), ...canceled],
      refunds,
      requests: [],
      parcels: [],
    },
    { ...order, ...example.order },
    rates,
  );
  expect(again.parts).toEqual(parts);
  expect(again.shippingTax).toBe(shippingTax);
  expect(again.lines).toEqual([{ ...lines[0], taxCents: parts.tax - shippingTax }]);
});
