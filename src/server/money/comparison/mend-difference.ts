import { and, eq, isNull } from 'drizzle-orm';
import { mendsOf, type Mend, type Resolution } from '#domain/money/comparison/differences.ts';
import { type ListedProvider, providerWord, isListedProvider } from '#domain/payments/providers/providers.ts';
import { differenceTitle, resolutionLabel } from '#domain/money/comparison/difference-labels.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { refundRefusalSentence } from '#domain/payments/refunds/refund-issues.ts';
import { ok, refused, type Failed, type Refused, type Result } from '#domain/result.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { recordChange } from '#server/dashboard/audit/record-change.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { moneyDifferences } from '#server/db/schema/books.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { recordReversed } from '#server/payments/disputes/record-reversed.ts';
import { findPayment, lockPayment } from '#server/payments/settle/payments.queries.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import type { Services } from '#server/services.ts';
import { compareAlone, findInList } from './find-differences.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import { readRefunded } from '#server/payments/refunds/refund-at-provider.ts';

/** The result of a fix. Repeating a fix is a no-op; a refused one has changed nothing. */
type Mended = Result<Resolution>;

type DifferenceRow = typeof moneyDifferences.$inferSelect;
type OpenDifference = DifferenceRow & { provider: ListedProvider };

/**
 * Updates the payment from the provider and compares again: settles an unrecorded capture, books an unrecorded refund or reversal.
 */
export async function lookAgain(services: Services, id: number): Promise<Mended> {
  return mend(services, id, 'look', async (difference) => {
    const { paymentId } = difference;
    if (paymentId === null) return refused('conflict', 'No payment of this store belongs to it.');
    const { state } = await settlePayment(services, paymentId);
    if (state === 'unknown') return noAnswer(difference);
    const found = await findPayment(services.database.db, paymentId);
    const alone = found ? await compareAlone(services, found) : 'unknown';
    const outcome = alone === null ? await findListed(services, difference) : alone;
    if (outcome === 'unknown') return noAnswer(difference);
    if (outcome === 'gone') return ok({ how: 'mended', detail: null });
    if (outcome === 'listed' && difference.kind === 'unknown-refund') {
      await bookReversal(services, paymentId, difference);
      return ok({ how: 'mended', detail: null });
    }
    const provider = providerWord(difference.provider);
    return refused(
      'conflict',
      `${provider} still reports the same. Look it up there, then mark it as handled and describe what you found.`,
    );
  });
}

/** Refunds money that belongs to no payment of this store. */
export async function sendBack(services: Services, id: number): Promise<Mended> {
  return mend(services, id, 'refund', async (difference) => {
    const { provider, reference, providerCents } = difference;
    const refunded = await findProvider(services, { provider }).refundUnplaced(services, {
      captureId: reference,
      cents: providerCents ?? 0,
      // The key is the difference's, so that it is refunded once.
      key: `d-${id}-${reference}`,
    });
    const answer = readRefunded(refunded);
    if (answer.kind === 'unknown') return noAnswer(difference);
    if (answer.kind === 'ok')
      return ok({ how: 'refunded', detail: answer.providerRefundId ?? 'made before' });
    const { issue, debugId } = answer;
    services.log.error({ reference, issue, debugId }, `${providerWord(provider)} refused a refund`);
    return refused('conflict', refundRefusalSentence(providerWord(provider), issue));
  });
}

/** The owner has resolved it, with a note. */
export async function handle(services: Services, id: number, note: string): Promise<Mended> {
  return mend(services, id, 'handle', () => Promise.resolve(ok({ how: 'handled', detail: note })));
}

async function mend(
  services: Services,
  id: number,
  wish: Mend,
  work: (difference: OpenDifference) => Promise<Mended>,
): Promise<Mended> {
  const { db } = services.database;
  const [row] = await db.select().from(moneyDifferences).where(eq(moneyDifferences.id, id));
  if (!row || !isListedProvider(row.provider)) {
    return refused('missing', 'This difference does not exist.');
  }
  if (row.resolution !== null) return ok({ how: row.resolution, detail: row.resolutionDetail });
  const mends = mendsOf({ kind: row.kind, isPaymentKnown: row.paymentId !== null });
  if (!mends.includes(wish))
    return refused('conflict', 'This difference cannot be fixed this way. Refresh the list.');
  const outcome = await work({ ...row, provider: row.provider });
  if (outcome.ok) await db.transaction((tx) => resolve(services, tx, row, outcome.value));
  return outcome;
}

/** Done once, by the first caller, and recorded in the order's history. */
async function resolve(
  { clock }: Services,
  tx: Database,
  { id, orderId, ...difference }: DifferenceRow,
  resolution: Resolution,
): Promise<void> {
  const [resolved] = await tx
    .update(moneyDifferences)
    .set({ resolvedAt: clock(), resolution: resolution.how, resolutionDetail: resolution.detail })
    .where(and(eq(moneyDifferences.id, id), isNull(moneyDifferences.resolvedAt)))
    .returning({ id: moneyDifferences.id });
  if (!resolved) return;
  const label = `${differenceTitle(difference)}, ${difference.reference}`;
  await recordChange(tx, { kind: 'money', subject: id, label, verb: 'handled' });
  if (orderId === null) return;
  await recordEvent(tx, orderId, {
    actor: 'owner',
    what: 'money-difference-mended',
    detail: {
      difference: differenceTitle(difference),
      reference: difference.reference,
      amount: toDecimal(Math.abs(difference.providerCents ?? difference.ourCents ?? 0)),
      how: resolutionLabel(resolution),
    },
  });
}

/** Whether the provider's list still has it: a capture does not include reversals, the list does. */
async function findListed(
  services: Services,
  { provider, kind, reference, movedAt }: OpenDifference,
): Promise<'gone' | 'listed' | 'unknown'> {
  const { found, problem } = await findInList(services, provider, movedAt.getTime() - dayMs);
  if (problem === 'no-answer') return 'unknown';
  return found.some((one) => one.kind === kind && one.reference === reference) ? 'listed' : 'gone';
}

async function bookReversal(
  services: Services,
  paymentId: string,
  difference: OpenDifference,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const found = await lockPayment(tx, paymentId);
    if (!found) return;
    await recordReversed(tx, found, {
      key: `reversal:${difference.reference}`,
      cents: Math.abs(difference.providerCents ?? 0),
      reason: `Reversed by ${providerWord(difference.provider)}, ${difference.reference}.`,
      since: difference.movedAt,
    });
  });
}

function noAnswer({ provider }: OpenDifference): Failed<Refused> {
  return refused('conflict', `${providerWord(provider)} did not answer. Try again in a moment.`);
}
