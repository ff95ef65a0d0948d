import { expect, test } from 'vitest';
import { generalTerms } from '#domain/catalog/products/product-terms.ts';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { noParts, partsTotal } from '#domain/money/ledger/ledger.ts';
import { addressChange, rowsOfMove, type MovedOrder } from './address-change.ts';
import { militaryShipping } from '../../../../test/support/examples/military-shipping.ts';
import { sumOfRows } from '#domain/orders/read/adjustments.ts';

const sling = {
  ...generalTerms,
  lineId: 1,
  productId: 31,
  category: 'slings',
  units: 1,
  left: left(39_00, 2_44),
};

/** A sling to Texas: 39.00, shipping 6.99, tax 2.44. */
const order: MovedOrder = {
  status: 'paid',
  state: 'TX',
  pricedState: 'TX',
  discount: null,
  isExpress: false,
  isShippingSet: false,
  isTaxSet: false,
  lines: [sling],
  shipping: 6_99,
  shippingTax: 0,
  shippingGivenBack: 0,
  refundable: 48_43,
};

function left(sale: number, tax: number) {
  return { ...noParts, sale, tax };
}

test('the same state is a plain edit, even if rates changed since (R-ORD-34)', () => {
  expect(addressChange(order, 'TX', specifiedRates, 'kept')).toEqual({ kind: 'plain' });
  expect(
    addressChange({ ...order, lines: [{ ...sling, left: left(39_00, 1) }] }, 'TX', specifiedRates, 'kept'),
  ).toEqual({
    kind: 'plain',
  });
});

test('the state where an order goes already is a plain edit, also if it has the rates of another (R-ORD-34)', () => {
  const ofOregon = {
    pricedState: 'OR',
    shipping: 8_99,
    lines: [{ ...sling, left: left(39_00, 0) }],
  } as const;
  expect(addressChange({ ...order, ...ofOregon }, 'TX', specifiedRates, 'kept')).toEqual({ kind: 'plain' });
});

test('back in the state that priced it, an order whose total was kept has what it had (R-ORD-34)', () => {
  // A cent off the rule: a refund took its share of the tax.
  const away = { ...order, state: 'OR', lines: [{ ...sling, left: left(39_00, 2_45) }] } as const;
  expect(addressChange(away, 'TX', specifiedRates, 'kept')).toEqual({ kind: 'plain' });
  expect(addressChange(away, 'TX', specifiedRates, 'today')).toMatchObject({ cents: -1 });
});

test('to a place that the rates of the order do not have, it is refused (R-SHIP-53)', () => {
  const message =
    'We do not ship to Armed Forces Europe. Choose another address. This order has the rates of the day it was placed.';
  expect(addressChange(order, 'AE', specifiedRates, 'kept')).toEqual({
    kind: 'refused',
    reason: { field: 'state', message },
  });
  const withMilitary = { ...specifiedRates, shipping: militaryShipping };
  expect(addressChange(order, 'AE', withMilitary, 'kept')).toMatchObject({ kind: 'difference', cents: -44 });
});

test.each([
  // state, shipping, tax, difference, ways
  ['OR', 8_99, 0, -44, ['refund', 'keep-total']],
  ['LA', 7_99, 1_74, 30, ['payment-request', 'keep-total']],
  ['HI', 15_99, 1_56, 8_12, ['payment-request', 'keep-total']],
  ['NY', 9_99, 3_12, 3_68, ['payment-request', 'keep-total']],
] as const)('to %s: shipping %i, tax %i, difference %i (R-ORD-34)', (state, shipping, tax, cents, ways) => {
  expect(addressChange(order, state, specifiedRates, 'kept')).toEqual({
    kind: 'difference',
    shipping: { paid: 6_99, now: shipping },
    tax: { paid: 2_44, now: tax, shares: { lines: [tax], shipping: 0 } },
    cents,
    ways,
  });
});

test.each<[string, Partial<MovedOrder>]>([
  [
    'a code with free shipping and no tax',
    {
      discount: { fixedShippingRate: 0, taxExempt: true },
      shipping: 0,
      lines: [{ ...sling, left: left(39_00, 0) }],
    },
  ],
  [
    'everything refunded',
    {
      discount: { fixedShippingRate: 6_99, taxExempt: false },
      lines: [{ ...sling, units: 0, left: noParts }],
      shipping: 0,
      shippingGivenBack: 6_99,
    },
  ],
  ['shipping and sales tax that staff set', { isShippingSet: true, isTaxSet: true }],
])('%s: nothing to settle', (_what, change) => {
  expect(addressChange({ ...order, ...change }, 'OR', specifiedRates, 'kept')).toEqual({ kind: 'plain' });
});

test.each([
  ['shipping', { isShippingSet: true, shipping: 20_00 }, 20_00, 1_76],
  ['sales tax', { isTaxSet: true }, 7_99, 2_44],
])('%s that staff set stays (R-ORD-34)', (_what, own, shipping, tax) => {
  expect(addressChange({ ...order, ...own }, 'OK', specifiedRates, 'kept')).toMatchObject({
    shipping: { now: shipping },
    tax: { now: tax },
  });
});

test('a difference larger than what is left of the payment can only be kept', () => {
  expect(addressChange({ ...order, refundable: 43 }, 'OR', specifiedRates, 'kept')).toMatchObject({
    ways: ['keep-total'],
  });
});

test('a difference of exactly what is left of the payment can be refunded (R-ORD-34)', () => {
  expect(addressChange({ ...order, refundable: 44 }, 'OR', specifiedRates, 'kept')).toMatchObject({
    ways: ['refund', 'keep-total'],
  });
});

test('an order without lines pays no shipping in any state (R-ORD-34)', () => {
  const empty = { ...order, lines: [] };
  expect(addressChange(empty, 'HI', specifiedRates, 'kept')).toMatchObject({
    shipping: { paid: 6_99, now: 0 },
  });
});

test('shipping that the owner gave back is taken off the new rate (R-ORD-34)', () => {
  const back = { shipping: 0, shippingGivenBack: 6_99 };
  expect(addressChange({ ...order, ...back }, 'OR', specifiedRates, 'kept')).toMatchObject({
    shipping: { paid: 0, now: 2_00 },
    cents: -44,
  });
});

test('only units that were not refunded are taxed', () => {
  const refunded = { ...sling, lineId: 2, units: 0, left: noParts };
  const change = addressChange({ ...order, lines: [sling, refunded] }, 'CA', specifiedRates, 'kept');
  expect(change).toMatchObject({ tax: { shares: { lines: [2_83, 0] } } });
});

test('shipping may rise while the tax falls to the same cent: the parts move (R-ORD-34, R-ORD-45)', () => {
  const even = { ...order, shipping: 6_55 };
  expect(addressChange(even, 'OR', specifiedRates, 'kept')).toMatchObject({
    kind: 'difference',
    cents: 0,
    ways: [],
  });
});

test.each(['OR', 'LA', 'HI', 'NY', 'AK'] as const)(
  'the rows of a way to %s have each part with its sign, and the tax of each line (R-ORD-45)',
  (state) => {
    const lines = [sling, { ...sling, lineId: 2, left: left(10_01, 63) }];
    const moved = { ...order, lines };
    const change = addressChange(moved, state, specifiedRates, 'kept');
    if (change.kind !== 'difference') throw new Error('it differs');
    const standing = { lines: lines.map((line) => ({ ...line, ...units })), shippingTax: 0 };
    const rows = rowsOfMove(standing, change, state);
    const sum = sumOfRows(rows);
    expect(sum).toEqual({
      ...noParts,
      shipping: change.shipping.now - change.shipping.paid,
      tax: change.tax.now - change.tax.paid,
    });
    expect(partsTotal(sum)).toBe(change.cents);
    expect(rows.every((row) => row.state === state)).toBe(true);
    expect(rows.map(({ lineId }) => lineId)).toEqual([null, 1, 2]);
  },
);

const units = { ordered: 1, givenBack: 0, restocked: 0, shipped: 0, gone: 0 };

test('rates that cost the same leave one row that names the state', () => {
  expect(rowsOfMove({ lines: [], shippingTax: 0 }, { kind: 'plain' }, 'OR')).toMatchObject([
    { cause: 'address', state: 'OR', ...noParts },
  ]);
});
