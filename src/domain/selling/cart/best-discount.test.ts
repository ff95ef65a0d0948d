import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleDiscount } from '../../../../test/support/examples/discount.ts';
import { generalTerms } from '#domain/catalog/products/product-terms.ts';
import type { Discount } from '#domain/selling/discounts/discount.schema.ts';
import { onlyOffer } from '#domain/selling/discounts/granted.ts';
import type { Offer } from '#domain/selling/discounts/offer.schema.ts';
import { specifiedRates } from '#domain/settings/kinds/kinds.ts';
import { bestDiscount } from './best-discount.ts';
import { totals, type TotaledLine } from './totals.ts';

const line = (unitPrice: number, quantity = 1, takesCodes = true): TotaledLine => ({
  ...generalTerms,
  productId: 31,
  name: 'Sling',
  category: 'slings',
  unitPrice,
  quantity,
  takesCodes,
});

const offer = (gives: Offer['gives'], fromCents = 0, alsoWithCodes = false): Offer => ({
  name: 'Holiday',
  gives,
  fromCents,
  alsoWithCodes,
});

const tenOff = offer({ kind: 'amount', cents: 10_00 });
const percent = (number: number, from = 0, also = false) =>
  offer({ kind: 'percent', percent: number }, from, also);
const free = (from: number, also = false) => offer({ kind: 'free-shipping' }, from, also);
const code = (fields: Partial<Discount>): Discount => ({ ...exampleDiscount(), ...fields });
const tenPercent = code({ discountPercent: 10 });

// To Texas, where shipping is 6.99 and sales tax 6.25 % of the goods.
test.each<
  [string, TotaledLine[], Discount | null, Offer, granted: 'code' | 'offer' | 'both' | null, total: number]
>([
  ['a percentage', [line(40_00)], null, percent(20), 'offer', 40_99],
  ['an amount', [line(40_00)], null, tenOff, 'offer', 38_87],
  ['an amount of more than the goods', [line(4_00)], null, tenOff, 'offer', 6_99],
  ['free shipping', [line(40_00)], null, free(40_00), 'offer', 42_50],
  ['too few goods for it', [line(39_99)], null, free(40_00), null, 49_48],
  ['a sale price without codes', [line(40_00, 1, false)], null, percent(20), null, 49_49],
  ['one of two lines', [line(40_00, 1, false), line(20_00)], null, percent(20), 'offer', 66_49],
  ['the better of both: the offer', [line(40_00)], tenPercent, percent(20), 'offer', 40_99],
  ['the better of both: the code', [line(40_00)], tenPercent, percent(5), 'code', 45_24],
  ['of equal ones the code', [line(40_00)], tenPercent, percent(10), 'code', 45_24],
  ['both, the code first', [line(40_00)], tenPercent, percent(20, 0, true), 'both', 37_59],
  [
    'a code that takes the offer’s amount away',
    [line(40_00)],
    tenPercent,
    percent(30, 40_00, true),
    'offer',
    36_74,
  ],
  [
    'a code’s rate, and free shipping',
    [line(40_00)],
    code({ fixedShippingRate: 4_99 }),
    free(0, true),
    'both',
    42_50,
  ],
  ['a code’s free shipping beside it', [line(40_00)], code({ fixedShippingRate: 0 }), free(0), 'code', 42_50],
])('%s (R-OFFER-2, R-OFFER-3)', (_title, lines, used, offered, granted, total) => {
  const best = bestDiscount(lines, { code: used, offer: offered }, 'TX', specifiedRates);
  expect(best).toEqual(
    { code: used, offer: onlyOffer(offered), both: used && { ...used, offer: offered } }[granted ?? 'code'],
  );
  expect(totals(lines, best, 'TX', specifiedRates).total).toBe(total);
});

test('no cart pays more with an offer than without, and the lines’ discounts add up (R-OFFER-2, R-OFFER-3)', () => {
  const anyLine = fc
    .tuple(fc.integer({ min: 1, max: 200_00 }), fc.integer({ min: 1, max: 9 }), fc.boolean())
    .map(([price, quantity, takesCodes]) => line(price, quantity, takesCodes));
  const anyOffer = fc
    .tuple(
      fc.oneof(
        fc.integer({ min: 1, max: 90 }).map((value) => ({ kind: 'percent' as const, percent: value })),
        fc.integer({ min: 1, max: 100_00 }).map((cents) => ({ kind: 'amount' as const, cents })),
        fc.constant({ kind: 'free-shipping' as const }),
      ),
      fc.nat({ max: 300_00 }),
      fc.boolean(),
    )
    .map(([gives, from, also]) => offer(gives, from, also));
  const anyCode = fc.option(
    fc.constantFrom(
      tenPercent,
      code({ fixedPrice: 5_00, eligibleProducts: ['slings'] }),
      code({ taxExempt: true }),
    ),
  );
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      anyOffer,
      anyCode,
      (lines, offered, used) => {
        const without = totals(lines, used, 'CA', specifiedRates);
        const best = totals(
          lines,
          bestDiscount(lines, { code: used, offer: offered }, 'CA', specifiedRates),
          'CA',
          specifiedRates,
        );
        expect(best.total).toBeLessThanOrEqual(without.total);
        expect(best.lineDiscounts.reduce((sum, cents) => sum + cents, 0)).toBe(best.discount);
        expect(best.offerDiscount).toBeLessThanOrEqual(best.discount);
        best.lineDiscounts.forEach((cents, index) => {
          const { unitPrice = 0, quantity = 0, takesCodes } = lines[index] ?? {};
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(cents).toBeLessThanOrEqual(takesCodes ? unitPrice * quantity : 0);
        });
      },
    ),
  );
});
