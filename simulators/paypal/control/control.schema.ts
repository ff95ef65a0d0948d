import { z } from 'zod';
import { ENDPOINTS } from '../http/faults.ts';
import { OUTCOMES } from '../orders/outcomes.ts';

const times = z.int().min(1).max(10_000).default(1);

/** One planned fault: what happens to the next `times` calls of an endpoint. */
export const scenarioRequest = z.intersection(
  z.object({ endpoint: z.enum(ENDPOINTS), times }),
  z.discriminatedUnion('fault', [
    z.object({
      fault: z.literal('answer'),
      status: z.int().min(400).max(599).optional(),
      issue: z.string().optional(),
    }),
    z.object({ fault: z.literal('rate-limit'), retryAfterSeconds: z.int().min(0).default(1) }),
    z.object({ fault: z.literal('slow'), ms: z.int().min(0).max(600_000) }),
    z.object({
      fault: z.enum(['timeout-before', 'timeout-after', 'error-after', 'reset-before', 'reset-after']),
    }),
  ]),
);

/** What happens to the next `times` webhooks (of one type, or of any). */
export const webhookScenarioRequest = z.intersection(
  z.object({ eventType: z.string().optional(), times }),
  z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('drop') }),
    z.object({ mode: z.literal('duplicate'), count: z.int().min(1).max(50).default(1) }),
    z.object({ mode: z.literal('delay'), ms: z.int().min(0).max(600_000) }),
    z.object({ mode: z.literal('wrong-signature') }),
  ]),
);

export const approveRequest = z.object({ outcome: z.enum(OUTCOMES).default('approve') });

export const clockRequest = z.object({ advanceMs: z.int().min(0) });

export const webhookUrlRequest = z.object({ url: z.url().nullable() });

export type ScenarioRequest = z.infer<typeof scenarioRequest>;
export type WebhookScenarioRequest = z.infer<typeof webhookScenarioRequest>;
