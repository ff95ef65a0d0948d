import { z } from 'zod';

/** How often a planned fault happens. */
export const times = z.int().min(1).max(10_000).default(1);

/** The faults that a call of any provider can have; each provider adds its own answers. */
export const connectionFaults = [
  z.object({ fault: z.literal('slow'), ms: z.int().min(0).max(600_000) }),
  z.object({
    fault: z.enum(['timeout-before', 'timeout-after', 'error-after', 'reset-before', 'reset-after']),
  }),
] as const;

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

export const webhookUrlRequest = z.object({ url: z.url().nullable() });
