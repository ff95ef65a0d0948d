import { z, type ZodType } from 'zod';
import { schemaNames } from './schema-names.ts';

/** Every error body (R-API-3): `error` repeats `message` for callers that read that name. */
export const refusal = z
  .object({
    message: z.string(),
    error: z.string().optional(),
    field: z.string().optional(),
    /** The payment provider's name for what went wrong. */
    issue: z.string().optional(),
    /** 'true': the buyer may choose another way to pay in the same window. */
    restart: z.string().optional(),
    /** The new total, where the one that was asked for no longer holds. */
    totalAmount: z.string().optional(),
    /** The total that was asked for. */
    previousTotal: z.string().optional(),
  })
  .register(schemaNames, { id: 'Refusal' });

/** Somebody else saved the record since the edit began: the record as it is now (R-ADMIN-16). */
export function overtaken<const Current extends ZodType>(current: Current) {
  return refusal.extend({ current });
}
