import { noParts, type OrderParts } from '#domain/money/ledger/ledger.ts';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import type { NewOrderEvent } from '#domain/orders/history/events.ts';
import { endSentence, type PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { isExpectedCapture, type ProviderCapture } from '#domain/payments/settle/next-step.ts';
import { bookCapture, bookReturned } from '#server/money/ledger/book-capture.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { findRefundGroup, refundPayment, storeRefundGroup } from '#server/payments/refunds/refund-payment.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { Services } from '#server/services.ts';
import { alertOwner } from './alert-owner.ts';
import { updatePayment, type PaymentOfOrder } from './payments.queries.ts';

/** Why money is not kept, whatever it pays: null if nothing speaks against it. */
export function refusalOfCapture(
  { payment, order }: PaymentOfOrder,
  capture: ProviderCapture,
): PaymentEnd | null {
  if (capture.status === 'refunded') return { reason: 'returned-before' };
  if (!isExpectedCapture(capture, { id: payment.id, amount: payment.amountCents }))
    return { reason: 'wrong-amount' };
  return order.deletedAt === null ? null : { reason: 'order-deleted' };
}

/**
 * Stores a capture: its event and those of the caller, the books, and the payment's row. `kept`: what the order's amounts take of it; an
 * `end` says why it is not kept, and it goes back.
 */
export async function storeCapture(
  services: Services,
  tx: Database,
  { payment, order }: PaymentOfOrder,
  capture: ProviderCapture,
  { end, kept, events = [] }: { end: PaymentEnd | null; kept: OrderParts; events?: NewOrderEvent[] },
): Promise<void> {
  const detail = { captureId: capture.id };
  await recordEvent(tx, order.id, { actor: 'provider', what: 'payment-captured', detail }, ...events);
  await bookCapture(tx, { payment, order, capture, parts: end === null ? kept : noParts });
  await updatePayment(tx, payment.id, {
    status: capture.status === 'refunded' ? 'refunded' : 'captured',
    captureId: capture.id,
    feeCents: capture.fee,
    nextLookAt: null,
    endReason: end?.reason ?? null,
    endDetail: end?.detail ?? null,
    amountCents: capture.amount,
  });
  if (end === null) return;
  const reason = endSentence(end, services.settings.current().facts.timeZone);
  if (capture.status !== 'refunded') {
    const { amount, currency } = capture;
    return requestRefund(services, tx, { payment, order, amount, currency, reason });
  }
  await bookReturned(tx, { payment, order, capture });
  await alertOwner(services, tx, order.id, reason);
}

type Request = PaymentOfOrder & { amount: Cents; reason: string; currency: string };

/** Refunds money that cannot be kept, once, and emails the owner. */
export async function requestRefund(
  services: Services,
  tx: Database,
  { payment, order, amount, reason, currency }: Request,
): Promise<void> {
  const key = `not-kept:${payment.id}`;
  if ((await findRefundGroup(tx, key)) !== null) return;
  const group = await storeRefundGroup(tx, { orderId: order.id, cause: 'not-kept', reason, key });
  const outcome = await refundPayment(services, tx, { payment, group, amount, parts: null, actor: 'system' });
  // We do not know the decimals of other currencies.
  const words = currency === 'USD' ? formatPrice(amount) : `${amount} of the smallest unit of ${currency}`;
  const sentence = outcome.ok
    ? `${words} is being refunded.`
    : `The store could not refund it: ${outcome.reason.message}`;
  await alertOwner(services, tx, order.id, `${reason} ${sentence}`);
}
