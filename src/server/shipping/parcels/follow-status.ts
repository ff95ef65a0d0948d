import { and, eq, isNull } from 'drizzle-orm';
import { canMove, isOnItsWay, type OrderStatus } from '#domain/orders/read/order-status.ts';
import { done, type Result } from '#domain/result.ts';
import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { findShownParcel } from '#server/orders/read/find-shipments.ts';
import { readParcelsOf } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { storeParcel } from './ship-parcel.ts';

/**
 * Makes an order's parcels follow the status that the owner gives it. On its way: what is left went in one parcel, without an email,
 * with the number that was entered ahead of it. To ship again, with nothing left to ship: its parcels are canceled.
 */
export async function followStatus(
  { clock }: Services,
  tx: Database,
  order: OrderRow,
  to: OrderStatus,
): Promise<Result<unknown>> {
  const lines = unitsToShip(await readParcelsOf(tx, order));
  if (isOnItsWay(to) && lines.length > 0) {
    const shown = await findShownParcel(tx, order.id);
    const ahead = shown?.isPrepared ? shown : null;
    const { trackingNumber, carrier } = ahead ?? { trackingNumber: null, carrier: null };
    return storeParcel(tx, order, { trackingNumber, carrier }, lines);
  }
  const isOpenAgain = to === 'pending' || canMove(to, 'shipped');
  if (isOpenAgain && lines.length === 0) {
    await tx
      .update(shipments)
      .set({ canceledAt: clock() })
      .where(
        and(eq(shipments.orderId, order.id), isNull(shipments.canceledAt), eq(shipments.isPrepared, false)),
      );
  }
  return done;
}
