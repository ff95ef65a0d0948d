import { z } from 'zod';
import { typedLine } from '#domain/platform/text/typed.schema.ts';

const cents = z.number('Enter an amount').int('Enter whole cents').max(100_000_00);

/** What an offer takes off: a percentage of the goods, an amount of them, or shipping. */
const gives = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z
      .number('Enter a whole number')
      .int('Enter a whole number')
      .min(1, 'Enter 1 to 90')
      .max(90, 'Enter 1 to 90'),
  }),
  z.object({ kind: z.literal('amount'), cents: cents.min(1, 'Enter an amount above 0') }),
  z.object({ kind: z.literal('free-shipping') }),
]);

/** An offer as an order keeps it, and as the shop shows it while it runs (R-OFFER-1). */
export const offer = z.object({
  /** For shoppers. */
  name: typedLine.min(1, 'Enter a name').max(60, 'Enter at most 60 characters'),
  gives,
  /** From this amount of goods after discounts, in cents. */
  fromCents: cents.min(0, 'Enter 0 or more'),
  /** Whether it adds to a discount code; otherwise the better one of them holds. */
  alsoWithCodes: z.boolean(),
});

export type Offer = Readonly<z.infer<typeof offer>>;
