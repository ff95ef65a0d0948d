import { updateOrder } from '#server/orders/edit/lock-order.ts';
import { randomUUID } from 'node:crypto';
import { endSentence, fieldOfEnd } from '#domain/payments/settle/end-reasons.ts';
import { done, refused, type Result } from '#domain/result.ts';
import { paidState } from '#domain/orders/edit/counter-sale.ts';
import { promiseAt } from '#server/shipping/times/promise.queries.ts';
import { bookCapture } from '#server/money/ledger/book-capture.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { enqueueOrderEmails } from '#server/orders/emails/order-emails.ts';
import { chargedParts } from '#server/orders/read/order-record.ts';
import { findOrderLines, type OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import type { Services } from '#server/services.ts';
import { holdForPayment } from '#server/catalog/stock/hold-for-payment.ts';
import { sellStock } from '#server/catalog/stock/holds.ts';

/**
 * A new order was paid in cash: a payment of its own kind, which the ledger books to cash, and whose refunds are recorded but not
 * sent to a provider (R-DRAFT-6). `confirmed`: whether the customer gets the receipt. Refused if a unit is sold out.
 */
export async function payInCash(
  services: Services,
  tx: Database,
  order: OrderRow,
  { confirmed }: { confirmed: boolean },
): Promise<Result<void>> {
  const now = services.clock();
  const lines = await findOrderLines(tx, [order.id]);
  const held = await holdForPayment(tx, order, lines, now, 'sale');
  if (!held.ok)
    return refused(
      'conflict',
      endSentence(held.reason, services.settings.current().facts.timeZone),
      fieldOfEnd(held.reason),
    );
  const state = paidState(order, lines, await promiseAt(tx, lines, now));
  const id = randomUUID();
  const captureId = `cash-${id}`;
  await tx.insert(payments).values({
    id,
    orderId: order.id,
    round: order.round,
    provider: 'cash',
    status: 'captured',
    amountCents: order.totalCents,
    captureId,
    feeCents: 0,
  });
  await updateOrder(tx, order.id, {
    ...state,
    paidAt: now,
    paidRound: order.round,
    paymentMethod: 'cash',
    paymentTransactionId: captureId,
  });
  await recordEvent(tx, order.id, { actor: 'owner', what: 'order-paid', detail: { method: 'cash' } });
  const capture = { id: captureId, amount: order.totalCents, fee: null };
  await bookCapture(tx, { payment: { id }, order, capture, parts: chargedParts(order) }, 'cash');
  await sellStock(services, tx, order, lines);
  await saveStanding(tx, order.id);
  // The owner gets no notice of goods that were handed over at the counter.
  await enqueueOrderEmails(services, tx, order, lines, { confirmed, noticed: state.status === 'paid' });
  return done;
}
