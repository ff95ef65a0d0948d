import { eq } from 'drizzle-orm';
import { canMove } from '#domain/orders/order-status.ts';
import type { LineUnits } from '#domain/shipments/parcels.ts';
import { unitsToShip } from '#domain/shipments/parcels.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { shipmentLines, shipments } from '#server/db/schema/shipments.ts';
import { nextVersion } from '#server/order-management/lock-order.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import type { Services } from '#server/services.ts';
import { emailParcel } from './email-parcel.ts';
import type { ShipmentRow } from '#server/orders/find-shipments.ts';
import type { OrderParcels } from './shipments.queries.ts';
import { numberColumns } from './used-numbers.ts';

export type NewParcel = {
  carrier: string | null;
  trackingNumber: string | null;
  shippedOn: string | null;
  estimatedDelivery: string | null;
  /** The owner's words for the email. */
  notes: string;
  lines: readonly LineUnits[];
  /** The same key is the same parcel. */
  key: string | null;
  notify: boolean;
  /** The order's, before and after, if the caller changed it. */
  shippingCost?: string | undefined;
};

export type AddedParcel = { shipmentId: number; emailId: string | null };

/**
 * Stores a parcel in the caller's transaction, which holds the order's lock and has checked the lines. The order's own fields show
 * the parcel (R-SHIP-23). With the last units on their way, the order is shipped (R-ORD-18). The email is committed with the parcel,
 * so that neither exists without the other (R-SHIP-24).
 */
export async function addShipment(
  services: Services,
  tx: Database,
  order: OrderRow,
  before: OrderParcels,
  { lines, notes, notify, shippingCost, ...parcel }: NewParcel,
): Promise<AddedParcel> {
  const [row] = await tx
    .insert(shipments)
    .values({ orderId: order.id, ...parcel, ...numberColumns(parcel.trackingNumber) })
    .returning();
  if (!row) throw new Error('the parcel was not stored');
  if (lines.length > 0) {
    await tx.insert(shipmentLines).values(lines.map((line) => ({ shipmentId: row.id, ...line })));
  }
  const added: ShipmentRow = { ...row, lines: [...lines], isCanceled: false };
  const after = { ...before, shipments: [...before.shipments, added] };
  const isLast = unitsToShip(after).length === 0;
  const [shown] = await tx
    .update(orders)
    .set({
      ...shownParcel(row),
      customerNotes: notes,
      ...(isLast && canMove(order.status, 'shipped') ? { status: 'shipped' as const } : {}),
      ...nextVersion,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!shown) throw new Error('the order is gone');
  await recordEvent(tx, order.id, {
    actor: 'owner',
    what: isLast ? 'shipped' : 'partly-shipped',
    detail: {
      carrier: row.carrier,
      trackingNumber: row.trackingNumber,
      ...(shippingCost !== undefined && { shippingCost }),
      ...(!isLast || before.shipments.length > 0 ? { items: itemsOf(lines, before) } : {}),
    },
  });
  const emailId = notify ? await emailParcel(services, tx, shown, after, added) : null;
  return { shipmentId: row.id, emailId };
}

/** What the order's own fields say about its newest parcel. */
export function shownParcel(
  row: Pick<ShipmentRow, 'trackingNumber' | 'carrier' | 'shippedOn' | 'estimatedDelivery'> | null,
) {
  return {
    trackingNumber: row?.trackingNumber ?? null,
    shippingCarrier: row?.carrier ?? null,
    shippingDate: row?.shippedOn ?? null,
    estimatedDelivery: row?.estimatedDelivery ?? null,
  };
}

/** '2 × Sling, 1 × Cap', for the order's history. */
function itemsOf(lines: readonly LineUnits[], { lines: bought }: OrderParcels): string {
  return lines
    .map(({ lineId, quantity }) => `${quantity} × ${bought.find(({ id }) => id === lineId)?.name ?? ''}`)
    .join(', ');
}
