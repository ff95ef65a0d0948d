import { providerWord } from '#domain/payments/providers/providers.ts';
import { eq } from 'drizzle-orm';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { adminPaths } from '#domain/admin-paths.ts';
import { disputeReasonLabel, remindBefore } from '#domain/payments/disputes/disputes.ts';
import { formatIn } from '#domain/platform/time/format-in.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { ownerAlert } from '#server/payments/settle/alert-owner.ts';
import type { Services } from '#server/services.ts';
import type { DisputeView } from '#server/payments/providers/payment-provider.ts';

/** Emails the owner once about a dispute, and once more if no answer was given two days before it is due. */
export async function emailDispute(
  services: Services,
  tx: Database,
  dispute: DisputeView,
  { orderId, isNew }: { orderId: number | null; isNew: boolean },
): Promise<void> {
  const number = orderId === null ? null : await numberOf(tx, orderId);
  // Sent emails are deleted eventually, so their keys alone would not prevent a second one.
  if (isNew) await emailOwner(services, tx, dispute, { orderId, number, cause: 'opened' });
  const { status, answerDueAt } = dispute;
  if (status !== 'needs-answer' || answerDueAt === null) return;
  const left = answerDueAt.getTime() - services.clock().getTime();
  // The dispute came so late that the first email covers both.
  const wasSoon = answerDueAt.getTime() - dispute.openedAt.getTime() <= remindBefore;
  if (left > remindBefore || left <= 0 || wasSoon) return;
  await emailOwner(services, tx, dispute, { orderId, number, cause: 'due' });
}

/** An event reported a dispute that the provider will not show us. */
export async function emailUnreadable(
  services: Services,
  provider: DisputeView['provider'],
  id: string,
): Promise<void> {
  const { database, queue } = services;
  const name = providerWord(provider);
  const alert = ownerAlert(services, {
    dedupeKey: `dispute:${id}:unreadable`,
    orderId: null,
    title: `${name} has a dispute that the store cannot read`,
    orderNumber: null,
    paragraphs: [
      `${name} told the store of dispute ${id}. The store has no permission to read disputes there, so it cannot show it to you.`,
      `Answer the dispute at ${name}. Then give the store the permission to read disputes (docs/operations.md).`,
    ],
  });
  await database.db.transaction((tx) => enqueueEmail(tx, queue, alert));
}

type Told = { orderId: number | null; number: string | null; cause: 'opened' | 'due' };

async function emailOwner(
  services: Services,
  tx: Database,
  { id, provider, status, reason, cents, answerDueAt }: DisputeView,
  { orderId, number, cause }: Told,
): Promise<void> {
  const { queue, config, settings } = services;
  const { timeZone } = settings.current().facts;
  const name = providerWord(provider);
  const order = number === null ? 'a payment that belongs to no order' : `order ${number}`;
  const due = answerDueAt && formatIn(timeZone, { dateStyle: 'long' }).format(answerDueAt);
  const page = orderId === null ? adminPaths.money : adminPaths.evidence(orderId);
  const isNew = cause === 'opened';
  const alert = ownerAlert(services, {
    dedupeKey: isNew ? `dispute:${id}:opened` : `dispute:${id}:due:${answerDueAt?.toISOString()}`,
    orderId,
    title: isNew ? `A customer disputes ${order}` : `Your answer to a dispute is due ${due ?? 'soon'}`,
    orderNumber: number,
    paragraphs: [
      `A customer disputes ${formatPrice(cents)} of ${order} at ${name}. ${adviceOn(status, name, due)}`,
      `What the store knows about it: ${config.publicUrl}${page}`,
    ],
    facts: [
      { label: 'Dispute', value: id },
      { label: 'Reason', value: disputeReasonLabel(reason) },
    ],
  });
  await enqueueEmail(tx, queue, alert);
}

function adviceOn(status: DisputeView['status'], name: string, due: string | null): string {
  switch (status) {
    case 'needs-answer':
      return due === null ? `Answer it at ${name}.` : `Answer it at ${name} by ${due}.`;
    case 'waiting':
      return `${name} is reviewing it. You don't have to do anything now.`;
    case 'won':
      return 'Decided: the money stays with you.';
    case 'lost':
      return 'Decided: the money went back to the customer.';
  }
}

async function numberOf(tx: Database, orderId: number): Promise<string | null> {
  const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
  return order?.number ?? null;
}
