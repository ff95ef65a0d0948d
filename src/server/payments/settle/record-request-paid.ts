import { eq, sql } from 'drizzle-orm';
import { formatPrice, toDecimal } from '#domain/money/money.ts';
import { isExpectedCapture, type ProviderCapture } from '#domain/payments/next-step.ts';
import type { PaymentEnd } from '#domain/payments/end-reasons.ts';
import { isAwaited } from '#domain/payments/payment-request.ts';
import { requestWrites } from '#server/books/book-capture.ts';
import { withWrites } from '#server/db/with-writes.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentRequests } from '#server/db/schema/payment-requests.ts';
import { payments } from '#server/db/schema/payments.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import { endOfUnawaited, type PaymentRequestRow } from '#server/orders/payment-requests.queries.ts';
import { alertOwner } from '#server/payments/alert-owner.ts';
import type { PaymentOfOrder } from '#server/payments/payments.queries.ts';
import type { Services } from '#server/services.ts';
import { capturedEvent, capturedPayment } from './captured-payment.ts';
import { giveBack } from './give-back.ts';
import type { Settlement } from './settlement.ts';

type Requested = PaymentOfOrder & { request: PaymentRequestRow };

/**
 * Records a difference that was captured, once: the request is paid, the order's later charges grow, and the books take what it
 * is for (R-PAYREQ-9, R-PAYREQ-10). Order, units and promise stay as they are. Money that no open request waits for is refunded.
 * Runs in a transaction that holds the locks of the order and its payment.
 */
export async function recordRequestPaid(
  services: Services,
  tx: Database,
  found: Requested,
  capture: ProviderCapture,
): Promise<Settlement> {
  const { payment, order, request } = found;
  const end = refusalToKeep(found, capture);
  await withWrites(
    tx,
    recordEvent(tx, order.id, capturedEvent(capture)),
    ...requestWrites(tx, { payment, order, capture, request: end === null ? request : null }),
  )
    .update(payments)
    .set(capturedPayment(capture, end))
    .where(eq(payments.id, payment.id));
  if (end !== null) {
    await giveBack(services, tx, found, capture, end);
    return { state: 'returned', end };
  }
  await keep(services, tx, found);
  return { state: 'paid', capture: { captureId: capture.id, feeCents: capture.fee } };
}

function refusalToKeep({ payment, order, request }: Requested, capture: ProviderCapture): PaymentEnd | null {
  if (capture.status === 'refunded') return { reason: 'returned-before' };
  if (!isExpectedCapture(capture, { id: payment.id, amount: payment.amountCents })) {
    return { reason: 'wrong-amount' };
  }
  if (order.deletedAt !== null) return { reason: 'order-deleted' };
  return isAwaited(request, order) ? null : endOfUnawaited(request, order);
}

async function keep(services: Services, tx: Database, { order, request }: Requested): Promise<void> {
  const { id, amountCents, reason } = request;
  await tx
    .update(paymentRequests)
    .set({ state: 'paid', paidAt: services.clock() })
    .where(eq(paymentRequests.id, id));
  await tx
    .update(orders)
    .set({ chargedCents: sql`${orders.chargedCents} + ${amountCents}` })
    .where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, {
    actor: 'system',
    what: 'payment-request-paid',
    detail: { amount: toDecimal(amountCents), reason },
  });
  const sentence = `The customer paid your payment request of ${formatPrice(amountCents)}: ${reason}`;
  await alertOwner(services, tx, order.id, sentence, `paid ${id}`);
}
