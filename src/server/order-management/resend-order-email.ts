import { and, desc, eq } from 'drizzle-orm';
import type { ResendableEmail } from '#domain/orders/admin-order.schema.ts';
import { refusalToResend } from '#domain/orders/resend.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { emails } from '#server/db/schema/emails.ts';
import { ownerAddress } from '#server/email/addresses.ts';
import { enqueueEmail } from '#server/email/enqueue-email.ts';
import type { EmailProps } from '#server/email/email-props.ts';
import type { Services } from '#server/services.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import { lockOrder } from './lock-order.ts';

/**
 * Sends the last email of a kind again, with the same content, to the order's current address. Refused if there was no such
 * email. Resolves to the new email's id.
 */
export async function resendOrderEmail(
  { database, queue, config, clock }: Services,
  id: number,
  kind: ResendableEmail,
): Promise<Result<string | null>> {
  return database.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked.ok) return locked;
    const refusal = refusalToResend(kind, locked.value.status);
    if (refusal !== null) return refused('conflict', refusal, { field: 'kind' });
    const [last] = await tx
      .select()
      .from(emails)
      .where(and(eq(emails.orderId, id), eq(emails.kind, kind)))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(1);
    if (!last) return refused('conflict', 'This order has no such email yet.', { field: 'kind' });
    const emailId = await enqueueEmail(tx, queue, {
      kind,
      recipient: kind === 'fulfillment-notice' ? ownerAddress(config) : locked.value.customerEmail,
      dedupeKey: `${kind}:${id}:again:${clock().getTime()}`,
      orderId: id,
      props: last.props as EmailProps[ResendableEmail],
    });
    await recordEvent(tx, id, { actor: 'owner', what: 'email-sent-again', detail: { kind } });
    return ok(emailId);
  });
}
