import { eq } from 'drizzle-orm';
import { partsTotal } from '#domain/money/ledger/ledger.ts';
import { payAgain } from '#domain/orders/edit/pay-again.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { readRecord } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';

/**
 * An order whose money went back whole waits for payment again: from here on its amounts are what its items cost now, and what changed
 * it before belongs to its last round (R-REF-3). Call it with the order's lock.
 */
export async function startAnew(tx: Database, order: OrderRow): Promise<OrderRow> {
  const { lines, parts } = payAgain(await readRecord(tx, order), order);
  for (const { id, taxCents } of lines) {
    await tx.update(orderLines).set({ taxCents }).where(eq(orderLines.id, id));
  }
  const [saved] = await tx
    .update(orders)
    .set({
      round: order.round + 1,
      subtotalCents: parts.sale,
      discountCents: parts.discount,
      shippingCents: parts.shipping,
      taxCents: parts.tax,
      totalCents: partsTotal(parts),
      refundedCents: 0,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!saved) throw new Error('the order is gone');
  return saved;
}
