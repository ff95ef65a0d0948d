import fc from 'fast-check';
import { taxClasses, type ProductTerms } from '#domain/catalog/products/product-terms.ts';
import { specifiedRates, type Rates } from '#domain/settings/kinds/kinds.ts';
import type { StateTax } from '#domain/settings/kinds/tax.schema.ts';
import { stateCodes } from '#domain/shipping/rates/us-states.ts';

/** What a product may say about shipping and sales tax. */
export const anyTerms: fc.Arbitrary<ProductTerms> = fc.record({
  taxClass: fc.constantFrom(null, ...taxClasses),
  shipsFree: fc.boolean(),
  extraShippingCents: fc.constantFrom(0, 0, 2_50),
  magazineCapacity: fc.constant(null),
  takesCodes: fc.constantFrom(true, true, false),
});

const unitCents = fc.integer({ min: 1, max: 200_00 });

const stateTax: fc.Arbitrary<StateTax> = fc.record(
  {
    rate: fc.nat({ max: 100_000 }),
    localRate: fc.nat({ max: 30_000 }),
    since: fc.constantFrom('2020-01-01', '2027-01-01'),
    isShippingTaxed: fc.boolean(),
    clothing: fc.oneof(
      fc.record({ exempt: fc.constant('all' as const) }),
      fc.record({ exempt: fc.constantFrom('below' as const, 'up-to' as const), unitCents }),
    ),
  },
  { requiredKeys: ['rate'] },
);

/** One zone, free from an amount, and states that tax what they like. */
const ownRates: fc.Arbitrary<Rates> = fc.record({
  shipping: fc.record({
    express: fc.constant({ name: 'Priority', minDays: 2, maxDays: 3 }),
    zones: fc.tuple(
      fc.record({
        name: fc.constant('Everywhere'),
        states: fc.constant([...stateCodes]),
        priceCents: fc.nat({ max: 20_00 }),
        freeFromCents: fc.option(fc.integer({ min: 1, max: 300_00 })),
        expressCents: fc.nat({ max: 20_00 }),
      }),
    ),
  }),
  tax: fc.record({
    states: fc.dictionary(fc.constantFrom(...stateCodes), stateTax),
    holidays: fc.array(
      fc.record({
        state: fc.constantFrom(...stateCodes),
        taxClass: fc.constantFrom(...taxClasses),
        from: fc.constant('2026-08-01'),
        to: fc.constant('2026-08-31'),
        belowCents: fc.option(unitCents),
      }),
      { maxLength: 20 },
    ),
  }),
  day: fc.constantFrom('2026-07-31', '2026-08-15'),
});

/** The specified rates, or what an owner may have set. */
export const anyRates: fc.Arbitrary<Rates> = fc.oneof(fc.constant(specifiedRates), ownRates);
