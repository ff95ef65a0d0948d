import type { Database } from '#server/platform/db/open-database.ts';
import {
  findPayment,
  findPaymentOfCapture,
  findPaymentOfProviderOrder,
  type PaymentOfOrder,
  type PaymentRow,
} from '#server/payments/settle/payments.queries.ts';
import type { PaymentNews } from '#server/payments/providers/provider-event.ts';

export async function findPaymentOf(
  db: Database,
  { providerOrderId, captureId, paymentId }: PaymentNews,
): Promise<PaymentOfOrder | null> {
  const byOrder = providerOrderId ? await findPaymentOfProviderOrder(db, providerOrderId) : null;
  if (byOrder) return byOrder;
  const byCapture = captureId === null ? null : await findPaymentOfCapture(db, captureId);
  if (byCapture) return byCapture;
  return paymentId === null ? null : findPayment(db, paymentId);
}

/** After a decline only a newer approval counts. */
export function isNewApproval(
  { approvedAt }: Pick<PaymentNews, 'approvedAt'>,
  { declinedAt }: Pick<PaymentRow, 'declinedAt'>,
): boolean {
  return approvedAt !== null && (declinedAt === null || approvedAt > declinedAt);
}
