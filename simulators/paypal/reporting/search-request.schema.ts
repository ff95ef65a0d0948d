import { z } from 'zod';

/** PayPal's own pattern of a time (RFC 3339): seconds are required, and so is the offset. */
const time = z
  .string()
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/,
  )
  .transform((text) => Date.parse(text));

const whole = z.string().regex(/^\d+$/).transform(Number);

export const searchRequest = z.object({
  start_date: time,
  end_date: time,
  transaction_id: z.string().min(17).max(19).optional(),
  transaction_type: z.string().optional(),
  transaction_status: z.enum(['D', 'P', 'S', 'V']).optional(),
  fields: z.string().default('transaction_info'),
  balance_affecting_records_only: z.enum(['Y', 'N']).default('Y'),
  page_size: whole.pipe(z.number().min(1).max(500)).default(100),
  page: whole.pipe(z.number().min(1).max(2_147_483_647)).default(1),
});

export type SearchRequest = z.output<typeof searchRequest>;
