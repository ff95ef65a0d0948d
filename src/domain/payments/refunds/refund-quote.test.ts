import { expect, test } from 'vitest';
import { lessParts, noParts } from '#domain/money/ledger/ledger.ts';
import { orderStanding, type OrderRecord } from '#domain/orders/read/order-standing.ts';
import {
  quoteRefund,
  refusalOfParts,
  rowsOfCancellation,
  rowsOfRefund,
  type RefundableOrder,
} from './refund-quote.ts';

const holster = { lineId: 1, units: 1, left: { ...noParts, sale: 58_99, discount: 5_90, tax: 3_32 } };
const tees = { lineId: 2, units: 2, left: { ...noParts, sale: 55_98, discount: 5_60, tax: 3_15 } };
const gone = { units: 0, left: noParts };

const order: RefundableOrder = {
  refundable: 116_93,
  goodwill: 0,
  shipping: 6_99,
  shippingTax: 0,
  lines: [holster, tees],
};

test.each([
  // what, lines, shipping, other, goods, tax, amount
  ['nothing', [], 0, 0, 0, 0, 0],
  ['one of two', [{ lineId: 2, quantity: 1 }], 0, 0, 25_19, 1_57, 26_76],
  ['both of two', [{ lineId: 2, quantity: 2 }], 0, 0, 50_38, 3_15, 53_53],
  ['more than are left', [{ lineId: 2, quantity: 3 }], 0, 0, 50_38, 3_15, 53_53],
  ['shipping alone', [], 6_99, 0, 0, 0, 6_99],
  ['goodwill alone', [], 0, 5_00, 0, 0, 5_00],
  ['a line, shipping and goodwill', [{ lineId: 1, quantity: 1 }], 6_99, 1_00, 53_09, 3_32, 64_40],
  ['an unknown line', [{ lineId: 9, quantity: 1 }], 0, 0, 0, 0, 0],
])('%s (R-REF-13)', (_what, lines, shipping, other, goods, tax, amount) => {
  expect(quoteRefund(order, { lines, shipping, other })).toMatchObject({
    goods,
    tax,
    shipping,
    other,
    amount,
  });
});

test.each([
  // shipping, its tax, amount
  ['a part of it', 3_00, 19, 3_19],
  ['all of it', 6_99, 44, 7_43],
])('shipping goes back with its share of 0.44 sales tax: %s (R-REF-13)', (_what, shipping, tax, amount) => {
  const quote = quoteRefund({ ...order, shippingTax: 44 }, { lines: [], shipping, other: 0 });
  expect(quote).toMatchObject({ shipping, tax, amount });
});

test('a line whose units are all refunded has nothing left (R-REF-13)', () => {
  const parts = { lines: [{ lineId: 1, quantity: 1 }], shipping: 0, other: 0 };
  expect(quoteRefund({ ...order, lines: [{ ...holster, ...gone }, tees] }, parts).amount).toBe(0);
});

const all = { lines: [1, 2].map((lineId) => ({ lineId, quantity: lineId })), shipping: 6_99, other: 0 };

test.each([
  // earlier goodwill, left of the payments, before, amount
  ['none', 0, 116_93, 0, 116_93],
  ['goodwill', 5_00, 111_93, 5_00, 111_93],
  ['more than the goods', 110_00, 6_93, 110_00, 6_93],
  ['none, but the provider took back a part', 0, 100_00, 0, 116_93],
])(
  'after %s, all parts are lowered to what is left (R-REF-17)',
  (_what, goodwill, refundable, before, amount) => {
    const quote = quoteRefund({ ...order, goodwill, refundable }, all);
    expect(quote).toMatchObject({ shipping: 6_99, goods: 103_47, before, amount });
    expect(quote.tax).toBe(6_47);
  },
);

test('goodwill lowers neither parts that fit into what is left, nor more goodwill (R-REF-17)', () => {
  const now = { ...order, goodwill: 5_00, refundable: 111_93 };
  const one = { lines: [{ lineId: 2, quantity: 2 }], shipping: 6_99, other: 0 };
  expect(quoteRefund(now, one)).toMatchObject({ before: 0, amount: 60_52 });
  expect(quoteRefund(now, { ...all, other: 1_00 })).toMatchObject({ before: 5_00, amount: 112_93 });
});

test.each([
  // left, wanted, refusal
  [6_99, 6_99, null],
  [6_99, 7_00, 'At most $6.99 of shipping can be refunded.'],
  [4_99, 5_00, 'At most $4.99 of shipping can be refunded.'],
  [0, 1, 'All of the shipping is already refunded.'],
])('%i of the shipping is left; refunding %i is refused: %j (R-REF-13)', (left, shipping, refusal) => {
  const told = refusal === null ? null : { field: 'shipping', message: refusal };
  expect(refusalOfParts({ shipping: left }, { lines: [], shipping, other: 0 })).toEqual(told);
});

const line = { id: 1, quantity: 3, unitPriceCents: 20_00, discountCents: 0, taxCents: 5_00 };
const record: OrderRecord = {
  charged: { ...noParts, sale: 60_00, shipping: 6_99, tax: 5_00 },
  shippingTax: 0,
  lines: [line],
  adjustments: [],
  refunds: [],
  requests: [],
  parcels: [],
};

test('a cancellation that sends back a part of the money, as of an order paid in cash, sends it in proportion (R-AORD-11)', () => {
  const { parts } = rowsOfCancellation(orderStanding(record), 20_00);
  expect(parts).toEqual({ ...noParts, sale: 16_67, shipping: 1_94, tax: 1_39 });
});

test('the sales tax that goodwill took before goes back as goods, and shipping stays (R-ORD-45)', () => {
  const taken = { ...noParts, sale: 84, shipping: 9, tax: 7 };
  const group = { refundGroupId: 'goodwill', requestId: null };
  const nothing = { lineId: null, units: 0, restocked: 0, state: null };
  const standing = orderStanding({
    ...record,
    charged: { ...record.charged, sale: 85_00 },
    adjustments: [{ ...lessParts(noParts, taken), cause: 'goodwill', ...nothing, ...group }],
    refunds: [{ groupId: 'goodwill', status: 'completed', amountCents: 1_00, parts: taken }],
  });
  const wish = { lines: [{ lineId: 1, quantity: 3 }], shipping: 0, other: 0 };
  const { parts } = rowsOfRefund(standing, 95_99, wish, () => 0);
  expect(parts).toEqual({ ...noParts, sale: 60_07, tax: 4_93 });
});
