import { isSold, refusalOf } from '#domain/orders/read/order-status.ts';
import { rowsOfCancellation } from '#domain/payments/refunds/refund-quote.ts';
import { refundedTo } from '#domain/payments/refunds/refund-labels.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { closePayment } from '#server/payments/settle/abandon-payment.ts';
import { findOpen } from '#server/payments/settle/payments.queries.ts';
import { paidMeanwhile } from '#server/payments/settle/settle-open.ts';
import { returnUse } from '#server/selling/discounts/code-uses.ts';
import { closeOpenRequest } from '#server/payments/requests/open-change.ts';
import type { Services } from '#server/services.ts';
import { releaseHolds } from '#server/catalog/stock/holds.ts';
import { returnStock, wordsOfLost } from '#server/catalog/stock/return-stock.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { orderEmail } from '#server/orders/emails/order-email.ts';
import { readStanding } from '#server/orders/read/order-record.ts';
import { findOrderLines, type OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { nextVersion, updateOrder } from './lock-order.ts';
import { readMoney } from '#server/orders/read/owner-orders.queries.ts';
import { refundFromPayments } from '#server/payments/refunds/refund-from-payments.ts';

/** `reason`: the owner's reason, also where none is required. */
export type CancelWish = {
  /** Undefined: the owner saw no refundable money. */
  refund: boolean | undefined;
  restock: boolean;
  isOverride: boolean;
  reason: string | null;
  /** For the customer's email. */
  note: string;
  /** Whether the customer of a paid order gets emails about the cancellation and the refund. */
  notify: boolean;
};

/** `notPutBack`: the units that no stock counts now, in words. */
export type CanceledOrder = { notPutBack?: string | undefined };

/**
 * Cancels within the caller's transaction, which holds the order's lock. Money and units are returned only if the owner asked
 * for it (R-AORD-11). Refused while a payment is in flight, and if money has arrived that the owner did not know about.
 */
export async function cancelOrder(
  services: Services,
  tx: Database,
  order: OrderRow,
  { refund, restock, isOverride, reason, note, notify }: CancelWish,
): Promise<Result<CanceledOrder>> {
  const { open, paymentInFlight } = await findOpen(tx, order.id);
  const refusal = refusalOf('cancel', { status: order.status, paymentInFlight });
  if (refusal !== null && (paymentInFlight || !isOverride)) {
    return refused('conflict', refusal, { field: 'status' });
  }
  const { refundables, refundable } = await readMoney(tx, order.id);
  if (refund === undefined && refundables.length > 0) {
    return refused('conflict', paidMeanwhile, { field: 'status' });
  }
  if (open) await closePayment(tx, open, { reason: 'order-cancelled' });
  await closeOpenRequest(tx, order.id, 'cancelled', services.clock());
  await releaseHolds(tx, order.id);
  await returnUse(tx, order.id);
  await updateOrder(tx, order.id, { status: 'cancelled', ...nextVersion });
  const isReturned = restock && isSold(order);
  const notPutBack = isReturned ? wordsOfLost(await returnStock(services, tx, order.id)) : undefined;
  if (isReturned) {
    await updateOrder(tx, order.id, { restockedAt: services.clock() });
  }
  await recordEvent(tx, order.id, {
    actor: 'owner',
    what: 'cancelled',
    detail: {
      ...(reason !== null && { reason }),
      ...(note !== '' && { note }),
      refund: refund ? 'yes' : 'no',
      restock: restock ? 'yes' : 'no',
      ...(notPutBack && { notPutBack }),
    },
  });
  if (refund && refundable > 0) {
    const asked = await refundFromPayments(services, tx, order, {
      giving: rowsOfCancellation(await readStanding(tx, order), refundable),
      tax: null,
      reason: 'The order was canceled by the store.',
      cause: 'cancelled',
      isEmailed: notify,
      key: `cancelled:${order.id}:${order.version}`,
    });
    if (!asked.ok) throw new Error(`what can go back could not: ${asked.reason.message}`);
  }
  if (notify && isSold(order)) await emailCancelled(services, tx, order, refund ? refundables : [], note);
  return ok({ notPutBack });
}

type Refundable = Awaited<ReturnType<typeof readMoney>>['refundables'][number];

async function emailCancelled(
  { queue, config }: Services,
  tx: Database,
  order: OrderRow,
  back: readonly Refundable[],
  note: string,
): Promise<void> {
  const about = orderEmail(order, await findOrderLines(tx, [order.id]), config.publicUrl);
  const { orderNumber, customerName, lines, shopUrl } = about;
  await enqueueEmail(tx, queue, {
    kind: 'order-cancelled',
    recipient: order.customerEmail,
    dedupeKey: `order-cancelled:${order.id}:${order.version}`,
    orderId: order.id,
    props: {
      orderNumber,
      customerName,
      lines,
      shopUrl,
      note,
      refundCents: back.reduce((sum, { amount }) => sum + amount, 0),
      refundedTo: refundedTo(back.map(({ payment }) => payment.provider)),
    },
  });
}
