import { updateOrder } from './lock-order.ts';
import { eq } from 'drizzle-orm';
import { isSold } from '#domain/orders/read/order-status.ts';
import { restockedUnits } from '#domain/orders/edit/restock.ts';
import { endSentence } from '#domain/payments/settle/end-reasons.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { readRates } from '#server/settings/versions/settings.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orderLines } from '#server/db/schema/orders.ts';
import { redeemUse } from '#server/selling/discounts/code-uses.ts';
import type { Services } from '#server/services.ts';
import { sellStockAgain } from '#server/catalog/stock/holds.ts';
import { readRecord } from '#server/orders/read/order-record.ts';
import type { OrderLineRow, OrderRow } from '#server/orders/read/orders.queries.ts';
import { partsTotal } from '#domain/money/ledger/ledger.ts';
import { payAgain } from '#domain/orders/edit/pay-again.ts';

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
    return refused(
      'conflict',
      `${endSentence(taken.reason, services.settings.current().facts.timeZone)} ${why}`,
      { field: 'status' },
    );
  }
  await updateOrder(tx, order.id, { restockedAt: null });
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

/**
 * An order whose money went back whole waits for payment again: from here on its amounts are what its items cost now, and what changed
 * it before belongs to its last round (R-REF-3). Call it with the order's lock.
 */
export async function startAnew(tx: Database, order: OrderRow): Promise<OrderRow> {
  const { lines, shippingTax, parts } = payAgain(
    await readRecord(tx, order),
    order,
    await readRates(tx, order),
  );
  for (const { id, taxCents } of lines) {
    await tx.update(orderLines).set({ taxCents }).where(eq(orderLines.id, id));
  }
  const saved = await updateOrder(tx, order.id, {
    round: order.round + 1,
    subtotalCents: parts.sale,
    discountCents: parts.discount,
    shippingCents: parts.shipping,
    taxCents: parts.tax,
    shippingTaxCents: shippingTax,
    totalCents: partsTotal(parts),
    refundedCents: 0,
  });
  return saved;
}
