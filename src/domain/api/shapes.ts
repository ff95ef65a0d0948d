import { z, type ZodType } from 'zod';
import { schemaNames } from './schema-names.ts';

/** A row's id in an address. */
export const rowId = z.coerce.number<number>().int().min(1).max(2_147_483_647);

export const rowParams = z.object({ id: rowId });

/** The answer of calls without data, such as a sign-out. */
export const done = z.object({ ok: z.literal(true) }).register(schemaNames, { id: 'Done' });

/** A message for the owner about what was done. */
export const told = z.object({ message: z.string() }).register(schemaNames, { id: 'Told' });

/** The maximum per answer, and the default without `limit` (R-API-10). */
export const listLimit = 1000;

/** The query parameters of every list, besides its own `sort`. */
export const pagingQuery = {
  limit: z.coerce.number<number>().int().min(1).max(listLimit).default(listLimit),
  cursor: z.string().max(200).optional(),
};

export const pagingDescription =
  'The next page is in `Link: rel=next`, the total in `X-Total-Count` (above 10,000 it is `10,000+`).';

/** Every error body (R-API-3): `error` repeats `message` for callers that read that name. */
export const refusal = z
  .object({
    message: z.string(),
    error: z.string().optional(),
    field: z.string().optional(),
    /** The payment provider's issue code. */
    issue: z.string().optional(),
    /** 'true': the shopper may choose another payment method in the same window. */
    restart: z.string().optional(),
    /** The new total, if the requested one is out of date. */
    totalAmount: z.string().optional(),
    /** The requested total. */
    previousTotal: z.string().optional(),
    /** The orders to the same address whose parcel has the tracking number (R-SHIP-29). */
    sharedWith: z.array(z.string()).optional(),
  })
  .register(schemaNames, { id: 'Refusal' });

/** Someone else saved the record since the edit began: its current version (R-ADMIN-16). */
export function overtaken<const Current extends ZodType>(current: Current) {
  return refusal.extend({ current });
}

/** The longest text that any call takes, in characters: refused before a schema sees it. */
export const longestText = 100_000;

/** Of staff's action that sends an email: kept for the preview, because the store has no mail server (R-EMAIL-3). */
export const emailFate = { isEmailKept: z.boolean() };
