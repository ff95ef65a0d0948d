import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import { totals } from '#domain/cart/totals.ts';
import { stateCodes } from '#domain/shipping/us-states.ts';
import {
  captureRows,
  feeRows,
  lessParts,
  noParts,
  partsTotal,
  refundRows,
  type LedgerRow,
  type OrderParts,
  type RefundedParts,
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
  [45_35, { sale: 44_99, discount: -4_50, shipping: 2_33, tax: 2_53 }],
  [1, { sale: 1 }],
  [140_00, { sale: 134_97, discount: -13_50, shipping: 6_99, tax: 7_59, unplaced: 3_95 }],
])('a refund of %i cents is spread over the order', (cents, parts) => {
  expect(booked(refundRows(order, cents))).toEqual({ 'provider-balance': -cents, ...parts });
});

test.each<[number, RefundedParts, Record<string, number>]>([
  [38_66, { shipping: 6_99, tax: 1_68 }, { sale: 33_32, discount: -3_33, shipping: 6_99, tax: 1_68 }],
  [6_99, { shipping: 6_99, tax: 0 }, { shipping: 6_99 }],
  [9_00, { shipping: 8_00, tax: 1_00 }, { sale: 1_12, discount: -11, shipping: 6_99, tax: 1_00 }],
  [136_05, { shipping: 0, tax: 0 }, { sale: 134_97, discount: -13_50, shipping: 6_99, tax: 7_59 }],
  // More than the goods left: in proportion.
  [130_00, { shipping: 0, tax: 0 }, { sale: 128_97, discount: -12_90, shipping: 6_68, tax: 7_25 }],
])('a refund of %i cents takes the shipping and tax that it was for: %o', (cents, known, parts) => {
  const rows = refundRows(order, cents, 'provider-balance', known);
  expect(booked(rows)).toEqual({ 'provider-balance': -cents, ...parts });
});

test('goods that cost nothing after discount are returned with the last of the rest', () => {
  const given = { sale: 24_00, discount: 24_00, shipping: 6_99, tax: 0 };
  expect(booked(refundRows(given, 6_99))).toEqual({
    'provider-balance': -6_99,
    sale: 24_00,
    discount: -24_00,
    shipping: 6_99,
  });
});

describe('for any order', () => {
  const line = fc.record({
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
      const { subtotal, discount: off, shipping, tax } = totals(lines, code, state);
      return { sale: subtotal, discount: off, shipping, tax };
    });

  const wish = fc.record({
    most: fc.nat({ max: 400_00 }),
    known: fc.option(fc.record({ shipping: fc.nat({ max: 20_00 }), tax: fc.nat({ max: 30_00 }) })),
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

  test('refunds up to its total, however they are split, end at zero for each part', () => {
    fc.assert(
      fc.property(parts, fc.array(wish, { maxLength: 12 }), (owed, wishes) => {
        let left = owed;
        const rows = captureRows(owed, partsTotal(owed), null);
        for (const { most, known } of [...wishes, { most: Number.MAX_SAFE_INTEGER, known: null }]) {
          const cents = Math.min(most, partsTotal(left));
          const refund = refundRows(left, cents, 'provider-balance', known);
          rows.push(...refund);
          left = lessParts(left, takenBy(refund));
          for (const part of [left.sale, left.discount, left.shipping, left.tax, left.sale - left.discount]) {
            expect(part).toBeGreaterThanOrEqual(0);
          }
        }
        expect(Object.values(booked(rows)).every((cents) => cents === 0)).toBe(true);
      }),
    );
  });

  test('a refund takes from each part less than a cent more or less than its share', () => {
    fc.assert(
      fc.property(parts, fc.nat({ max: 1_000 }), (owed, promille) => {
        const total = partsTotal(owed);
        const cents = Math.floor((total * promille) / 1_000);
        const taken = takenBy(refundRows(owed, cents));
        for (const name of ['shipping', 'tax'] as const) {
          expect(Math.abs(taken[name] * total - owed[name] * cents)).toBeLessThan(Math.max(total, 1));
        }
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

function takenBy(rows: readonly LedgerRow[]): OrderParts {
  const { sale = 0, discount = 0, shipping = 0, tax = 0 } = booked(rows);
  return { sale, discount: -discount, shipping, tax };
}
