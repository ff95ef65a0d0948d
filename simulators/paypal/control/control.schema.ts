import { z } from 'zod';
import { connectionFaults, times } from '../../shared/control/control.schema.ts';
import { ENDPOINTS } from '../http/faults.ts';
import { OUTCOMES } from '../orders/outcomes.ts';

/** A planned fault: what happens to the next `times` calls of an endpoint. */
export const scenarioRequest = z.intersection(
  z.object({ endpoint: z.enum(ENDPOINTS), times }),
  z.discriminatedUnion('fault', [
    z.object({
      fault: z.literal('answer'),
      status: z.int().min(400).max(599).optional(),
      issue: z.string().optional(),
    }),
    z.object({ fault: z.literal('rate-limit'), retryAfterSeconds: z.int().min(0).default(1) }),
    ...connectionFaults,
  ]),
);

export const approveRequest = z.object({ outcome: z.enum(OUTCOMES).default('approve') });

/** A filter for the report's orders; without any of these: all. */
export const ledgerRequest = z.object({
  customId: z.string().optional(),
  invoiceId: z.string().optional(),
});

export type ScenarioRequest = z.infer<typeof scenarioRequest>;
