import fc from 'fast-check';
import { taxClasses } from '#domain/catalog/products/product-terms.ts';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { describe, expect, test } from 'vitest';
import { categories } from '#domain/catalog/products/category.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { isEligible } from '#domain/selling/discounts/discount.ts';
import { shippingRate } from '#domain/shipping/rates/rate.ts';
import { stateCodes } from '#domain/shipping/rates/us-states.ts';
import { rateIn } from '#domain/money/tax/sales-tax.ts';
import { chargedLines, totals, type TotaledLine } from './totals.ts';

const productId = fc.integer({ min: 0, max: 6 });

const line: fc.Arbitrary<TotaledLine> = fc.record({
  productId,
  name: fc.constantFrom('Ridgeline Tee', 'Two-Point Sling', 'Custom Holster'),
  category: fc.constantFrom(...categories),
  // Prices that are often equal, to produce ties; up to the largest that the database stores.
  unitPrice: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.nat({ max: 300_00 }), fc.nat({ max: 2 ** 31 - 1 })),
  quantity: fc.integer({ min: 1, max: 99 }),
  taxClass: fc.constantFrom(null, ...taxClasses),
  shipsFree: fc.constant(false),
  extraShippingCents: fc.constant(0),
  magazineCapacity: fc.constant(null),
  takesCodes: fc.boolean(),
});

const lines = fc.array(line, { maxLength: 8 });

const otherFields = {
  code: fc.constant('RANGE'),
  fixedShippingRate: fc.option(fc.nat({ max: 20_00 })),
  maxQuantity: fc.option(fc.integer({ min: 1, max: 120 })),
  taxExempt: fc.boolean(),
  eligibleProductIds: fc.option(fc.array(productId, { maxLength: 4 })),
  eligibleProducts: fc.option(fc.array(fc.constantFrom(...categories, 'Ridgeline Tee'), { maxLength: 6 })),
};

const percentage: fc.Arbitrary<Discount> = fc.record({
  ...otherFields,
  discountPercent: fc.integer({ min: 1, max: 100 }),
  fixedPrice: fc.constant(null),
});

const fixedPrice: fc.Arbitrary<Discount & { fixedPrice: number }> = fc.record({
  ...otherFields,
  discountPercent: fc.constant(null),
  fixedPrice: fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 100_00 })),
});

const shippingOrTaxOnly: fc.Arbitrary<Discount> = fc.record({
  ...otherFields,
  discountPercent: fc.constant(null),
  fixedPrice: fc.constant(null),
});

const discount = fc.option(fc.oneof(percentage, fixedPrice, shippingOrTaxOnly));
const state = fc.option(fc.constantFrom(...stateCodes));

describe('for any cart, code and address,', () => {
  test('the total is discounted subtotal, shipping and tax, to the cent (R-MONEY-8)', () => {
    fc.assert(
      fc.property(lines, discount, state, (lines, discount, state) => {
        const result = totals(lines, discount, state, specifiedRates);
        expect(result.total).toBe(result.discountedSubtotal + result.shipping + result.tax);
        expect(result.discountedSubtotal).toBe(result.subtotal - result.discount);
        expect(result.subtotal).toBe(sum(lines.map(costOf)));
        expect(result.itemCount).toBe(sum(lines.map(({ quantity }) => quantity)));
        for (const cents of Object.values(result).flat()) {
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(cents)).toBe(true);
        }
      }),
    );
  });

  test("the lines' discounts add up to the discount, and none exceeds its line or raises its price (R-MONEY-10)", () => {
    fc.assert(
      fc.property(lines, discount, state, (lines, discount, state) => {
        const result = totals(lines, discount, state, specifiedRates);
        expect(result.lineDiscounts).toHaveLength(lines.length);
        expect(sum(result.lineDiscounts)).toBe(result.discount);
        for (const [index, line] of lines.entries()) {
          expect(result.lineDiscounts[index]).toBeGreaterThanOrEqual(0);
          expect(result.lineDiscounts[index]).toBeLessThanOrEqual(costOf(line));
        }
      }),
    );
  });

  test("shipping is the code's rate or the state's, and tax the state's on what is left, half up (R-TAX-2)", () => {
    fc.assert(
      fc.property(lines, discount, state, (lines, discount, state) => {
        const result = totals(lines, discount, state, specifiedRates);
        const { discountedSubtotal, shipping, tax } = result;
        const charged = chargedLines(lines, result.lineDiscounts);
        const ownRate = discount?.fixedShippingRate ?? null;
        const isNothing = state === null || lines.length === 0;
        expect(shipping).toBe(
          isNothing ? 0 : (ownRate ?? shippingRate(charged, state, null, specifiedRates.shipping)),
        );
        const exempt = state === null || (discount?.taxExempt ?? false);
        expect(tax).toBe(exempt ? 0 : halfUp(discountedSubtotal, rateIn(state, specifiedRates)));
      }),
    );
  });

  test('the order of lines changes no total', () => {
    fc.assert(
      fc.property(lines, discount, state, (lines, discount, state) => {
        const forwards = totals(lines, discount, state, specifiedRates);
        const backwards = totals(lines.toReversed(), discount, state, specifiedRates);
        const ofLines = { lineDiscounts: [], lineTaxes: [] };
        expect({ ...backwards, ...ofLines }).toEqual({ ...forwards, ...ofLines });
      }),
    );
  });
});

test('a percentage is taken off the whole subtotal without what takes no codes, half up, eligible or not (R-DISC-4, R-PRICE-4)', () => {
  fc.assert(
    fc.property(lines, percentage, state, (lines, discount, state) => {
      const result = totals(lines, discount, state, specifiedRates);
      const taken = sum(lines.filter(({ takesCodes }) => takesCodes).map(costOf));
      expect(result.discount).toBe(halfUp(taken, (discount.discountPercent ?? 0) * 10_000));
    }),
  );
});

describe('a fixed price', () => {
  test("reduces the most expensive eligible units, up to the code's limit, and never below zero (R-DISC-8)", () => {
    fc.assert(
      fc.property(lines, fixedPrice, state, (lines, discount, state) => {
        const savings = lines
          .filter((line) => line.takesCodes && isEligible(line, discount))
          .flatMap(({ quantity, unitPrice }) => Array.from({ length: quantity }, () => unitPrice))
          .toSorted((a, b) => b - a)
          .slice(0, discount.maxQuantity ?? undefined)
          .map((unitPrice) => Math.max(0, unitPrice - discount.fixedPrice));
        expect(totals(lines, discount, state, specifiedRates).discount).toBe(sum(savings));
      }),
    );
  });

  test('applies only to eligible lines, whole units, and at most maxQuantity in total', () => {
    fc.assert(
      fc.property(lines, fixedPrice, state, (lines, discount, state) => {
        const { lineDiscounts } = totals(lines, discount, state, specifiedRates);
        const reducedUnits = lines.map((line, index) => {
          const reduction = lineDiscounts[index] ?? 0;
          return reduction === 0 ? 0 : reduction / (line.unitPrice - discount.fixedPrice);
        });
        for (const [index, line] of lines.entries()) {
          expect(Number.isInteger(reducedUnits[index])).toBe(true);
          expect(reducedUnits[index]).toBeLessThanOrEqual(
            line.takesCodes && isEligible(line, discount) ? line.quantity : 0,
          );
        }
        expect(sum(reducedUnits)).toBeLessThanOrEqual(discount.maxQuantity ?? Number.POSITIVE_INFINITY);
      }),
    );
  });
});

function costOf(line: TotaledLine): number {
  return line.unitPrice * line.quantity;
}

function halfUp(cents: number, partsPerMillion: number): number {
  return Number((BigInt(cents) * BigInt(partsPerMillion) + 500_000n) / 1_000_000n);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
