import { asc, eq, inArray } from 'drizzle-orm';
import { sum } from '#domain/money/amounts/money.ts';
import { isListedProvider, paymentProviders, type RefundLine } from '#domain/payments/providers/providers.ts';
import { refundedTo } from '#domain/payments/refunds/refund-labels.ts';
import { minuteMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderAdjustments, orderLines, orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { aboutOrder } from '#server/orders/emails/order-email.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import type { RefundRow } from './refund-payment.ts';
import { findParts, withUnits, type OrderRefundRow } from './refunds.queries.ts';

type EmailServices = Pick<Services, 'queue' | 'config' | 'clock'>;

/** A part that has had no answer for this long, in ms, holds nothing back: its job asks less and less often. */
const longestWait = 10 * minuteMs;

/**
 * Emails the customer about a refund that has succeeded, once (R-REF-15), unless the owner switched the email off. If another part of
 * it is just being sent, that part's answer sends the email for both. Call it in the transaction that completes the refund, which
 * holds the order's lock.
 */
export async function emailRefund(services: EmailServices, tx: Database, refund: RefundRow): Promise<void> {
  const { order, parts } = await readParts(tx, refund);
  const since = services.clock().getTime() - longestWait;
  const isWaiting = parts.some(
    ({ id, status, createdAt }) => id !== refund.id && status === 'requested' && createdAt.getTime() > since,
  );
  if (!isWaiting) await emailSucceeded(services, tx, order, parts);
}

/**
 * Emails the customer about the parts that have succeeded, after this part was refused or its job ended without an answer. If it succeeds
 * later, the customer gets another email. Needs the order's lock.
 */
export async function emailOtherParts(
  services: EmailServices,
  tx: Database,
  refund: RefundRow,
): Promise<void> {
  const { order, parts } = await readParts(tx, refund);
  const own = parts.find(({ id }) => id === refund.id);
  if (own?.status !== 'completed') await emailSucceeded(services, tx, order, parts);
}

async function readParts(tx: Database, refund: RefundRow) {
  const given = await tx
    .select()
    .from(orderAdjustments)
    .where(eq(orderAdjustments.refundGroupId, refund.groupId))
    .orderBy(asc(orderAdjustments.id));
  const parts = withUnits(await findParts(tx, refund.groupId), given);
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, parts[0]?.group.orderId ?? 0));
  if (!order) throw new Error('the refund is gone');
  return { order, parts };
}

/** One email with the sum of the parts that have succeeded and that no email names yet. */
async function emailSucceeded(
  { queue, config }: EmailServices,
  tx: Database,
  order: OrderRow,
  parts: readonly OrderRefundRow[],
): Promise<void> {
  const due = parts.filter(
    ({ status, group, emailId }) => status === 'completed' && group.isEmailed && emailId === null,
  );
  const [first] = due;
  if (!first) return;
  const lines = due.flatMap((part) => part.lines);
  const taxes = due.flatMap(({ taxCents }) => (taxCents === null ? [] : [taxCents]));
  const providers = [...new Set(due.map(({ provider }) => provider))];
  const emailId = await enqueueEmail(tx, queue, {
    kind: 'order-refunded',
    recipient: order.customerEmail,
    dedupeKey: `order-refunded:${due.map(({ id }) => id).join('+')}`,
    orderId: order.id,
    props: {
      ...aboutOrder(order, config.publicUrl),
      amountCents: sum(due.map(({ amountCents }) => amountCents)),
      shippingCents: sum(due.map(({ shippingCents }) => shippingCents)),
      otherCents: sum(due.map(({ otherCents }) => otherCents)),
      taxCents: taxes.length < due.length ? null : sum(taxes),
      lines: await namedLines(tx, lines),
      note: first.group.note,
      refundedTo: refundedTo(providers),
      refundTime: providers
        .map((provider) => (isListedProvider(provider) ? paymentProviders[provider].refundTime : ''))
        .join(' '),
    },
  });
  const ids = due.map(({ id }) => id);
  await tx.update(refunds).set({ emailId }).where(inArray(refunds.id, ids));
}

async function namedLines(tx: Database, lines: readonly RefundLine[]) {
  if (lines.length === 0) return [];
  const ids = lines.map(({ lineId }) => lineId);
  const rows = await tx.select().from(orderLines).where(inArray(orderLines.id, ids));
  return lines.map(({ lineId, quantity }) => ({
    name: rows.find(({ id }) => id === lineId)?.name ?? '',
    quantity,
  }));
}
