import { z } from 'zod';

/** The smallest charge of the supported currencies, in their smallest unit (Stripe, 'Minimum charge amounts'). */
const LEAST = 50;
const MOST = 99_999_999;

export const amount = z
  .string()
  .regex(/^\d+$/, 'Invalid integer')
  .transform(Number)
  .refine((value) => value >= LEAST, 'Amount must be at least $0.50 usd')
  .refine((value) => value <= MOST, 'Amount must be no more than $999,999.99');

export const metadata = z.record(z.string().max(40), z.string().max(500));

const flag = z.enum(['true', 'false'], 'Invalid boolean').transform((value) => value === 'true');

export const expand = z.record(z.string(), z.string());

export const createIntentRequest = z.strictObject({
  amount,
  currency: z
    .string()
    .regex(/^[a-zA-Z]{3}$/, 'Invalid currency')
    .toLowerCase(),
  metadata: metadata.default({}),
  description: z.string().max(1_000).optional(),
  receipt_email: z.email('Invalid email address').optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic'),
  payment_method: z.string().optional(),
  payment_method_types: z.record(z.string(), z.string()).optional(),
  automatic_payment_methods: z.object({ enabled: flag, allow_redirects: z.string().optional() }).optional(),
  confirm: flag.default(false),
  return_url: z.string().optional(),
  expand: expand.optional(),
});

export const confirmIntentRequest = z.strictObject({
  payment_method: z.string().optional(),
  return_url: z.string().optional(),
  expand: expand.optional(),
});

export const cancelIntentRequest = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  expand: expand.optional(),
});

export const viewRequest = z.strictObject({ expand: expand.optional() });
