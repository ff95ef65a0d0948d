import { z } from 'zod';
import { disputeStatuses } from '#domain/payments/disputes/disputes.ts';
import { listedProviders, providerNames } from '#domain/payments/providers/providers.ts';
import { checkProblems, differenceKinds } from './differences.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedText } from '#domain/platform/text/typed.schema.ts';

/** Amounts are decimal strings, negative for returned money; times are ISO dates. */
const amount = z.string();

const moneyDifference = z
  .object({
    id: z.number().int(),
    kind: z.enum(differenceKinds),
    title: z.string(),
    /** Its title, and what to do. */
    cause: z.string(),
    provider: z.enum(providerNames),
    /** The provider's transaction and its page at the provider. */
    reference: z.string(),
    referenceUrl: z.string().nullable(),
    orderId: z.number().int().nullable(),
    orderNumber: z.string().nullable(),
    ourAmount: amount.nullable(),
    providerAmount: amount.nullable(),
    movedAt: z.string(),
    foundAt: z.string(),
    /** The possible fixes, the best first, each with its button's label. */
    mends: z.array(z.object({ mend: z.enum(['look', 'refund', 'handle']), label: z.string() })),
    resolvedAt: z.string().nullable(),
    /** How it was resolved, as text. */
    resolution: z.string().nullable(),
  })
  .register(schemaNames, { id: 'MoneyDifference' });

export type MoneyDifference = z.infer<typeof moneyDifference>;

export const disputeEntry = z
  .object({
    id: z.string(),
    provider: z.enum(providerNames),
    /** Its page at the provider. */
    url: z.string().nullable(),
    /** Null for a payment without an order. */
    orderId: z.number().int().nullable(),
    orderNumber: z.string().nullable(),
    status: z.enum(disputeStatuses),
    /** As text. */
    reason: z.string(),
    amount,
    answerDueAt: z.string().nullable(),
    openedAt: z.string(),
    closedAt: z.string().nullable(),
  })
  .register(schemaNames, { id: 'Dispute' });

export type DisputeEntry = z.infer<typeof disputeEntry>;

/** The last comparison with a provider. Days are the provider's (UTC). */
const moneyCheck = z
  .object({
    provider: z.enum(listedProviders),
    at: z.string(),
    fromDay: z.string(),
    toDay: z.string(),
    transactions: z.number().int(),
    problem: z.enum(checkProblems).nullable(),
  })
  .register(schemaNames, { id: 'MoneyCheck' });

export type MoneyCheck = z.infer<typeof moneyCheck>;

/** Answer of GET /api/admin/money: open differences, the oldest first; recently resolved ones; the last comparisons. */
export const moneyInbox = z
  .object({
    differences: z.array(moneyDifference),
    disputes: z.array(disputeEntry),
    resolved: z.array(moneyDifference),
    checks: z.array(moneyCheck),
    /** Whether a comparison that staff asked for waits or runs. */
    isComparing: z.boolean(),
  })
  .register(schemaNames, { id: 'MoneyInbox' });

export type MoneyInbox = z.infer<typeof moneyInbox>;

/** Body of POST /api/admin/money/differences/:id/handle. */
export const handleBody = z.object({
  note: typedText.min(1, 'Describe how you resolved it').max(500),
});
