import { eq } from 'drizzle-orm';
import { noParts } from '#domain/money/ledger/ledger.ts';
import { isExpectedCapture, type ProviderCapture } from '#domain/payments/settle/next-step.ts';
import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { sumOfRows } from '#domain/orders/read/adjustments.ts';
import { isAwaited } from '#domain/payments/requests/payment-request.ts';
import { bookCapture } from '#server/money/ledger/book-capture.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { findRowsOf } from '#server/orders/read/order-record.ts';
import {
  endOfUnawaited,
  type PaymentRequestRow,
} from '#server/payments/requests/payment-requests.queries.ts';
import type { PaymentOfOrder } from './payments.queries.ts';
import type { Services } from '#server/services.ts';
import { capturedEvent, capturedPayment } from './captured-payment.ts';
import { giveBack } from './give-back.ts';
import { keepDifference } from './keep-difference.ts';
import type { Settlement } from './settlement.ts';

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
  const { payment, order, request } = found;
  const end = refusalToKeep(found, capture);
  const parts = sumOfRows(await findRowsOf(tx, request.id));
  await recordEvent(tx, order.id, capturedEvent(capture));
  await bookCapture(tx, { payment, order, capture, parts: end === null ? parts : noParts });
  await tx.update(payments).set(capturedPayment(capture, end)).where(eq(payments.id, payment.id));
  if (end !== null) {
    await giveBack(services, tx, found, capture, end);
    return { state: 'returned', end };
  }
  await keepDifference(services, tx, found, parts);
  return {
    state: 'paid',
    capture: { captureId: capture.id, feeCents: capture.fee },
  };
}

function refusalToKeep({ payment, order, request }: Requested, capture: ProviderCapture): PaymentEnd | null {
  if (capture.status === 'refunded') return { reason: 'returned-before' };
  if (!isExpectedCapture(capture, { id: payment.id, amount: payment.amountCents })) {
    return { reason: 'wrong-amount' };
  }
  if (order.deletedAt !== null) return { reason: 'order-deleted' };
  return isAwaited(request, order) ? null : endOfUnawaited(request, order);
}
