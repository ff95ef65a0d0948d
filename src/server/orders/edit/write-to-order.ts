import { and, eq } from 'drizzle-orm';
import { noEmailSentence } from '#domain/orders/edit/counter-sale.ts';
import type { NewOrderEvent } from '#domain/orders/history/events.ts';
import type { MessageBody } from '#domain/orders/read/order-contact.schema.ts';
import { done, ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { aboutOrder, findEmailId } from '#server/orders/emails/order-email.ts';
import { editLocked } from './lock-order.ts';

/** Emails the owner's words to the customer; the history keeps them (R-ORD-36). Resolves to the id of the email. */
export async function messageCustomer(
  { database, queue, config }: Services,
  id: number,
  { text, key }: MessageBody,
): Promise<Result<string | null>> {
  return editLocked(database.db, id, null, async (tx, order) => {
    if (order.customerEmail === '') return refused('conflict', noEmailSentence, { field: 'customerEmail' });
    const dedupeKey = `order-message:${id}:${key}`;
    const emailId = await enqueueEmail(tx, queue, {
      kind: 'order-message',
      recipient: order.customerEmail,
      dedupeKey,
      orderId: id,
      props: { ...aboutOrder(order, config.publicUrl), message: text },
    });
    if (emailId === null) return ok(await findEmailId(tx, dedupeKey));
    await recordEvent(tx, id, { actor: 'owner', what: 'message-sent', detail: { message: text }, key });
    return ok(emailId);
  });
}

/** Adds a note that only staff see (R-ORD-37), once per key. */
export async function addNote(
  { database }: Services,
  id: number,
  { text, key }: MessageBody,
): Promise<Result<void>> {
  return editLocked(database.db, id, null, async (tx) => {
    if (await isWritten(tx, id, 'note-added', key)) return done;
    await recordEvent(tx, id, { actor: 'owner', what: 'note-added', detail: { note: text }, key });
    return done;
  });
}

/** Whether the order has an event of this form. */
export async function isWritten(
  tx: Database,
  orderId: number,
  what: NewOrderEvent['what'],
  key: string,
): Promise<boolean> {
  const same = and(eq(orderEvents.orderId, orderId), eq(orderEvents.what, what), eq(orderEvents.key, key));
  return (await tx.$count(orderEvents, same)) > 0;
}
