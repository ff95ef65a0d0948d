import { noParts } from '#domain/books/ledger.ts';
import { toDecimal, type Cents } from '#domain/money/money.ts';
import { sumOfRows, type AdjustmentRow } from '#domain/orders/adjustments.ts';
import { row } from '#domain/orders/refund-quote.ts';
import {
  hasExpired,
  purposeOf,
  refusalToRequest,
  requestDays,
  type RequestCause,
  type RequestedLine,
} from '#domain/payments/payment-request.ts';
import { isInFlight } from '#domain/payments/payment-status.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { shop } from '#domain/shop.ts';
import { addDays, dayOf, endOfDay } from '#domain/time/shop-day.ts';
import { callingStaff } from '#server/audit/record-change.ts';
import type { Database } from '#server/db/open-database.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { addAdjustments } from '#server/orders/order-record.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import { findOpenPayment } from '#server/payments/payments.queries.ts';
import type { Services } from '#server/services.ts';
import { readMoney } from '#server/order-management/owner-orders.queries.ts';
import { emailRequest } from './email-request.ts';
import { expireRequest } from './open-change.ts';
import { findOpenRequest, type PaymentRequestRow } from '#server/orders/payment-requests.queries.ts';

export type PaymentRequestWish = {
  /** For an unpaid order its total; for any other order the difference. */
  cents: Cents;
  /** What it is for, in the owner's words: the customer reads them. */
  reason: string;
  /** What it adds to the order once it is paid; by default goods for no line. */
  rows?: readonly AdjustmentRow[];
  /** What the lines of an edit cost once it is paid; null by default: it is for no line. */
  lines?: readonly RequestedLine[] | null;
  /** 'owner' by default. */
  cause?: RequestCause;
  /** Whether the customer gets the email with the link; true by default. */
  notify?: boolean;
};

export type CreatedRequest = { request: PaymentRequestRow; emailId: string | null };

/**
 * Asks an order's customer for money (R-PAYREQ-1 to R-PAYREQ-4): stores the request, its event and its email in the caller's
 * transaction, which holds the order's lock. `order` as it is after the caller's changes. The order's amounts stay until a difference
 * is paid.
 */
export async function createPaymentRequest(
  services: Services,
  tx: Database,
  order: OrderRow,
  {
    cents,
    reason,
    rows = [row('charge', { ...noParts, sale: cents })],
    lines = null,
    cause = 'owner',
    notify = true,
  }: PaymentRequestWish,
): Promise<Result<CreatedRequest>> {
  const now = services.clock();
  const payment = await findOpenPayment(tx, order.id);
  const earlier = await findOpenRequest(tx, order.id);
  const isOver = earlier !== null && hasExpired(earlier, now);
  const refusal = refusalToRequest(
    {
      ...order,
      paymentInFlight: payment !== null && isInFlight(payment.status),
      hasOpenRequest: earlier !== null && !isOver,
    },
    cents,
  );
  if (refusal) return refused('conflict', refusal.message, { field: refusal.field });
  if (purposeOf(order) === 'order' && (await readMoney(tx, order.id)).refundable > 0) {
    const message =
      'The customer’s payment for this order is still here. Set the order to Paid, or refund it first.';
    return refused('conflict', message, { field: 'amount' });
  }
  const purpose = purposeOf(order);
  const { sale, discount, shipping, tax } = purpose === 'order' ? noParts : sumOfRows(rows);
  if (isOver) await expireRequest(tx, earlier);
  const [request] = await tx
    .insert(paymentRequests)
    .values({
      orderId: order.id,
      purpose,
      cause,
      amountCents: cents,
      goodsCents: sale - discount,
      shippingCents: shipping,
      taxCents: tax,
      lines,
      reason,
      createdBy: callingStaff(),
      expiresAt: endOfDay(addDays(dayOf(now, shop.timeZone), requestDays), shop.timeZone),
    })
    .returning();
  if (!request) throw new Error('the payment request was not stored');
  if (purpose === 'difference') await addAdjustments(tx, order, rows, { requestId: request.id });
  await recordEvent(tx, order.id, {
    actor: 'owner',
    what: 'payment-requested',
    detail: { amount: toDecimal(cents), reason },
  });
  return ok({ request, emailId: notify ? await emailRequest(services, tx, order, request) : null });
}
