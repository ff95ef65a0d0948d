import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';
import type { RequestCause } from '#domain/payments/requests/payment-request.ts';

const causes = ['owner', 'edit', 'address'] as const satisfies readonly RequestCause[];

/** Decimal strings, negative where the total falls. */
const change = z.object({
  cause: z.enum(causes),
  amount: z.string(),
  shipping: z.string(),
  tax: z.string(),
});

/** An order's total before and after its changes (R-ORD-47); null if nothing changed it. Amounts are decimal strings. */
export const changedTotalsOnWire = z
  .object({
    original: z.string(),
    changes: z.array(change),
    /** Not paid; a payment request's link works until `expiresAt`, null once it has ended. */
    asked: change.extend({ expiresAt: z.string().nullable() }).nullable(),
    paid: z.string(),
    refunded: z.string(),
    refundPending: z.string(),
    /** What the provider refused to refund. */
    owedBack: z.string(),
  })
  .nullable()
  .register(schemaNames, { id: 'ChangedTotals' });

export type ChangedTotalsOnWire = z.infer<typeof changedTotalsOnWire>;
