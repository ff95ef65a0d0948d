import { eq } from 'drizzle-orm';
import { noParts, refundRows } from '#domain/money/ledger/ledger.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, type refunds } from '#server/db/schema/payments.ts';
import { recordMovement } from './record-movement.ts';

type Refund = Pick<typeof refunds.$inferSelect, 'id' | 'paymentId' | 'amountCents' | 'parts'>;

/**
 * Books a completed refund, once: out of the parts of the order that it is for, or of unplaced money if no order kept it. `reversed`:
 * taken back by the provider. Call it with the order's row locked.
 */
export async function bookRefund(
  tx: Database,
  { id, paymentId, amountCents, parts }: Refund,
  kind: 'refunded' | 'reversed' = 'refunded',
): Promise<void> {
  const [found] = await tx
    .select({ order: orders, provider: payments.provider })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!found) throw new Error('the payment is gone');
  const { order, provider } = found;
  const from = provider === 'cash' ? 'cash' : 'provider-balance';
  await recordMovement(
    tx,
    { kind, orderId: order.id, paymentId, refundId: id, source: `refund:${id}`, state: order.pricedState },
    refundRows(parts ?? noParts, amountCents, from),
  );
}
