import type { Database } from '#server/platform/db/open-database.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { enqueueEmails } from '#server/platform/email-sending/enqueue-email.ts';
import { orderEmailOf } from './order-email.ts';
import type { Services } from '#server/services.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PaidEmails } from '#domain/orders/emails/order-emails.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import { deliverNow } from '#server/platform/email-sending/send-email.ts';

/**
 * Enqueues the customer's confirmation and the owner's fulfillment notice in the payment's transaction: once, and again for an order
 * that is paid again after all its money went back (R-REF-3). `confirmed` and `noticed`: whether the customer and the owner get theirs.
 */
export async function enqueueOrderEmails(
  services: Services,
  tx: Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { confirmed = true, noticed = true }: { confirmed?: boolean; noticed?: boolean } = {},
): Promise<void> {
  const { queue, config } = services;
  const props = await orderEmailOf(tx, order, lines, config.publicUrl);
  const confirmation = {
    kind: 'order-confirmation' as const,
    recipient: order.customerEmail,
    dedupeKey: `order-confirmation:${order.id}:${order.round}`,
    orderId: order.id,
    props,
  };
  const notice = {
    kind: 'fulfillment-notice' as const,
    recipient: ownerAddress(services),
    dedupeKey: `fulfillment-notice:${order.id}:${order.round}`,
    orderId: order.id,
    props,
  };
  await enqueueEmails(tx, queue, [...(confirmed ? [confirmation] : []), ...(noticed ? [notice] : [])]);
}

/**
 * Waits for both emails of an order that was just marked as paid; true only for those that the mail server accepted
 * (R-EMAIL-5).
 */
export async function deliverPaidEmails(services: Services, orderId: number): Promise<PaidEmails> {
  const rows = await services.database.db
    .select({ id: emails.id, kind: emails.kind })
    .from(emails)
    .where(
      and(eq(emails.orderId, orderId), inArray(emails.kind, ['order-confirmation', 'fulfillment-notice'])),
    )
    .orderBy(desc(emails.createdAt));
  const isSent = async (kind: (typeof rows)[number]['kind']) => {
    const email = rows.find((row) => row.kind === kind);
    return email !== undefined && deliverNow(services, email.id);
  };
  const [fulfillmentEmailSent, confirmationEmailSent] = await Promise.all([
    isSent('fulfillment-notice'),
    isSent('order-confirmation'),
  ]);
  return { fulfillmentEmailSent, confirmationEmailSent };
}
