import { expect, test } from 'vitest';
import { paidLeft, type PartedRefund } from './paid-left.ts';
import { quoteRefund, refusalOfParts, type RefundableOrder } from './refund-quote.ts';

const order: RefundableOrder = {
  refundable: 116_93,
  taxCents: 6_47,
  shippingCents: 6_99,
  lines: [
    { id: 1, name: 'Custom Holster', quantity: 1, unitPriceCents: 58_99, discountCents: 5_90 },
    { id: 2, name: 'Tee', quantity: 2, unitPriceCents: 27_99, discountCents: 5_60 },
  ],
  refunds: [],
};

const refunded = (lineId: number, quantity: number, shippingCents = 0, status = 'completed' as const) => ({
  amountCents: 1_00,
  status,
  cause: 'owner' as const,
  shippingCents,
  taxCents: 1_57,
  lines: [{ lineId, quantity }],
});

test.each([
  // what, lines, shipping, other, goods, tax, amount
  ['nothing', [], 0, 0, 0, 0, 0],
  ['one of two', [{ lineId: 2, quantity: 1 }], 0, 0, 25_19, 1_57, 26_76],
  ['both of two', [{ lineId: 2, quantity: 2 }], 0, 0, 50_38, 3_15, 53_53],
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

test('the units of a line add up to the cent, however a refund is split (R-REF-13)', () => {
  const one = { lines: [{ lineId: 2, quantity: 1 }], shipping: 0, other: 0 };
  const first = quoteRefund(order, one).amount;
  const second = quoteRefund({ ...order, refunds: [refunded(2, 1)] }, one).amount;
  expect([first, second]).toEqual([26_76, 26_77]);
});

test('of a line whose units are all refunded, nothing is left (R-REF-13)', () => {
  const parts = { lines: [{ lineId: 1, quantity: 1 }], shipping: 0, other: 0 };
  expect(quoteRefund({ ...order, refunds: [refunded(1, 1)] }, parts).amount).toBe(0);
});

const goodwill = (amountCents: number, more: Partial<PartedRefund> = {}): PartedRefund => ({
  amountCents,
  status: 'completed',
  cause: 'owner',
  shippingCents: 0,
  taxCents: null,
  otherCents: amountCents,
  lines: null,
  ...more,
});

const all = { lines: [1, 2].map((lineId) => ({ lineId, quantity: lineId })), shipping: 6_99, other: 0 };

test.each<[string, PartedRefund[], number, number, number]>([
  // earlier refunds, before, amount
  ['none', [], 116_93, 0, 116_93],
  ['goodwill', [goodwill(5_00)], 111_93, 5_00, 111_93],
  ['goodwill twice', [goodwill(5_00), goodwill(1_00)], 110_93, 6_00, 110_93],
  ['more than the goods', [goodwill(110_00)], 6_93, 110_00, 6_93],
  [
    'a refund at the provider',
    [goodwill(5_00, { cause: 'at-provider', otherCents: 0 })],
    111_93,
    5_00,
    111_93,
  ],
  ['goodwill that the provider refused', [goodwill(5_00, { status: 'failed' })], 116_93, 0, 116_93],
  [
    'shipping and goodwill in one',
    [goodwill(8_00, { shippingCents: 3_00, otherCents: 5_00, taxCents: 0 })],
    108_93,
    5_00,
    111_93,
  ],
  ['none, but the provider took back a part', [], 100_00, 0, 116_93],
  ['a smaller total of the order', [goodwill(5_00, { cause: 'edit', otherCents: 0 })], 111_93, 0, 116_93],
])(
  'after %s, all parts are lowered to what is left (R-REF-17)',
  (_what, refunds, refundable, before, amount) => {
    const quote = quoteRefund({ ...order, refunds, refundable }, all);
    expect(quote).toMatchObject({ shipping: 6_99, goods: 103_47, before, amount });
    expect(quote.tax).toBe(6_47);
  },
);

test('goodwill lowers neither parts that fit into what is left, nor more goodwill (R-REF-17)', () => {
  const now = { ...order, refunds: [goodwill(5_00)], refundable: 111_93 };
  const one = { lines: [{ lineId: 2, quantity: 2 }], shipping: 6_99, other: 0 };
  expect(quoteRefund(now, one)).toMatchObject({ before: 0, amount: 60_52 });
  expect(quoteRefund(now, { ...all, other: 1_00 })).toMatchObject({ before: 5_00, amount: 112_93 });
});

test.each([
  // refunds, left, wanted, refusal
  [[], 6_99, 6_99, null],
  [[], 6_99, 7_00, 'At most $6.99 of shipping can be refunded.'],
  [[refunded(1, 1, 2_00)], 4_99, 5_00, 'At most $4.99 of shipping can be refunded.'],
  [[refunded(1, 1, 6_99)], 0, 1, 'All of the shipping is already refunded.'],
  [[{ ...refunded(1, 1, 6_99), status: 'failed' as const }], 6_99, 6_99, null],
])(
  'of the shipping after %j, %i is left; refunding %i is refused: %j',
  (refunds, left, shipping, refusal) => {
    const now = { ...order, refunds };
    expect(paidLeft(now).shipping).toBe(left);
    const told = refusal === null ? null : { field: 'shipping', message: refusal };
    expect(refusalOfParts(now, { lines: [], shipping, other: 0 })).toEqual(told);
  },
);
