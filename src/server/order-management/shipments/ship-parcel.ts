import { and, eq } from 'drizzle-orm';
import { canMove } from '#domain/orders/order-status.ts';
import { ok, type Result } from '#domain/result.ts';
import type { LineUnits } from '#domain/shipments/parcels.ts';
import { unitsToShip } from '#domain/shipments/parcels.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { shipmentLines, shipments } from '#server/db/schema/shipments.ts';
import { nextVersion } from '#server/order-management/lock-order.ts';
import type { ParcelRow, ShipmentRow } from '#server/orders/find-shipments.ts';
import type { OrderParcels } from '#server/orders/order-record.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import { saveStanding } from '#server/orders/save-standing.ts';
import type { Services } from '#server/services.ts';
import { emailParcel } from './email-parcel.ts';
import { checkNumber } from './used-numbers.ts';

/** Days are ISO dates. */
type NewParcel = Pick<ParcelRow, 'carrier' | 'trackingNumber'> &
  Partial<Pick<ParcelRow, 'shippedOn' | 'estimatedDelivery' | 'key'>> & {
    /** Units that are still to ship. */
    lines: readonly LineUnits[];
  };

/** What is said about a new parcel, and to whom. */
type News = {
  /** The owner's words for the email. */
  notes: string;
  notify: boolean;
  /** The order's, before and after, if the caller changed it. */
  shippingCost?: string | undefined;
};

export type ShippedParcel = { shipmentId: number; emailId: string | null };

/**
 * Ships a parcel in the caller's transaction, which holds the order's lock and has checked the lines. With the last units on their
 * way, the order is shipped (R-ORD-18). The email is committed with the parcel, so that neither exists without the other (R-SHIP-24).
 * Refuses another customer's number (R-SHIP-29); the caller's transaction is then undone.
 */
export async function shipParcel(
  services: Services,
  tx: Database,
  order: OrderRow,
  before: OrderParcels,
  parcel: NewParcel,
  { notes, notify, shippingCost }: News,
): Promise<Result<ShippedParcel>> {
  const stored = await storeParcel(tx, order, parcel);
  if (!stored.ok) return stored;
  const { id, carrier, trackingNumber, lines } = stored.value;
  const after = { ...before, shipments: [...before.shipments, stored.value] };
  const isLast = unitsToShip(after).length === 0;
  const [told] = await tx
    .update(orders)
    .set({
      customerNotes: notes,
      ...(isLast && canMove(order.status, 'shipped') ? { status: 'shipped' as const } : {}),
      ...nextVersion,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!told) throw new Error('the order is gone');
  await recordEvent(tx, order.id, {
    actor: 'owner',
    what: isLast ? 'shipped' : 'partly-shipped',
    detail: {
      carrier,
      trackingNumber,
      ...(shippingCost !== undefined && { shippingCost }),
      ...(!isLast || before.shipments.length > 0 ? { items: itemsOf(lines, before) } : {}),
    },
  });
  await saveStanding(tx, order.id);
  const emailId = notify ? await emailParcel(services, tx, told, after, stored.value) : null;
  return ok({ shipmentId: id, emailId });
}

/** The parcel alone: the caller says what becomes of the order. What was entered ahead of it ends. Refuses as shipParcel does. */
export async function storeParcel(
  tx: Database,
  order: OrderRow,
  { lines, ...parcel }: NewParcel,
): Promise<Result<ShipmentRow>> {
  const free = await checkNumber(tx, order, parcel.trackingNumber);
  if (!free.ok) return free;
  await tx.delete(shipments).where(and(eq(shipments.orderId, order.id), eq(shipments.isPrepared, true)));
  const [row] = await tx
    .insert(shipments)
    .values({ orderId: order.id, ...parcel })
    .returning();
  if (!row) throw new Error('the parcel was not stored');
  if (lines.length > 0) {
    await tx.insert(shipmentLines).values(lines.map((line) => ({ shipmentId: row.id, ...line })));
  }
  return ok({ ...row, lines: [...lines], isCanceled: false });
}

/** '2 × Sling, 1 × Cap', for the order's history. */
function itemsOf(lines: readonly LineUnits[], { lines: bought }: OrderParcels): string {
  return lines
    .map(({ lineId, quantity }) => `${quantity} × ${bought.find(({ id }) => id === lineId)?.name ?? ''}`)
    .join(', ');
}
