import { and, desc, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { compareBooks } from '#domain/money/comparison/compare.ts';
import type { Movement } from '#domain/money/comparison/compared.ts';
import { compareOne } from '#domain/money/comparison/compare-one.ts';
import type { CheckProblem, Difference } from '#domain/money/comparison/differences.ts';
import { type ListedProvider, paymentProviders } from '#domain/payments/providers/providers.ts';
import { takenPaymentStatuses } from '#domain/payments/settle/payment-status.ts';
import { dayMs, hourMs } from '#domain/platform/time/durations.ts';
import { orders } from '#server/db/schema/orders.ts';
import { disputes, payments } from '#server/db/schema/payments.ts';
import { takeDispute } from '#server/payments/disputes/take-dispute.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import type { PaymentOfOrder } from '#server/payments/settle/payments.queries.ts';
import { lookAtProvider } from '#server/payments/settle/settle-payment.ts';
import type { Services } from '#server/services.ts';
import { readBooked, readBookedPayment } from './booked.queries.ts';

export type Findings = {
  found: Difference[];
  /** The number of compared transactions, or of payments if each was fetched separately. */
  compared: number;
  /** Null: the provider's full list was read. */
  problem: CheckProblem | null;
  reason: string | null;
  /** Whether an absent difference counts as resolved, because the comparison would have found it. */
  covers: (difference: { paymentId: string | null; movedAt: Date }) => boolean;
};

/** Compares the books with what a provider has since `from` (ms). Records only unknown disputes. */
export async function findDifferences(
  services: Services,
  provider: ListedProvider,
  from: number,
): Promise<Findings> {
  const findings = await findInList(services, provider, from);
  if (findings.problem !== 'not-allowed') return findings;
  return lookAtEach(services, provider, services.clock().getTime(), findings.reason);
}

/** Compares the books with the provider's list alone: finds nothing if the store may not read it. */
export async function findInList(
  services: Services,
  provider: ListedProvider,
  from: number,
): Promise<Findings> {
  const now = services.clock().getTime();
  const listed = await findProvider(services, { provider }).listMovements(services, { from, now });
  if (listed.kind !== 'ok') {
    const { kind: problem, reason } = listed;
    return { found: [], compared: 0, problem, reason, covers: () => false };
  }
  const { movements, completeUntil } = listed;
  const certain = now - paymentProviders[provider].hoursUntilListed * hourMs;
  const until = Math.min(certain, completeUntil ?? certain);
  await takeUnheardDisputes(services, provider, movements);
  const booked = await readBooked(services.database.db, provider, movements, new Date(from));
  return {
    found: compareBooks(movements, booked, { from, until }),
    compared: movements.length,
    problem: null,
    reason: null,
    covers: ({ movedAt }) => movedAt.getTime() >= from && movedAt.getTime() <= until,
  };
}

/** If the list names a dispute whose event was lost, record it now, to explain the money. */
async function takeUnheardDisputes(
  services: Services,
  provider: ListedProvider,
  movements: readonly Movement[],
): Promise<void> {
  const { disputeOf } = findProvider(services, { provider });
  const reversals = movements.filter(({ kind }) => kind === 'reversal');
  const named = reversals.flatMap((movement) => disputeOf(movement) ?? []);
  if (named.length === 0) return;
  const { id: knownId } = disputes;
  const known = await services.database.db.select({ knownId }).from(disputes).where(inArray(knownId, named));
  for (const id of named) {
    if (!known.some((row) => row.knownId === id)) await takeDispute(services, provider, id);
  }
}

/** Without a list, payments up to this age are fetched one by one; most refunds happen within it. In ms. */
const lookedBack = 30 * dayMs;
/** Each costs a call. */
const mostLooks = 200;

/** Slow, and it misses money without a payment of ours, but it needs no extra permission. */
async function lookAtEach(
  services: Services,
  provider: ListedProvider,
  now: number,
  reason: string | null,
): Promise<Findings> {
  const { db } = services.database;
  const rows = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.provider, provider),
        inArray(payments.status, [...takenPaymentStatuses, 'abandoned', 'voided']),
        gte(payments.createdAt, new Date(now - lookedBack)),
        isNotNull(payments.providerOrderId),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(mostLooks);
  const found: Difference[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const difference = await compareAlone(services, row);
    if (difference === 'unknown') continue;
    seen.add(row.payment.id);
    if (difference) found.push(difference);
  }
  return {
    found,
    compared: seen.size,
    problem: 'not-allowed',
    reason,
    covers: ({ paymentId }) => paymentId !== null && seen.has(paymentId),
  };
}

/** What differs between a payment's books and what its provider says of it; null: nothing. `unknown`: the provider did not answer. */
export async function compareAlone(
  services: Services,
  { payment, order }: PaymentOfOrder,
): Promise<Difference | null | 'unknown'> {
  const { id, providerOrderId } = payment;
  if (providerOrderId === null) return 'unknown';
  const view = await lookAtProvider(services, { ...payment, providerOrderId }, order);
  const booked = await readBookedPayment(services.database.db, id);
  return view === 'unknown' || booked === null ? 'unknown' : compareOne(view.capture, booked);
}
