import { updateOrder } from './lock-order.ts';
import { eq } from 'drizzle-orm';
import type { Cents } from '#domain/money/amounts/money.ts';
import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcelsOf, readRecord, type StoredRecord } from '#server/orders/read/order-record.ts';
import { readTimeZone } from '#server/settings/versions/settings.queries.ts';

/**
 * Writes what lists ask of an order by an index: what was refunded, whether and since when it is to ship (R-SHIP-20). Every change of
 * its lines, parcels, refunds and payments calls it, in its transaction with the order's lock. check-books proves both.
 */
export async function saveStanding(tx: Database, orderId: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('the order is gone');
  const record = await readRecord(tx, order);
  const refundedCents = refundedOf(record);
  const toShip = queueOf(record);
  const { paidAt } = order;
  const shipBy = order.shipBy ?? (paidAt && dayOf(paidAt, await readTimeZone(tx, paidAt)));
  if (refundedCents === order.refundedCents && toShip === order.toShip && shipBy === order.shipBy) return;
  await updateOrder(tx, orderId, { refundedCents, toShip, shipBy });
}

/** The list that an order's units to ship put it into; none while the last of its money is on its way back (R-SHIP-34). */
export function queueOf(record: StoredRecord): 'build' | 'stock' | null {
  const { order, lines, refunds } = record;
  if (order.paidAt === null) return null;
  const isOpen = refunds.some(({ status }) => status === 'requested' || status === 'pending');
  const kept =
    order.totalCents -
    refunds
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (isOpen && kept <= 0) return null;
  const toShip = new Set(unitsToShip(parcelsOf(record)).map(({ lineId }) => lineId));
  if (toShip.size === 0) return null;
  return lines.some((line) => toShip.has(line.id) && isMadeToOrder(line)) ? 'build' : 'stock';
}

/** What went back of the payments whose money the order's amounts are, in cents. */
export function refundedOf({ refunds }: StoredRecord): Cents {
  return refunds
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}
