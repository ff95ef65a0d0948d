import { z } from 'zod';

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

export const listRequest = z
  .object({
    start_time: time.optional(),
    disputed_transaction_id: z
      .string()
      .regex(/^[0-9A-Z_]+$/)
      .max(255)
      .optional(),
    dispute_state: z.string().optional(),
    update_time_after: time.optional(),
    update_time_before: time.optional(),
    page_size: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(50)).default(10),
    next_page_token: z
      .string()
      .regex(/^[A-Za-z0-9+/=]+$/)
      .optional(),
  })
  .refine((request) => request.start_time === undefined || request.disputed_transaction_id === undefined, {
    path: ['disputed_transaction_id'],
  });

export type ListRequest = z.output<typeof listRequest>;
