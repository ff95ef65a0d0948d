import { toDecimal } from '#domain/money/amounts/money.ts';
import { isSold, refusalOf } from '#domain/orders/read/order-status.ts';
import { ownerEndSentence } from '#domain/payments/settle/end-reasons.ts';
import { paidState } from '#domain/orders/edit/counter-sale.ts';
import { promiseAt } from '#server/shipping/times/promise.queries.ts';
import { done, refused, type Result } from '#domain/result.ts';
import { bookPaidOutside } from '#server/money/ledger/book-capture.ts';
import { takeOrderedLines } from '#server/selling/cart/take-lines.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { closePayment } from '#server/payments/settle/abandon-payment.ts';
import { endByRules } from '#server/payments/settle/refusal-to-ship.ts';
import { settleOpenPayment } from '#server/payments/settle/settle-open.ts';
import { findOpen } from '#server/payments/settle/payments.queries.ts';
import { closeOpenRequest } from '#server/payments/requests/open-change.ts';
import type { Services } from '#server/services.ts';
import { holdForPayment } from '#server/catalog/stock/hold-for-payment.ts';
import { sellStock } from '#server/catalog/stock/holds.ts';
import { enqueueOrderEmails } from '#server/orders/emails/order-emails.ts';
import { findOrderLines, type OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { saveStanding } from './save-standing.ts';
import { lockOrder, nextVersion, updateOrder } from './lock-order.ts';
import { isOrderMoneyGone } from '#server/orders/read/owner-orders.queries.ts';

/** The owner was paid outside the store (R-AORD-9, R-AORD-10). Refused unless the order is pending and nothing is in flight. */
export async function markPaid(services: Services, id: number): Promise<Result<void>> {
  const settled = await settleOpenPayment(services, id);
  if (!settled.ok) return refused('conflict', settled.reason, { field: 'status' });
  return services.database.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id);
    return locked.ok ? markOrderPaid(services, tx, locked.value) : locked;
  });
}

/**
 * Marks an order as paid in the caller's transaction, which holds the order's lock: units are sold, lines leave the cart, both emails
 * are committed, and a later approval is not captured. `isOverride`: also for a cancelled order. An order that was paid before
 * and went back to pending has already sold its units. It keeps its payment method, unless that money was refunded: then this
 * is a new payment outside the store.
 */
export async function markOrderPaid(
  services: Services,
  tx: Database,
  order: OrderRow,
  { isOverride, reason } = { isOverride: false, reason: null as string | null },
): Promise<Result<void>> {
  const { open, paymentInFlight } = await findOpen(tx, order.id);
  const refusal = refusalOf('mark-paid', { status: order.status, paymentInFlight });
  if (refusal !== null && (paymentInFlight || !isOverride)) {
    return refused('conflict', refusal, { field: 'status' });
  }
  const now = services.clock();
  const { timeZone } = services.settings.current().facts;
  const isFirst = !isSold(order);
  const isPayment = isFirst || (await isOrderMoneyGone(tx, order));
  const lines = await findOrderLines(tx, [order.id]);
  const ruled = await endByRules(tx, order, lines, now);
  if (ruled !== null) return refused('conflict', ownerEndSentence(ruled, timeZone));
  const held = await holdForPayment(tx, order, lines, now, 'sale');
  if (!held.ok) return refused('conflict', ownerEndSentence(held.reason, timeZone));
  if (open) await closePayment(tx, open, { reason: 'marked-paid' });
  await updateOrder(tx, order.id, {
    ...paidState(order, lines, await promiseAt(tx, lines, now)),
    paidAt: isPayment ? now : (order.paidAt ?? now),
    ...(isPayment && { paidRound: order.round, paymentMethod: 'manual', paymentTransactionId: null }),
    ...nextVersion,
  });
  await recordEvent(tx, order.id, {
    actor: 'owner',
    what: 'marked-paid',
    detail: { total: toDecimal(order.totalCents), ...(reason !== null && { reason }) },
  });
  await closeOpenRequest(tx, order.id, 'paid', now);
  if (isPayment) await bookPaidOutside(tx, order);
  if (isFirst) {
    await sellStock(services, tx, order, lines);
    await takeOrderedLines(tx, order.cartId, order.id);
  }
  await saveStanding(tx, order.id);
  await enqueueOrderEmails(services, tx, order, lines);
  return done;
}
