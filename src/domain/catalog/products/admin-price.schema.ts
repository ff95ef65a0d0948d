import { z } from 'zod';
import { parseDecimal, toDecimal } from '#domain/money/amounts/money.ts';

/** The highest price, in cents: below the column's limit, above any real price. */
const maxPriceCents = 1_000_000_00;

/** '54.99' or 54.99; comes out as '54.99'. */
export const price = z
  .union([z.string(), z.number()], 'Enter a price, such as 19.99')
  .transform((typed) => String(typed).trim())
  .refine((typed) => parseDecimal(typed) !== null, 'Enter a price with at most two decimals, such as 19.99')
  .refine((typed) => (parseDecimal(typed) ?? 0) <= maxPriceCents, 'Enter a price of at most 1000000.00')
  .transform((typed) => toDecimal(parseDecimal(typed) ?? 0));
