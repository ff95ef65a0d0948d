import type { ProviderCapture } from '#domain/payments/settle/next-step.ts';
import { endSentence, type PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { bookReturned } from '#server/money/ledger/book-capture.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { alertOwner } from './alert-owner.ts';
import type { PaymentOfOrder } from './payments.queries.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import type { Services } from '#server/services.ts';

/** Refunds a capture that was recorded and cannot be kept. One that the provider already refunded is only booked. */
export async function giveBack(
  services: Services,
  tx: Database,
  { payment, order }: PaymentOfOrder,
  capture: ProviderCapture,
  end: PaymentEnd,
): Promise<void> {
  const reason = endSentence(end);
  const { status, amount, currency } = capture;
  if (status !== 'refunded') {
    await requestRefund(services, tx, { payment, order, amount, currency, reason });
    return;
  }
  await bookReturned(tx, { payment, order, capture });
  await alertOwner(services, tx, order.id, reason);
}
