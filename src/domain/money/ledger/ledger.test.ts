import fc from 'fast-check';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { describe, expect, test } from 'vitest';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { totals } from '#domain/selling/cart/totals.ts';
import { stateCodes } from '#domain/shipping/rates/us-states.ts';
import {
  captureRows,
  feeRows,
  movedRows,
  noParts,
  refundRows,
  type LedgerRow,
  type OrderParts,
} from './ledger.ts';

const order: OrderParts = { sale: 134_97, discount: 13_50, shipping: 6_99, tax: 7_59 };

test('a payment with its fee known books what the order is made of', () => {
  expect(booked(captureRows(order, 136_05, 5_24))).toEqual({
    'provider-balance': 130_81,
    'provider-fee': 5_24,
    sale: -134_97,
    discount: 13_50,
    shipping: -6_99,
    tax: -7_59,
  });
});

test('a payment with an unknown fee books none, and its fee is a movement of its own', () => {
  expect(booked(captureRows(order, 136_05, null))).toMatchObject({ 'provider-balance': 136_05 });
  expect(booked(feeRows(5_24))).toEqual({ 'provider-fee': 5_24, 'provider-balance': -5_24 });
});

test('money that no order can keep is unplaced until it is refunded', () => {
  const came = captureRows(noParts, 40_00, 1_89);
  expect(booked(came)).toEqual({ 'provider-balance': 38_11, 'provider-fee': 1_89, unplaced: -40_00 });
  expect(booked([...came, ...refundRows(noParts, 40_00)])).toEqual({
    'provider-balance': -1_89,
    'provider-fee': 1_89,
    unplaced: 0,
  });
});

test('cash has no fee, and an order of 0.00 is its sale and its discount', () => {
  const free = { sale: 24_00, discount: 24_00, shipping: 0, tax: 0 };
  expect(booked(captureRows(free, 0, null, 'cash'))).toEqual({ sale: -24_00, discount: 24_00 });
  expect(booked(captureRows(order, 136_05, null, 'cash'))).toMatchObject({ cash: 136_05 });
});

test.each<[number, Record<string, number>]>([
  // refunded, and the amount taken from each part
  [136_05, { sale: 134_97, discount: -13_50, shipping: 6_99, tax: 7_59 }],
  [140_00, { sale: 134_97, discount: -13_50, shipping: 6_99, tax: 7_59, unplaced: 3_95 }],
])('a refund of %i cents takes its parts, and the rest out of what no order kept', (cents, parts) => {
  expect(booked(refundRows(order, cents))).toEqual({ 'provider-balance': -cents, ...parts });
});

test('each part has its own sign: shipping that fell while the tax rose', () => {
  expect(booked(refundRows({ ...noParts, shipping: 9_00, tax: -4_88 }, 4_12))).toEqual({
    'provider-balance': -4_12,
    shipping: 9_00,
    tax: -4_88,
  });
});

test('parts that move name their state, and sum to zero where the total stays', () => {
  const rows = movedRows({ sale: 0, discount: 0, shipping: 1_00, tax: -1_00 }, 'OR');
  expect(rows).toEqual([
    { account: 'shipping', cents: -1_00, state: 'OR' },
    { account: 'tax', cents: 1_00, state: 'OR' },
  ]);
});

describe('for any order', () => {
  const line = fc.record({
    taxClass: fc.constant(null),
    shipsFree: fc.constant(false),
    extraShippingCents: fc.constant(0),
    magazineCapacity: fc.constant(null),
    takesCodes: fc.boolean(),
    productId: fc.integer({ min: 0, max: 4 }),
    name: fc.constant('Range Cap'),
    category: fc.constantFrom('apparel', 'slings'),
    unitPrice: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.nat({ max: 300_00 })),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  const discount: fc.Arbitrary<Discount> = fc.record({
    code: fc.constant('RANGE'),
    discountPercent: fc.option(fc.integer({ min: 1, max: 100 })),
    fixedPrice: fc.constant(null),
    fixedShippingRate: fc.option(fc.nat({ max: 20_00 })),
    maxQuantity: fc.constant(null),
    taxExempt: fc.boolean(),
    eligibleProductIds: fc.constant(null),
    eligibleProducts: fc.constant(null),
  });
  const parts = fc
    .tuple(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.option(discount),
      fc.constantFrom(...stateCodes),
    )
    .map(([lines, code, state]): OrderParts => {
      const { subtotal, discount: off, shipping, tax } = totals(lines, code, state, specifiedRates);
      return { sale: subtotal, discount: off, shipping, tax };
    });

  test('every movement sums to zero', () => {
    fc.assert(
      fc.property(parts, fc.nat(), fc.option(fc.nat({ max: 900 })), (owed, cents, fee) => {
        expect(sumOf(captureRows(owed, cents, fee))).toBe(0);
        expect(sumOf(refundRows(owed, cents))).toBe(0);
        expect(sumOf(feeRows(cents))).toBe(0);
      }),
    );
  });
});

function booked(rows: readonly LedgerRow[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, cents } of rows) sums[account] = (sums[account] ?? 0) + cents;
  return sums;
}

function sumOf(rows: readonly LedgerRow[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0);
}
