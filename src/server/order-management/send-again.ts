import { and, desc, eq } from 'drizzle-orm';
import type { ResendableMail } from '#domain/orders/admin-order.schema.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { mails } from '#server/db/schema/mails.ts';
import { ownerAddress } from '#server/mail/addresses.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { MailProps } from '#server/mail/mail-props.ts';
import type { Services } from '#server/services.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import { lockOrder } from './lock-order.ts';

/**
 * Sends the last mail of a kind once more, with what it said, to the address that the order has now. Refused where the order
 * never had one. Resolves to the new mail's id.
 */
export async function sendAgain(
  { database, queue, config, clock }: Services,
  id: number,
  kind: ResendableMail,
): Promise<Result<string | null>> {
  return database.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked.ok) return locked;
    const [last] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.orderId, id), eq(mails.kind, kind)))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(1);
    if (!last) return refused('conflict', 'This order has no such email yet.', { field: 'kind' });
    const mailId = await enqueueMail(tx, queue, {
      kind,
      recipient: kind === 'fulfilment-notice' ? ownerAddress(config) : locked.value.customerEmail,
      dedupeKey: `${kind}:${id}:again:${clock().getTime()}`,
      orderId: id,
      props: last.props as MailProps[ResendableMail],
    });
    await recordEvent(tx, id, { actor: 'owner', what: 'email-sent-again', detail: { kind } });
    return ok(mailId);
  });
}
