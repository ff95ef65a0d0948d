import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { findPaymentBy, type PaymentOfOrder, type PaymentRow } from '#server/payments/payments.queries.ts';
import type { PaymentNews } from '#server/payments/provider-event.ts';

export async function findPaymentOf(
  db: Database,
  { providerOrderId, captureId, paymentId }: PaymentNews,
): Promise<PaymentOfOrder | null> {
  const byOrder = providerOrderId
    ? await findPaymentBy(db, eq(payments.providerOrderId, providerOrderId))
    : null;
  if (byOrder) return byOrder;
  const byCapture = captureId === null ? null : await findPaymentBy(db, eq(payments.captureId, captureId));
  if (byCapture) return byCapture;
  return paymentId === null ? null : findPaymentBy(db, eq(payments.id, paymentId));
}

/** After a decline only a newer approval counts. */
export function isNewApproval(
  { approvedAt }: Pick<PaymentNews, 'approvedAt'>,
  { declinedAt }: Pick<PaymentRow, 'declinedAt'>,
): boolean {
  return approvedAt !== null && (declinedAt === null || approvedAt > declinedAt);
}
