import { z } from 'zod';
import { pageRequest } from '../wire/list-page.ts';
import { expand, metadata } from '../intents/intent-request.schema.ts';

export const createRefundRequest = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: z
    .string()
    .regex(/^[1-9]\d*$/, 'Invalid integer')
    .transform(Number)
    .optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
  expand: expand.optional(),
});

export const listRefundsRequest = z.strictObject({
  ...pageRequest,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
});
