import { eq } from 'drizzle-orm';
import { endSentence, fieldOfEnd } from '#domain/payments/settle/end-reasons.ts';
import { paidState } from '#domain/orders/edit/counter-sale.ts';
import { promiseAt } from '#server/shipping/times/promise.queries.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { bookPaidOutside } from '#server/money/ledger/book-capture.ts';
import { takeOrderedLines } from '#server/selling/cart/take-lines.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { enqueueOrderEmails } from '#server/orders/emails/order-emails.ts';
import { findOrderLines, type OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import type { Services } from '#server/services.ts';
import { holdForPayment } from '#server/catalog/stock/hold-for-payment.ts';
import { sellStock } from '#server/catalog/stock/holds.ts';

/**
 * Nothing to pay: the order is paid with method 'none' (R-CHK-16). Refused if a unit is sold out. `confirmed`: whether the customer gets an email.
 */
export async function completeWithoutPayment(
  services: Services,
  tx: Database,
  order: OrderRow,
  { confirmed = true }: { confirmed?: boolean } = {},
): Promise<Result<OrderRow>> {
  const now = services.clock();
  const lines = await findOrderLines(tx, [order.id]);
  const held = await holdForPayment(tx, order, lines, now, 'sale');
  if (!held.ok)
    return refused(
      'conflict',
      endSentence(held.reason, services.settings.current().facts.timeZone),
      fieldOfEnd(held.reason),
    );
  const [paid] = await tx
    .update(orders)
    .set({
      ...paidState(order, lines, await promiseAt(tx, lines, now)),
      paidAt: now,
      paidRound: order.round,
      paymentMethod: 'none',
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!paid) throw new Error('the order is gone');
  await recordEvent(tx, order.id, { actor: 'system', what: 'order-paid', detail: { method: 'none' } });
  await bookPaidOutside(tx, order);
  await sellStock(services, tx, order, lines);
  await takeOrderedLines(tx, order.cartId, order.id);
  await saveStanding(tx, order.id);
  await enqueueOrderEmails(services, tx, order, lines, { confirmed, noticed: paid.status === 'paid' });
  return ok(paid);
}
