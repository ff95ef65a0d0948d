import { z } from 'zod';
import { connectionFaults, times } from '../../shared/control/control.schema.ts';
import { ENDPOINTS } from '../http/faults.ts';
import { INTENT_STATUSES } from '../state/records.ts';

/** The state to move an intent to; requires_payment_method may be the result of a declined attempt. */
export const stateRequest = z.object({
  state: z.enum(INTENT_STATUSES),
  /** Stripe's decline code of the refused card. */
  declineCode: z.string().optional(),
});

/** An intent in any state, with any amount, currency and metadata, like one from the owner's own Stripe integration. */
export const makeIntentRequest = stateRequest.extend({
  state: z.enum(INTENT_STATUSES).default('succeeded'),
  amount: z.int().positive(),
  currency: z.string().length(3).toLowerCase().default('usd'),
  metadata: z.record(z.string(), z.string()).default({}),
  /** A refund made in Stripe's dashboard, in the smallest unit. */
  refunded: z.int().positive().optional(),
});

/** A planned fault: what happens to the next `times` calls of an endpoint. */
export const scenarioRequest = z.intersection(
  z.object({ endpoint: z.enum(ENDPOINTS), times }),
  z.discriminatedUnion('fault', [
    z.object({ fault: z.literal('answer'), status: z.int().min(400).max(599).default(500) }),
    ...connectionFaults,
  ]),
);
