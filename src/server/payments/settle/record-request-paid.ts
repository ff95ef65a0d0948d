import { updateOrder } from '#server/orders/edit/lock-order.ts';
import { eq } from 'drizzle-orm';
import type { OrderParts } from '#domain/money/ledger/ledger.ts';
import type { ProviderCapture } from '#domain/payments/settle/next-step.ts';
import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { sumOfRows } from '#domain/orders/read/adjustments.ts';
import { isAwaited, type RequestedLine } from '#domain/payments/requests/payment-request.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { findRowsOf } from '#server/orders/read/order-record.ts';
import {
  endOfUnawaited,
  type PaymentRequestRow,
} from '#server/payments/requests/payment-requests.queries.ts';
import type { PaymentOfOrder } from './payments.queries.ts';
import { refusalOfDifference } from '#server/payments/requests/refusal-of-difference.ts';
import type { Services } from '#server/services.ts';
import { refusalOfCapture, storeCapture } from './store-capture.ts';
import type { Settlement } from './settlement.ts';
import { formatPrice, toDecimal } from '#domain/money/amounts/money.ts';
import { moveLineTaxes, moveShippingTax, moveState } from '#server/money/ledger/move-state.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { orderEmail } from '#server/orders/emails/order-email.ts';
import { findOrderLines, type OrderRow } from '#server/orders/read/orders.queries.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import { alertOwner } from './alert-owner.ts';

type Requested = PaymentOfOrder & { request: PaymentRequestRow };

/**
 * Records a difference that was captured, once: the request is paid, the order's amounts and lines take what it is for, and the
 * books agree (R-PAYREQ-9, R-ORD-44). Status, units and promise stay as they are. Money that no open request waits for is refunded.
 * Runs in a transaction that holds the locks of the order and its payment.
 */
export async function recordRequestPaid(
  services: Services,
  tx: Database,
  found: Requested,
  capture: ProviderCapture,
): Promise<Settlement> {
  const { request } = found;
  const end = await refusalToKeep(tx, found, capture, services.clock());
  const kept = sumOfRows(await findRowsOf(tx, request.id));
  await storeCapture(services, tx, found, capture, { end, kept });
  if (end !== null) return { state: 'returned', end };
  await keepDifference(services, tx, found, kept);
  return { state: 'paid', capture: { captureId: capture.id, feeCents: capture.fee } };
}

async function refusalToKeep(
  tx: Database,
  found: Requested,
  capture: ProviderCapture,
  now: Date,
): Promise<PaymentEnd | null> {
  const { order, request } = found;
  const refusal = refusalOfCapture(found, capture);
  if (refusal !== null) return refusal;
  return isAwaited(request, order)
    ? refusalOfDifference(tx, request, order, now)
    : endOfUnawaited(request, order);
}

/**
 * Completes a paid difference: its request is paid, and the order's lines and amounts become what they now cost (R-ORD-44). `parts` is
 * what the books took. The customer gets a receipt, the owner a line.
 */
async function keepDifference(
  services: Services,
  tx: Database,
  { order, request }: Requested,
  { sale, discount, shipping, tax }: OrderParts,
): Promise<void> {
  const { amountCents, reason, lines, rateVersions, pricedOn } = request;
  const rows = await findRowsOf(tx, request.id);
  await tx
    .update(paymentRequests)
    .set({ state: 'paid', paidAt: services.clock() })
    .where(eq(paymentRequests.id, request.id));
  await (lines === null ? moveLineTaxes(tx, rows) : chargeLines(tx, lines));
  await moveShippingTax(tx, order, rows);
  const saved = await updateOrder(tx, order.id, {
    subtotalCents: order.subtotalCents + sale,
    discountCents: order.discountCents + discount,
    shippingCents: order.shippingCents + shipping,
    taxCents: order.taxCents + tax,
    totalCents: order.totalCents + amountCents,
    rateVersions,
    pricedOn,
    chargedCents:
      order.chargedCents + rows.reduce((sum, { cause, sale }) => sum + (cause === 'charge' ? sale : 0), 0),
  });
  await recordEvent(tx, order.id, {
    actor: 'system',
    what: 'payment-request-paid',
    detail: {
      amount: toDecimal(amountCents),
      reason,
      changes: `Total: ${formatPrice(order.totalCents)} → ${formatPrice(saved.totalCents)}`,
    },
  });
  await moveState(tx, saved, rows.findLast(({ cause }) => cause === 'address')?.state ?? order.pricedState);
  await saveStanding(tx, order.id);
  await emailPaid(services, tx, saved, request);
  const sentence = `The customer paid your payment request of ${formatPrice(amountCents)}: ${reason}`;
  await alertOwner(services, tx, order.id, sentence, `paid ${request.id}`);
}

/** The lines now cost what the request asked for them. */
async function chargeLines(tx: Database, lines: readonly RequestedLine[]): Promise<void> {
  for (const { lineId, unitPriceCents, discountCents, taxCents } of lines) {
    await tx
      .update(orderLines)
      .set({ unitPriceCents, discountCents, taxCents })
      .where(eq(orderLines.id, lineId));
  }
}

/** The customer's receipt (R-PAYREQ-16). */
async function emailPaid(
  { queue, config }: Services,
  tx: Database,
  order: OrderRow,
  { id, amountCents, reason }: PaymentRequestRow,
): Promise<void> {
  const props = orderEmail(order, await findOrderLines(tx, [order.id]), config.publicUrl);
  await enqueueEmail(tx, queue, {
    kind: 'payment-request-paid',
    recipient: order.customerEmail,
    dedupeKey: `payment-request-paid:${id}`,
    orderId: order.id,
    props: { ...props, amountCents, reason },
  });
}
