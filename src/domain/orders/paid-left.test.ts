import { expect, test } from 'vitest';
import { paidLeft, type ChargedOrder, type PartedRefund } from './paid-left.ts';

/** Two holsters at 100.00 and a cap at 50.00 to Texas: shipping 6.99, tax 15.63. */
const order: ChargedOrder = {
  shippingCents: 6_99,
  taxCents: 15_63,
  lines: [
    { id: 1, name: 'Custom Holster', quantity: 2, unitPriceCents: 100_00, discountCents: 0 },
    { id: 2, name: 'Cap', quantity: 1, unitPriceCents: 50_00, discountCents: 0 },
  ],
  refunds: [],
};

const refund = (amountCents: number, what: Partial<PartedRefund> = {}): PartedRefund => ({
  amountCents,
  status: 'completed',
  cause: 'owner',
  lines: null,
  shippingCents: 0,
  taxCents: null,
  ...what,
});

const oneHolster = { lines: [{ lineId: 1, quantity: 1 }], taxCents: 6_25 };

test.each<[string, Partial<ChargedOrder>, number[][], number]>([
  // units, goods and tax left of each line; shipping left
  [
    'everything',
    {},
    [
      [2, 200_00, 12_50],
      [1, 50_00, 3_13],
    ],
    6_99,
  ],
  [
    'goodwill takes from no part',
    { refunds: [refund(5_00)] },
    [
      [2, 200_00, 12_50],
      [1, 50_00, 3_13],
    ],
    6_99,
  ],
  [
    'a failed refund took nothing',
    { refunds: [refund(106_25, { ...oneHolster, status: 'failed' })] },
    [
      [2, 200_00, 12_50],
      [1, 50_00, 3_13],
    ],
    6_99,
  ],
  [
    'one unit',
    { refunds: [refund(106_25, oneHolster)] },
    [
      [1, 100_00, 6_25],
      [1, 50_00, 3_13],
    ],
    6_99,
  ],
  [
    'one unit, before refunds kept their tax',
    { refunds: [refund(106_25, { ...oneHolster, taxCents: null })] },
    [
      [1, 100_00, 6_25],
      [1, 50_00, 3_13],
    ],
    6_99,
  ],
  [
    'one unit, then the tax of the others with another state: none is left to give back again',
    {
      refunds: [refund(106_25, oneHolster), refund(9_38, { cause: 'address', taxCents: 9_38 })],
    },
    [
      [1, 100_00, 0],
      [1, 50_00, 0],
    ],
    6_99,
  ],
  [
    'an address, before refunds kept their tax',
    { refunds: [refund(17_63, { cause: 'address', shippingCents: 2_00 })] },
    [
      [2, 200_00, 0],
      [1, 50_00, 0],
    ],
    4_99,
  ],
  [
    'a cheaper choice was refunded: its tax went with it',
    {
      goodsCents: 270_00,
      taxCents: 16_88,
      refunds: [refund(21_25, { cause: 'edit', taxCents: 1_25 })],
    },
    [
      [2, 200_00, 12_50],
      [1, 50_00, 3_13],
    ],
    6_99,
  ],
  [
    'an item was removed and the total kept: its tax stays with it',
    { goodsCents: 270_00, taxCents: 16_88 },
    [
      [2, 200_00, 12_50],
      [1, 50_00, 3_13],
    ],
    6_99,
  ],
  [
    'an item was removed, and an edit refunded half of it: the other half keeps its tax',
    {
      goodsCents: 350_00,
      taxCents: 25_00,
      refunds: [refund(58_00, { cause: 'edit', shippingCents: 3_00, taxCents: 5_00 })],
    },
    [
      [2, 200_00, 13_34],
      [1, 50_00, 3_33],
    ],
    3_99,
  ],
  [
    'goodwill of before refunds kept their tax, with an empty list',
    { refunds: [refund(5_00, { lines: [] })] },
    [
      [2, 200_00, 12_50],
      [1, 50_00, 3_13],
    ],
    6_99,
  ],
  [
    'no more than nothing',
    {
      taxCents: 1_00,
      refunds: [refund(8_00, { shippingCents: 7_00, taxCents: 1_01 })],
    },
    [
      [2, 200_00, 0],
      [1, 50_00, 0],
    ],
    0,
  ],
])('what is left: %s (R-ORD-45)', (_what, change, lines, shipping) => {
  const left = paidLeft({ ...order, ...change });
  expect(left.lines.map(({ units, goods, tax }) => [units, goods, tax])).toEqual(lines);
  expect(left.shipping).toBe(shipping);
});
