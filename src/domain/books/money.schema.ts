import { z } from 'zod';
import { disputeStatuses } from '#domain/payments/disputes.ts';
import { providerNames } from '#domain/payments/providers.ts';
import { listedProviders } from './listed-late.ts';
import { checkProblems, differenceKinds } from './differences.ts';
import { schemaNames } from '#domain/api/schema-names.ts';

/** Amounts are decimal strings, below zero for what went back; moments ISO dates. */
const amount = z.string();

/** A difference between the books and a provider's transactions. */
export const moneyDifference = z
  .object({
    id: z.number().int(),
    kind: z.enum(differenceKinds),
    title: z.string(),
    /** What it is and what to do, in words. */
    cause: z.string(),
    provider: z.enum(providerNames),
    /** The provider's transaction, and its own page about it. */
    reference: z.string(),
    referenceUrl: z.string().nullable(),
    orderId: z.number().int().nullable(),
    orderNumber: z.string().nullable(),
    ourAmount: amount.nullable(),
    providerAmount: amount.nullable(),
    movedAt: z.string(),
    foundAt: z.string(),
    /** What can be done about it, the best first, each with its button's words. */
    mends: z.array(z.object({ mend: z.enum(['look', 'refund', 'handle']), label: z.string() })),
    resolvedAt: z.string().nullable(),
    /** How it was resolved, in words. */
    resolution: z.string().nullable(),
  })
  .register(schemaNames, { id: 'MoneyDifference' });

export type MoneyDifference = z.infer<typeof moneyDifference>;

export const disputeEntry = z
  .object({
    id: z.string(),
    provider: z.enum(providerNames),
    /** The provider's own page about it. */
    url: z.string().nullable(),
    /** Null: it is about a payment that belongs to no order. */
    orderId: z.number().int().nullable(),
    orderNumber: z.string().nullable(),
    status: z.enum(disputeStatuses),
    /** In words. */
    reason: z.string(),
    amount,
    answerDueAt: z.string().nullable(),
    openedAt: z.string(),
    closedAt: z.string().nullable(),
  })
  .register(schemaNames, { id: 'Dispute' });

export type DisputeEntry = z.infer<typeof disputeEntry>;

/** The last comparison with a provider. Days are the provider's (UTC). */
export const moneyCheck = z
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

/** Answer of GET /api/admin/money: what waits, the oldest first; what was resolved lately; the last comparisons. */
export const moneyInbox = z
  .object({
    differences: z.array(moneyDifference),
    disputes: z.array(disputeEntry),
    resolved: z.array(moneyDifference),
    checks: z.array(moneyCheck),
  })
  .register(schemaNames, { id: 'MoneyInbox' });

export type MoneyInbox = z.infer<typeof moneyInbox>;

/** Body of POST /api/admin/money/differences/:id/handle. */
export const handleBody = z.object({
  note: z.string().trim().min(1, 'Say how you dealt with it').max(500),
});
