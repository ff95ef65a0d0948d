import type { ListedProvider } from '#domain/payments/providers/providers.ts';
import { eq } from 'drizzle-orm';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { disputeReasonLabel, isDecided } from '#domain/payments/disputes/disputes.ts';
import { isTaken } from '#domain/payments/settle/payment-status.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { disputes } from '#server/db/schema/payments.ts';
import { orders } from '#server/db/schema/orders.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import type { DisputeUnread, DisputeView } from '#server/payments/providers/payment-provider.ts';
import {
  findPayment,
  findPaymentOfCapture,
  findPaymentOfProviderOrder,
  lockPayment,
} from '#server/payments/settle/payments.queries.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { emailDispute, emailUnreadable } from './email-dispute.ts';
import { recordReversed } from './record-reversed.ts';

/**
 * Updates our row of a dispute to the provider's current state. The event or check that triggers it is never trusted itself,
 * and it is safe to call at any time. Disputes of unknown payments are stored too. What a lost dispute took back is recorded
 * once. The owner gets an email about a dispute that the store may not read.
 */
export async function takeDispute(
  services: Services,
  provider: ListedProvider,
  id: string,
): Promise<'taken' | DisputeUnread> {
  const { database, log } = services;
  const read = await findProvider(services, { provider }).readDispute(services, id);
  if (read === 'unreadable') {
    log.error({ provider, disputeId: id }, 'the store has no permission to read disputes');
    await emailUnreadable(services, provider, id);
  }
  if (typeof read === 'string') return read;
  const about = await findSubject(database.db, read);
  // Money that was never recorded cannot be taken back.
  if (about.isToSettle && about.paymentId !== null) await settlePayment(services, about.paymentId);
  await database.db.transaction(async (tx) => {
    // Locks the order before the dispute, like all code that changes a payment.
    const found = about.paymentId === null ? null : await lockPayment(tx, about.paymentId);
    const { isNew, isNews } = await keep(services, tx, read, about);
    if (isNews && about.orderId !== null) await recordDisputeEvent(tx, about.orderId, read);
    if (found && isTaken(found.payment.status) && read.takenCents > 0) {
      await recordReversed(tx, found, {
        key: `dispute:${read.id}`,
        cents: read.takenCents,
        reason: `Reversed after dispute ${read.id}.`,
        since: read.openedAt,
      });
    }
    await emailDispute(services, tx, read, { orderId: about.orderId, isNew });
  });
  return 'taken';
}

type Subject = { paymentId: string | null; orderId: number | null; isToSettle?: boolean };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The payment, otherwise the order that the provider names. */
async function findSubject(db: Database, dispute: DisputeView): Promise<Subject> {
  const named = [
    [dispute.captureIds, findPaymentOfCapture],
    [dispute.providerOrderIds, findPaymentOfProviderOrder],
    [dispute.paymentIds.filter((text) => uuid.test(text)), findPayment],
  ] as const;
  for (const [references, find] of named) {
    for (const reference of references) {
      const found = await find(db, reference);
      if (!found) continue;
      const { id, orderId, status } = found.payment;
      return { paymentId: id, orderId, isToSettle: !isTaken(status) };
    }
  }
  for (const number of dispute.orderNumbers) {
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
    if (order) return { paymentId: null, orderId: order.id };
  }
  return { paymentId: null, orderId: null };
}

/** Whether the dispute is new to us, and whether its status is. */
async function keep(
  { clock }: Services,
  tx: Database,
  view: DisputeView,
  about: Subject,
): Promise<{ isNew: boolean; isNews: boolean }> {
  const { id, provider, status, reason, cents, answerDueAt, openedAt } = view;
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update');
  const closedAt = isDecided(status) ? (known?.closedAt ?? clock()) : null;
  const { paymentId, orderId } = about;
  const row = { paymentId, orderId, status, reason, amountCents: cents, answerDueAt, closedAt };
  const [kept] = known
    ? await tx.update(disputes).set(row).where(eq(disputes.id, id)).returning({ id: disputes.id })
    : await tx
        .insert(disputes)
        .values({ id, provider, openedAt, ...row })
        .onConflictDoNothing()
        .returning({ id: disputes.id });
  const isKept = kept !== undefined;
  return { isNew: isKept && known === undefined, isNews: isKept && known?.status !== status };
}

async function recordDisputeEvent(tx: Database, orderId: number, dispute: DisputeView): Promise<void> {
  const { id, status, reason, cents, answerDueAt } = dispute;
  await recordEvent(tx, orderId, {
    actor: 'provider',
    what: `dispute-${status}`,
    detail: {
      dispute: id,
      amount: toDecimal(cents),
      reason: disputeReasonLabel(reason),
      answerDue: status === 'needs-answer' && answerDueAt ? answerDueAt.toISOString().slice(0, 10) : null,
    },
  });
}
