import { z, type ZodType } from 'zod';
import { schemaNames } from './schema-names.ts';

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
  })
  .register(schemaNames, { id: 'Refusal' });

/** Someone else saved the record since the edit began: its current version (R-ADMIN-16). */
export function overtaken<const Current extends ZodType>(current: Current) {
  return refusal.extend({ current });
}
