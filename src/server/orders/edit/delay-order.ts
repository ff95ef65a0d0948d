import type { DelayBody } from '#domain/orders/read/order-contact.schema.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { invalidField, ok, refused, type Result } from '#domain/result.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { orderEmail } from '#server/orders/emails/order-email.ts';
import { findOrderLines } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { editLocked, nextVersion, updateOrder } from './lock-order.ts';

/** Promises a later day for a paid order that has not shipped (R-ORD-35). Resolves to the id of the customer's email. */
export async function delayOrder(
  { database, queue, config, settings, clock }: Services,
  id: number,
  { promisedOn, reason, notify }: DelayBody,
  version: number | null,
): Promise<Result<string | null>> {
  if (promisedOn < dayOf(clock(), settings.current().facts.timeZone)) {
    return invalidField({ field: 'promisedOn', message: 'Choose today or a later day' });
  }
  return editLocked(database.db, id, version, async (tx, order) => {
    const refusal = refusalOf('delay', { status: order.status, paymentInFlight: false });
    if (refusal !== null) return refused('conflict', refusal, { field: 'promisedOn' });
    await updateOrder(tx, id, { promisedOn, shipBy: promisedOn, ...nextVersion });
    await recordEvent(tx, id, {
      actor: 'owner',
      what: 'delayed',
      detail: { from: order.promisedOn, promisedOn, reason },
    });
    if (!notify) return ok(null);
    const { orderNumber, customerName, lines, shopUrl } = orderEmail(
      order,
      await findOrderLines(tx, [id]),
      config.publicUrl,
    );
    const emailId = await enqueueEmail(tx, queue, {
      kind: 'order-delayed',
      recipient: order.customerEmail,
      dedupeKey: `order-delayed:${id}:${order.version}`,
      orderId: id,
      props: { orderNumber, customerName, lines, shopUrl, promisedOn, reason },
    });
    return ok(emailId);
  });
}
