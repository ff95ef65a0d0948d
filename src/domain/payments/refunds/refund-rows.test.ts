import { expect, test } from 'vitest';
import { noParts } from '#domain/money/ledger/ledger.ts';
import { orderStanding, type OrderRecord } from '#domain/orders/read/order-standing.ts';
import {
  adjustment,
  bought,
  holster,
  refund,
  tees,
} from '../../../../test/support/examples/changed-orders.ts';
import {
  givingBack,
  refundableOrder,
  row,
  rowsOfCancellation,
  rowsOfRefund,
  type RefundParts,
} from './refund-quote.ts';

const nothing: RefundParts = { lines: [], shipping: 0, other: 0 };
const oneTee = { ...nothing, lines: [{ lineId: 2, quantity: 1 }] };
const teeParts = { ...noParts, sale: 27_99, discount: 2_80, tax: 1_57 };
const teeRow = {
  ...row('refund', { ...noParts, sale: -27_99, discount: -2_80, tax: -1_57 }),
  lineId: 2,
  units: -1,
  restocked: 1,
};

function refundOf(record: OrderRecord, wish: Partial<RefundParts>, refundable = 117_37) {
  return rowsOfRefund(orderStanding(record), refundable, { ...nothing, ...wish }, () => 1);
}

/** 5.00 went back for nothing. */
const sorry = { sale: 4_90, discount: 49, shipping: 30, tax: 29 };
const apologized: OrderRecord = {
  ...bought,
  adjustments: [
    adjustment(
      'goodwill',
      { sale: -4_90, discount: -49, shipping: -30, tax: -29 },
      { refundGroupId: 'sorry' },
    ),
  ],
  refunds: [refund('sorry', sorry)],
};

/** A tee was taken out of the order, and the provider refused to refund its 26.76. */
const owing: OrderRecord = {
  ...bought,
  lines: [holster, { ...tees, quantity: 1, discountCents: 2_80, taxCents: 1_58 }],
  adjustments: [
    adjustment('edit', { sale: -27_99, discount: -2_80, tax: -1_57 }, { refundGroupId: 'fewer' }),
  ],
  refunds: [refund('fewer', teeParts, 'failed')],
};

test('a refund of units has one row for each line and gives back its price and tax alone (R-REF-13)', () => {
  expect(refundOf(bought, oneTee)).toEqual({ rows: [teeRow], parts: teeParts });
});

test('units, shipping with its tax and goodwill in one refund: goodwill comes out of all that is kept (R-REF-13, R-ORD-45)', () => {
  expect(refundOf(bought, { ...oneTee, shipping: 3_00, other: 1_00 })).toEqual({
    rows: [
      teeRow,
      row('refund', { ...noParts, shipping: -3_00, tax: -19 }),
      row('goodwill', { sale: -99, discount: -10, shipping: -5, tax: -6 }),
    ],
    parts: { sale: 28_98, discount: 2_90, shipping: 3_05, tax: 1_82 },
  });
});

test('all units and shipping after goodwill give back the rest, and the goodwill is taken back (R-REF-17)', () => {
  const lines = [1, 2].map((lineId) => ({ lineId, quantity: lineId }));
  expect(refundOf(apologized, { lines, shipping: 6_99 }, 112_37)).toEqual({
    rows: [
      {
        ...row('refund', { ...noParts, sale: -58_99, discount: -5_90, tax: -3_32 }),
        lineId: 1,
        units: -1,
        restocked: 1,
      },
      {
        ...row('refund', { ...noParts, sale: -55_98, discount: -5_60, tax: -3_15 }),
        lineId: 2,
        units: -2,
        restocked: 1,
      },
      row('refund', { ...noParts, shipping: -6_99, tax: -44 }),
      row('goodwill', sorry),
    ],
    parts: { sale: 110_07, discount: 11_01, shipping: 6_69, tax: 6_62 },
  });
});

test.each([
  ['a part of it', 10_00, [], { sale: 9_37, discount: 94, tax: 1_57 }],
  ['all of it', 26_76, [], teeParts],
  [
    'more than it, of which the rest is goodwill',
    27_76,
    [row('goodwill', { sale: -96, discount: -10, shipping: -8, tax: -6 })],
    { sale: 28_95, discount: 2_90, shipping: 8, tax: 1_63 },
  ],
])('another amount pays what a refused refund owes: %s', (_what, other, rows, parts) => {
  expect(refundOf(owing, { other })).toEqual({ rows, parts: { ...noParts, ...parts } });
});

test('a refund of units leaves what another address still owes, also if shipping fell and tax rose', () => {
  const moved: OrderRecord = {
    ...bought,
    adjustments: [adjustment('address', { shipping: -2_00, tax: 1_00 }, { refundGroupId: 'moved' })],
    refunds: [refund('moved', { shipping: 2_00, tax: -1_00 }, 'failed')],
  };
  expect(refundOf(moved, oneTee)).toEqual({ rows: [teeRow], parts: teeParts });
});

test('goods that a code paid for leave the books with the last of the money', () => {
  const freeCap: OrderRecord = {
    ...bought,
    charged: { sale: 73_99, discount: 20_90, shipping: 6_99, tax: 3_32 },
    shippingTax: 0,
    lines: [holster, { id: 3, quantity: 1, unitPriceCents: 15_00, discountCents: 15_00, taxCents: 0 }],
  };
  const { parts } = refundOf(freeCap, { lines: [{ lineId: 1, quantity: 1 }], shipping: 6_99 }, 63_40);
  expect(parts).toEqual(freeCap.charged);
});

test('shipping that goodwill took before comes out of goods with their discount, and goodwill gets it back (R-ORD-45)', () => {
  const moved = row('address', { ...noParts, shipping: -6_99, tax: -44 });
  expect(givingBack(orderStanding(apologized), [moved])).toEqual({
    rows: [moved, row('goodwill', { ...noParts, sale: -33, discount: -3, shipping: 30 })],
    parts: { sale: 33, discount: 3, shipping: 6_69, tax: 44 },
  });
});

test('a lost dispute takes a part of everything, and its row says so (R-REF-11)', () => {
  const taken = givingBack(orderStanding(bought), [], { cents: 117_37, cause: 'dispute' });
  expect(taken).toEqual({
    rows: [row('dispute', { sale: -114_97, discount: -11_50, shipping: -6_99, tax: -6_91 })],
    parts: bought.charged,
  });
});

test.each([
  ['nothing', bought, 0],
  ['goodwill', apologized, 5_00],
  ['a refund that was refused', owing, 0],
  [
    'goodwill of 5.00, and 2.00 of a change were refused',
    {
      ...apologized,
      adjustments: [
        ...apologized.adjustments,
        adjustment('edit', { sale: -2_00 }, { refundGroupId: 'edit' }),
      ],
      refunds: [...apologized.refunds, refund('edit', { sale: 2_00 }, 'failed')],
    },
    3_00,
  ],
])(
  'after %s, what went back for no part of the order lowers a refund of all of it (R-REF-17)',
  (_what, record, goodwill) => {
    expect(refundableOrder(orderStanding(record), 117_37)).toMatchObject({
      goodwill,
      shipping: 6_99,
      shippingTax: 44,
      refundable: 117_37,
    });
  },
);

const cancelHolster = {
  ...row('cancel', { ...noParts, sale: -58_99, discount: -5_90, tax: -3_32 }),
  lineId: 1,
};
const cancelTees = { ...row('cancel', { ...noParts, sale: -55_98, discount: -5_60, tax: -3_15 }), lineId: 2 };
const cancelShipping = row('cancel', { ...noParts, shipping: -6_99, tax: -44 });

test.each([
  ['of a new order', bought, 117_37, [cancelHolster, cancelTees, cancelShipping], bought.charged],
  [
    'after goodwill',
    apologized,
    112_37,
    [cancelHolster, cancelTees, cancelShipping, row('goodwill', sorry)],
    { sale: 110_07, discount: 11_01, shipping: 6_69, tax: 6_62 },
  ],
  [
    'after the tees were taken out and their price was kept',
    { ...bought, lines: [holster] },
    117_37,
    [cancelHolster, row('cancel', { ...noParts, sale: -55_98, discount: -5_60, tax: -3_15 }), cancelShipping],
    bought.charged,
  ],
  [
    'of a part of the money',
    bought,
    10_00,
    [row('cancel', { sale: -9_80, discount: -98, shipping: -59, tax: -59 })],
    { sale: 9_80, discount: 98, shipping: 59, tax: 59 },
  ],
])(
  'the refund of a cancellation, %s, has a row for each part (R-AORD-11)',
  (_what, record, refundable, rows, parts) => {
    expect(rowsOfCancellation(orderStanding(record), refundable)).toEqual({ rows, parts });
  },
);
