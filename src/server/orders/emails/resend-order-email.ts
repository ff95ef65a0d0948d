import { and, desc, eq } from 'drizzle-orm';
import type { ResendableEmail } from '#domain/orders/emails/order-emails.schema.ts';
import { noEmailSentence } from '#domain/orders/edit/counter-sale.ts';
import { refusalToResend } from '#domain/orders/emails/resend.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { emails } from '#server/db/schema/emails.ts';
import { ownerAddress } from '#server/platform/email-sending/addresses.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import type { EmailProps } from '#server/platform/email-sending/email-props.ts';
import type { Services } from '#server/services.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { changedRows } from '#domain/orders/read/changed-rows.ts';
import { readChangedTotals } from '#server/orders/read/changed-totals.queries.ts';
import { orderEmailOf, promiseOf } from './order-email.ts';
import { findOrderLines, type OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { OrderEmail } from './order-email-props.ts';
import { editLocked } from '#server/orders/edit/lock-order.ts';

/**
 * Sends the last email of a kind again to the order's current address, with the same content and today's promise; the confirmation of an order whose
 * total changed has its current items and amounts. Refused if there was no such email. Resolves to the new email's id.
 */
export async function resendOrderEmail(
  services: Pick<Services, 'database' | 'queue' | 'config' | 'settings' | 'clock'>,
  id: number,
  kind: ResendableEmail,
): Promise<Result<string | null>> {
  const { database, queue, clock } = services;
  return editLocked(database.db, id, null, async (tx, order) => {
    const refusal = refusalToResend(kind, order.status);
    if (refusal !== null) return refused('conflict', refusal, { field: 'kind' });
    const [last] = await tx
      .select()
      .from(emails)
      .where(and(eq(emails.orderId, id), eq(emails.kind, kind)))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(1);
    if (!last) return refused('conflict', 'This order has no such email yet.', { field: 'kind' });
    const recipient = kind === 'fulfillment-notice' ? ownerAddress(services) : order.customerEmail;
    if (recipient === '') return refused('conflict', noEmailSentence, { field: 'kind' });
    const emailId = await enqueueEmail(tx, queue, {
      kind,
      recipient,
      dedupeKey: `${kind}:${id}:again:${clock().getTime()}`,
      orderId: id,
      props:
        (kind === 'order-confirmation' && (await confirmationNow(tx, order, services))) ||
        ({ ...last.props, ...(await promiseNow(tx, order, kind)) } as EmailProps[ResendableEmail]),
    });
    await recordEvent(tx, id, { actor: 'owner', what: 'email-sent-again', detail: { kind } });
    return ok(emailId);
  });
}

/** A delayed order's emails say the later day, too (R-TIME-9). */
async function promiseNow(tx: Database, order: OrderRow, kind: ResendableEmail) {
  const says = kind === 'order-confirmation' || kind === 'fulfillment-notice';
  return says ? { shipsBy: await promiseOf(tx, order) } : {};
}

/** With the rows of its changed total (R-ORD-47); null if nothing changed it. */
async function confirmationNow(
  tx: Database,
  order: OrderRow,
  { config }: Pick<Services, 'config'>,
): Promise<OrderEmail | null> {
  const totals = changedRows(await readChangedTotals(tx, order));
  if (totals.length === 0) return null;
  const lines = await findOrderLines(tx, [order.id]);
  return { ...(await orderEmailOf(tx, order, lines, config.publicUrl)), totals };
}
