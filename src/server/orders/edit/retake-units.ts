import { eq } from 'drizzle-orm';
import { isSold } from '#domain/orders/read/order-status.ts';
import { restockedUnits } from '#domain/orders/edit/restock.ts';
import { endSentence } from '#domain/payments/settle/end-reasons.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { redeemUse } from '#server/selling/discounts/code-uses.ts';
import type { Services } from '#server/services.ts';
import { sellStockAgain } from '#server/catalog/stock/holds.ts';
import { readRecord } from '#server/orders/read/order-record.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';

/**
 * An order that leaves 'cancelled' takes the units again that its cancellation returned to stock, so that every paid order
 * that is not cancelled has sold its units once. `isAgain`: it waits to be paid again, so it also takes what refunds returned. Refused
 * if others have them now. It always gets its discount code use again, because that is the owner's decision. Runs in the caller's
 * transaction, which holds the order's lock; `order` is as it was before.
 */
export async function retakeUnits(
  services: Services,
  tx: Database,
  order: OrderRow,
  isAgain: boolean,
): Promise<Result<{ isRestockUndone: boolean }>> {
  if (order.status === 'cancelled' && isSold(order)) await redeemUse(tx, order.id);
  if (order.restockedAt === null && !isAgain) return ok({ isRestockUndone: false });
  const lines = await linesToRetake(tx, order, isAgain);
  const taken = await sellStockAgain(services, tx, order, lines);
  if (!taken.ok) {
    const why = 'Units of this order went back to stock.';
    return refused('conflict', `${endSentence(taken.reason)} ${why}`, { field: 'status' });
  }
  await tx.update(orders).set({ restockedAt: null }).where(eq(orders.id, order.id));
  return ok({ isRestockUndone: lines.length > 0 });
}

/** Units that a refund returned stay there, unless the order is paid again. */
async function linesToRetake(tx: Database, order: OrderRow, isAgain: boolean): Promise<OrderLineRow[]> {
  const { lines, adjustments } = await readRecord(tx, order);
  return lines
    .map((line) => {
      const kept = line.quantity - restockedUnits(line.id, adjustments);
      const wanted = isAgain ? line.quantity : kept;
      return { ...line, quantity: order.restockedAt === null ? wanted - kept : wanted };
    })
    .filter(({ quantity }) => quantity > 0);
}
