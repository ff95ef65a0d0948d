import { eq } from 'drizzle-orm';
import { endSentence, fieldOfEnd } from '#domain/payments/end-reasons.ts';
import { bookPaidOutside } from '../books/book-capture.ts';
import { takeOrderedLines } from '../cart/take-lines.ts';
import { bumpCatalogVersion } from '../catalog/catalog-signal.ts';
import type { Database } from '../db/client.ts';
import { orders } from '../db/schema/orders.ts';
import { Refusal } from '../http/errors.ts';
import { enqueueOrderMails } from '../orders/order-mails.ts';
import { findOrderLines, type OrderRow } from '../orders/orders.queries.ts';
import { recordEvent } from '../orders/record-event.ts';
import type { Services } from '../services.ts';
import { holdForPayment } from '../stock/hold-for-payment.ts';
import { sellStock } from '../stock/holds.ts';

/**
 * Nothing to pay: the order is paid with method 'none' (R-CHK-16). Throws a Refusal, which undoes
 * the order, where a unit is gone.
 */
export async function completeWithoutPayment(
  services: Services,
  tx: Database,
  order: OrderRow,
): Promise<OrderRow> {
  const now = services.clock();
  const lines = await findOrderLines(tx, [order.id]);
  const held = await holdForPayment(tx, order, lines, now, 'sale');
  if (!held.ok) throw new Refusal(409, endSentence(held.end), fieldOfEnd(held.end));
  const [paid] = await tx
    .update(orders)
    .set({ status: 'paid', paidAt: now, paymentMethod: 'none' })
    .where(eq(orders.id, order.id))
    .returning();
  if (!paid) throw new Error('the order is gone');
  await recordEvent(tx, order.id, { actor: 'system', what: 'order paid', detail: { method: 'none' } });
  await bookPaidOutside(tx, order);
  if (await sellStock(tx, order, lines)) await bumpCatalogVersion(tx);
  await takeOrderedLines(tx, order.cartId, order.id);
  await enqueueOrderMails(services, tx, order, lines);
  return paid;
}
