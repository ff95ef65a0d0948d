import { eq, sql } from 'drizzle-orm';
import { noParts, refundRows } from '#domain/books/ledger.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, type refunds } from '#server/db/schema/payments.ts';
import { bookedParts } from './booked-parts.ts';
import { recordMovement } from './record-movement.ts';

type Refund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'paymentId' | 'amountCents' | 'shippingCents' | 'taxCents'
>;

/**
 * Books a completed refund, once. A refund of the capture that pays the order, or of a paid difference, reduces the order; of any
 * other capture, unplaced money. `reversed`: taken back by the provider. Call it with the order's row locked.
 */
export async function bookRefund(
  tx: Database,
  refund: Refund,
  kind: 'refunded' | 'reversed' = 'refunded',
): Promise<void> {
  const [paid] = await tx
    .select({
      orderId: orders.id,
      pays: sql<boolean>`pays_order(${payments.captureId}, ${payments.requestId}, ${payments.endReason} is not null,
        ${orders.paymentTransactionId}, ${orders.paidAt})`,
      provider: payments.provider,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, refund.paymentId));
  if (!paid) throw new Error('the payment is gone');
  const { orderId, pays, provider } = paid;
  const left = pays ? await bookedParts(tx, orderId) : noParts;
  const { amountCents, shippingCents: shipping, taxCents: tax } = refund;
  await recordMovement(
    tx,
    { kind, orderId, paymentId: refund.paymentId, refundId: refund.id, source: `refund:${refund.id}` },
    refundRows(
      left,
      amountCents,
      provider === 'cash' ? 'cash' : 'provider-balance',
      tax === null ? null : { shipping, tax },
    ),
  );
}
