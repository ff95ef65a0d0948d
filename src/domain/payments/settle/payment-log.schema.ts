import { z } from 'zod';
import { providerCalls, providerNames } from '#domain/payments/providers/providers.ts';
import { paymentStatuses } from './payment-status.ts';

/** The provider's answer to one call, without personal data and card data. */
const providerAnswer = z.object({
  /** ISO dates: the first and last of `times` equal answers in a row. */
  at: z.string(),
  lastAt: z.string(),
  times: z.number().int(),
  call: z.enum(providerCalls),
  outcome: z.enum(['ok', 'refused', 'unknown']),
  httpStatus: z.number().int().nullable(),
  issue: z.string().nullable(),
  debugId: z.string().nullable(),
  body: z.unknown(),
});

/**
 * Answer of GET /api/admin/orders/:id/payments: every attempt to pay the order, the newest first, with its answers in the same
 * order.
 */
export const paymentLog = z.array(
  z.object({
    id: z.string(),
    provider: z.enum(providerNames),
    status: z.enum(paymentStatuses),
    /** Decimal, USD. */
    amount: z.string(),
    startedAt: z.string(),
    providerOrderId: z.string().nullable(),
    captureId: z.string().nullable(),
    /** Why it ended without money, as a sentence. */
    ended: z.string().nullable(),
    /** The provider's own code of its last refusal. */
    issue: z.string().nullable(),
    answers: z.array(providerAnswer),
  }),
);

export type PaymentLog = z.infer<typeof paymentLog>;
