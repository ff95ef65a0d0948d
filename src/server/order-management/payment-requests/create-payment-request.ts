import { toDecimal, type Cents } from '#domain/money/money.ts';
import {
  hasExpired,
  partsOf,
  purposeOf,
  refusalToRequest,
  requestDays,
  type RequestCause,
  type RequestParts,
} from '#domain/payments/payment-request.ts';
import type { RequestedLine } from '#domain/payments/paid-difference.ts';
import { isInFlight } from '#domain/payments/payment-status.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { shop } from '#domain/shop.ts';
import { addDays, dayOf, endOfDay } from '#domain/time/shop-day.ts';
import { callingStaff } from '#server/audit/record-change.ts';
import type { Database } from '#server/db/open-database.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
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
  /** What a difference is for; without it, all of it is for goods. */
  parts?: Partial<RequestParts> | undefined;
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
  { cents, reason, parts: wanted, lines = null, cause = 'owner', notify = true }: PaymentRequestWish,
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
  const parts = purpose === 'order' ? { goods: 0, shipping: 0, tax: 0 } : partsOf(cents, wanted);
  if (parts === null) return refused('invalid', 'The parts do not add up to the amount.', { field: 'parts' });
  if (isOver) await expireRequest(tx, earlier);
  const [request] = await tx
    .insert(paymentRequests)
    .values({
      orderId: order.id,
      purpose,
      cause,
      amountCents: cents,
      goodsCents: parts.goods,
      shippingCents: parts.shipping,
      taxCents: parts.tax,
      lines,
      reason,
      createdBy: callingStaff(),
      expiresAt: endOfDay(addDays(dayOf(now, shop.timeZone), requestDays), shop.timeZone),
    })
    .returning();
  if (!request) throw new Error('the payment request was not stored');
  await recordEvent(tx, order.id, {
    actor: 'owner',
    what: 'payment-requested',
    detail: { amount: toDecimal(cents), reason },
  });
  return ok({ request, emailId: notify ? await emailRequest(services, tx, order, request) : null });
}
