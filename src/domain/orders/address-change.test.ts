import { expect, test } from 'vitest';
import { addressChange, partsOfChange, type MovedOrder } from './address-change.ts';

/** A sling to Texas: 39.00, shipping 6.99, tax 2.44. */
const order: MovedOrder = {
  status: 'paid',
  state: 'TX',
  taxCents: 2_44,
  shippingCents: 6_99,
  discount: null,
  lines: [
    {
      id: 1,
      name: 'Sling',
      productId: 31,
      category: 'slings',
      quantity: 1,
      unitPriceCents: 39_00,
      discountCents: 0,
    },
  ],
  refunds: [],
  refundable: 48_43,
};

const refund = {
  status: 'completed',
  cause: 'owner',
  lines: null,
  shippingCents: 0,
  taxCents: null,
} as const;

test('the same state is a plain edit, even if rates changed since (R-ORD-34)', () => {
  expect(addressChange(order, 'TX')).toEqual({ kind: 'plain' });
  expect(addressChange({ ...order, taxCents: 1 }, 'TX')).toEqual({ kind: 'plain' });
});

test.each([
  // state, shipping, tax, difference, ways
  ['OR', 8_99, 0, -44, ['refund', 'keep-total']],
  ['LA', 7_99, 1_74, 30, ['payment-request', 'keep-total']],
  ['HI', 15_99, 1_56, 8_12, ['payment-request', 'keep-total']],
  ['NY', 9_99, 3_12, 3_68, ['payment-request', 'keep-total']],
] as const)('to %s: shipping %i, tax %i, difference %i (R-ORD-34)', (state, shipping, tax, cents, ways) => {
  expect(addressChange(order, state)).toEqual({
    kind: 'difference',
    shipping: { paid: 6_99, now: shipping },
    tax: { paid: 2_44, now: tax },
    cents,
    ways,
  });
});

test.each([
  [
    'a code with free shipping and no tax',
    { discount: { fixedShippingRate: 0, taxExempt: true }, shippingCents: 0, taxCents: 0 },
  ],
  [
    'everything refunded',
    {
      refunds: [{ ...refund, amountCents: 48_43, shippingCents: 6_99, lines: [{ lineId: 1, quantity: 1 }] }],
      shippingCents: 6_99,
      discount: { fixedShippingRate: 6_99, taxExempt: false },
    },
  ],
])('%s: nothing to settle', (_what, change) => {
  expect(addressChange({ ...order, ...change }, 'OR')).toEqual({ kind: 'plain' });
});

test('a difference larger than what is left of the payment can only be kept', () => {
  expect(addressChange({ ...order, refundable: 43 }, 'OR')).toMatchObject({ ways: ['keep-total'] });
});

test('a difference of exactly what is left of the payment can be refunded (R-ORD-34)', () => {
  expect(addressChange({ ...order, refundable: 44 }, 'OR')).toMatchObject({ ways: ['refund', 'keep-total'] });
});

test('an order without lines pays no shipping in any state (R-ORD-34)', () => {
  const empty = { ...order, lines: [], taxCents: 0 };
  expect(addressChange(empty, 'HI')).toMatchObject({ shipping: { paid: 6_99, now: 0 } });
});

test('a refund that failed sent nothing back (R-ORD-34)', () => {
  const refunds = [{ ...refund, status: 'failed', cause: 'address', amountCents: 44 }] as const;
  expect(addressChange({ ...order, refunds }, 'OR')).toMatchObject({ cents: -44 });
});

test('shipping that an address gave back is not taken off the new rate, only what the owner gave back (R-ORD-34)', () => {
  const back = (cause: 'owner' | 'address') => [{ ...refund, cause, amountCents: 2_00, shippingCents: 2_00 }];
  expect(addressChange({ ...order, refunds: back('owner') }, 'LA')).toMatchObject({
    shipping: { now: 5_99 },
  });
  expect(addressChange({ ...order, refunds: back('address') }, 'LA')).toMatchObject({
    shipping: { now: 7_99 },
  });
});

test('a refund for another reason settles no address, and of one that did, shipping is not tax (R-ORD-34)', () => {
  const owners = [{ ...refund, amountCents: 1_00 }];
  expect(addressChange({ ...order, refunds: owners }, 'OR')).toMatchObject({ tax: { paid: 2_44 } });
  const settled = [{ ...refund, cause: 'address', amountCents: 2_44, shippingCents: 2_00 }] as const;
  expect(addressChange({ ...order, refunds: settled }, 'LA')).toMatchObject({
    shipping: { now: 7_99 },
    tax: { paid: 2_00 },
  });
});

test('a difference that went back is not refunded again on the way there and back', () => {
  const moved = {
    ...order,
    state: 'OR',
    refunds: [{ ...refund, cause: 'address', amountCents: 44 }],
  } as const;
  expect(addressChange(moved, 'TX')).toMatchObject({ cents: 44 });
  expect(addressChange({ ...moved, state: 'TX' }, 'OR')).toEqual({ kind: 'plain' });
});

test('shipping that the owner refunded stays refunded', () => {
  const refunds = [{ ...refund, amountCents: 6_99, shippingCents: 6_99 }];
  expect(addressChange({ ...order, refunds }, 'OR')).toMatchObject({
    shipping: { paid: 0, now: 2_00 },
    cents: -44,
  });
});

test('only units that were not refunded are taxed and restricted', () => {
  const magazine = { ...order.lines[0], id: 2, name: 'Magazine', productId: 50, category: 'magazines' };
  const both = { ...order, lines: [...order.lines, magazine] } as MovedOrder;
  expect(addressChange(both, 'CA')).toEqual({
    kind: 'refused',
    reason: {
      field: 'state',
      message: 'Magazines cannot be shipped to California. Refund them first, or choose another address.',
    },
  });
  const refunds = [{ ...refund, amountCents: 39_00, lines: [{ lineId: 2, quantity: 1 }] }];
  expect(addressChange({ ...both, refunds }, 'CA')).toMatchObject({ kind: 'difference' });
});

test('a difference that the customer paid for goes back on the way back, and is not asked for again (R-ORD-34, R-ORD-44)', () => {
  // 3.68 for the way from Texas to New York is part of the order's amounts.
  const charged = { ...order, shippingCents: 9_99, taxCents: 3_12 };
  expect(addressChange({ ...charged, state: 'NY' }, 'TX')).toMatchObject({
    shipping: { paid: 9_99, now: 6_99 },
    tax: { paid: 3_12, now: 2_44 },
    cents: -3_68,
    ways: ['refund', 'keep-total'],
  });
  expect(addressChange(charged, 'NY')).toEqual({ kind: 'plain' });
});

test.each([
  // shipping paid, now, tax paid, now, what shipping and tax cost more
  ['both rise', 6_99, 9_99, 2_44, 3_12, 3_00, 68],
  ['both fall', 9_99, 6_99, 3_12, 2_44, -3_00, -68],
  ['shipping rises, tax falls', 6_99, 15_99, 2_44, 1_56, 9_00, -88],
  ['shipping falls, tax rises', 7_99, 6_99, 1_00, 3_00, -1_00, 2_00],
])('what a difference is for: %s (R-ORD-34, R-ORD-45)', (_what, paid, now, taxed, tax, ...more) => {
  const sums = { shipping: { paid, now }, tax: { paid: taxed, now: tax } };
  const change = { kind: 'difference', ...sums, cents: now + tax - paid - taxed, ways: [] } as const;
  expect(partsOfChange({ ...change, ways: [] })).toEqual({ goods: 0, shipping: more[0], tax: more[1] });
});
