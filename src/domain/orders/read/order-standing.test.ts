import { expect, test } from 'vitest';
import { noParts, partsTotal } from '#domain/money/ledger/ledger.ts';
import {
  adjustment,
  bought,
  holster,
  refund,
  tees,
} from '../../../../test/support/examples/changed-orders.ts';
import { sumOfRows } from './adjustments.ts';
import {
  besideLines,
  dueRows,
  hasGivenBack,
  keptOf,
  orderStanding,
  type OrderRecord,
} from './order-standing.ts';

const tee = { sale: 27_99, discount: 2_80, tax: 1_57 };

/** One tee went back into stock, then 3.00 of shipping with its tax, then 5.00 for nothing; the holster shipped. */
const partly: OrderRecord = {
  ...bought,
  adjustments: [
    adjustment(
      'refund',
      { sale: -27_99, discount: -2_80, tax: -1_57 },
      { lineId: 2, units: -1, restocked: 1, refundGroupId: 'tee' },
    ),
    adjustment('refund', { shipping: -3_00, tax: -19 }, { refundGroupId: 'shipping' }),
    adjustment('goodwill', { sale: -4_85, shipping: -15 }, { refundGroupId: 'sorry' }),
  ],
  refunds: [
    refund('tee', tee),
    refund('shipping', { shipping: 3_00, tax: 19 }, 'pending'),
    refund('sorry', { sale: 4_85, shipping: 15 }, 'requested'),
  ],
  parcels: [
    { isCanceled: false, lines: [{ lineId: 1, quantity: 1 }] },
    { isCanceled: true, lines: [{ lineId: 2, quantity: 1 }] },
  ],
};

test('what is left is what was charged less what went back, and goodwill takes from no part (R-ORD-45)', () => {
  const standing = orderStanding(partly);
  expect(standing).toEqual({
    lines: [
      {
        lineId: 1,
        ordered: 1,
        givenBack: 0,
        restocked: 0,
        shipped: 1,
        gone: 0,
        units: 1,
        left: { ...noParts, sale: 58_99, discount: 5_90, tax: 3_32 },
      },
      {
        lineId: 2,
        ordered: 2,
        givenBack: 1,
        restocked: 1,
        shipped: 0,
        gone: 1,
        units: 1,
        left: { ...noParts, sale: 27_99, discount: 2_80, tax: 1_58 },
      },
    ],
    charged: bought.charged,
    givenBack: { sale: 32_84, discount: 2_80, shipping: 3_15, tax: 1_76 },
    left: { sale: 86_98, discount: 8_70, shipping: 3_99, tax: 5_15 },
    goodwill: { ...noParts, sale: 4_85, shipping: 15 },
    owed: noParts,
    shippingGivenBack: 3_00,
    shippingTax: 25,
  });
  expect(keptOf(standing)).toBe(82_42);
  expect(besideLines(standing)).toEqual(noParts);
});

test('a canceled order has nothing left of its lines, shipping and tax (R-AORD-11)', () => {
  const of = { refundGroupId: 'all' };
  const standing = orderStanding({
    ...bought,
    adjustments: [
      adjustment('cancel', { sale: -58_99, discount: -5_90, tax: -3_32 }, { ...of, lineId: 1 }),
      adjustment('cancel', { sale: -55_98, discount: -5_60, tax: -3_15 }, { ...of, lineId: 2 }),
      adjustment('cancel', { shipping: -6_99, tax: -44 }, of),
    ],
    refunds: [refund('all', bought.charged)],
  });
  expect(standing.left).toEqual(noParts);
  expect(standing.lines.map(({ left, units }) => [left, units])).toEqual([
    [noParts, 1],
    [noParts, 2],
  ]);
  expect([standing.shippingTax, standing.shippingGivenBack]).toEqual([0, 0]);
});

test('goods of no line that are canceled leave the tax on shipping as it is', () => {
  const rest = adjustment('cancel', { sale: -10_00, tax: -63 }, { refundGroupId: 'rest' });
  const canceled = { ...bought, adjustments: [rest], refunds: [refund('rest', { sale: 10_00, tax: 63 })] };
  expect(orderStanding(canceled).shippingTax).toBe(44);
});

test('another address that costs less shipping leaves the tax on shipping to the order’s amounts (R-ORD-49)', () => {
  const moved = adjustment('address', { shipping: -1_05, tax: -7 }, { refundGroupId: 'moved' });
  const standing = orderStanding({
    ...bought,
    shippingTax: 37,
    adjustments: [moved],
    refunds: [refund('moved', { shipping: 1_05, tax: 7 })],
  });
  expect([standing.left.shipping, standing.shippingTax, standing.shippingGivenBack]).toEqual([5_94, 37, 0]);
});

test.each([
  ['nothing', [], false],
  ['goodwill', [adjustment('goodwill', { sale: -5_00 }, { refundGroupId: 'g' })], false],
  ['a changed item', [adjustment('edit', { sale: -5_00 }, { lineId: 1, refundGroupId: 'g' })], false],
  ['shipping', [adjustment('refund', { shipping: -3_00 }, { refundGroupId: 'g' })], true],
  ['a unit', [adjustment('refund', { sale: -27_99 }, { lineId: 2, units: -1, refundGroupId: 'g' })], true],
])('after %s, units or shipping went back: %s', (_what, adjustments, expected) => {
  const standing = orderStanding({ ...bought, adjustments, refunds: [refund('g', { sale: 5_00 })] });
  expect(hasGivenBack(standing)).toBe(expected);
});

test.each([
  ['sent', [refund('tee', tee)], 1, 0],
  ['refused', [refund('tee', tee, 'failed')], 0, 0],
  // The provider sent 20.00 of 26.76.
  ['sent by one of two payments', [refund('tee', { sale: 20_00 }), refund('tee', tee, 'failed')], 1, 6_76],
  ['refused, while another refund was sent', [refund('tee', tee, 'failed'), refund('other', noParts)], 0, 0],
])('a unit whose refund was %s (R-REF-7)', (_what, refunds, givenBack, owed) => {
  const [unit] = partly.adjustments;
  const standing = orderStanding({ ...bought, adjustments: unit ? [unit] : [], refunds });
  expect(standing.lines.map((line) => line.givenBack)).toEqual([0, givenBack]);
  expect(standing.owed.sale - standing.owed.discount + standing.owed.tax).toBe(owed);
});

test('a refused refund leaves a changed item changed and its money owed, but takes back no unit (R-ORD-50, R-REF-7)', () => {
  const standing = orderStanding({
    ...bought,
    lines: [holster, { ...tees, quantity: 1, discountCents: 2_80, taxCents: 1_58 }],
    adjustments: [
      adjustment('edit', { sale: -27_99, discount: -2_80, tax: -1_57 }, { refundGroupId: 'fewer' }),
      adjustment(
        'refund',
        { sale: -58_99, discount: -5_90, tax: -3_32 },
        { lineId: 1, units: -1, refundGroupId: 'holster' },
      ),
    ],
    refunds: [refund('fewer', tee, 'failed'), refund('holster', { sale: 53_09, tax: 3_32 }, 'failed')],
  });
  expect(standing.owed).toEqual({ ...noParts, ...tee });
  expect(standing.left).toEqual({ sale: 86_98, discount: 8_70, shipping: 6_99, tax: 5_34 });
  expect(standing.lines.map(({ units }) => units)).toEqual([1, 1]);
});

test('units back on the shelf are gone, although their refund was refused', () => {
  const returned = adjustment('refund', {}, { lineId: 2, units: -2, restocked: 2, refundGroupId: 'failed' });
  const [, line] = orderStanding({ ...bought, adjustments: [returned] }).lines;
  expect(line).toMatchObject({ givenBack: 0, restocked: 2, gone: 2, units: 2 });
});

const asked = adjustment('edit', { sale: 27_99, tax: 1_75 }, { requestId: 'more' });
const charge = adjustment('charge', { sale: 5_00 }, { requestId: 'more' });
const elsewhere = adjustment('address', { shipping: 2_00, tax: 13 }, { requestId: 'moved' });
const keptTotal = adjustment('edit', {});

test.each<[string, OrderRecord['adjustments'], OrderRecord['requests'][number]['state'], number]>([
  // when, rows, the request's state, cents
  ['while its request is open', [asked], 'open', 29_74],
  ['after its payment', [asked], 'paid', 0],
  ['after its request was canceled', [asked], 'cancelled', 29_74],
  ['after its request expired', [asked, elsewhere], 'expired', 29_74],
  ['once a later change of items kept the total', [asked, keptTotal], 'expired', 0],
  ['that the owner asked for freely', [charge], 'open', 5_00],
  ['that the owner asked for freely and took back', [charge], 'cancelled', 0],
])('what is due for a change %s (R-ORD-50)', (_when, adjustments, state, due) => {
  const record = { ...bought, adjustments, requests: [{ id: 'more', state }] };
  expect(partsTotal(sumOfRows(dueRows(record)))).toBe(due);
  expect(orderStanding(record).left).toEqual(bought.charged);
});
