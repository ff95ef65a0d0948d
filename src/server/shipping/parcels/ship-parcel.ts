import { and, eq, isNull } from 'drizzle-orm';
import { canMove, isOnItsWay, type OrderStatus } from '#domain/orders/read/order-status.ts';
import { ok, refused, type Result, done } from '#domain/result.ts';
import { refusalOfParcel, unitsToShip, type LineUnits } from '#domain/shipping/parcels/parcels.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { shipmentLines, shipments } from '#server/db/schema/shipments.ts';
import { nextVersion, updateOrder } from '#server/orders/edit/lock-order.ts';
import { type ParcelRow, findShownParcel } from '#server/orders/read/find-shipments.ts';
import { readParcelsOf, type OrderParcels } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import type { Services } from '#server/services.ts';
import { emailParcel } from './email-parcel.ts';
import { checkNumber, numberColumns } from '#server/shipping/tracking-import/used-numbers.ts';

/** Days are ISO dates. `key`: the same one is the same parcel. */
type ParcelData = Pick<ParcelRow, 'carrier' | 'trackingNumber'> &
  Partial<Pick<ParcelRow, 'shippedOn' | 'estimatedDelivery' | 'key'>>;

type NewParcel = ParcelData & {
  /** Absent: all that is still to ship. */
  lines?: readonly LineUnits[] | undefined;
  /** The owner's words for the email. Absent: those that were written ahead, which belong to the first parcel. */
  notes?: string | undefined;
  notify: boolean;
  confirmedNumber?: string | undefined;
  /** The order's, before and after, if the caller changed it. */
  shippingCost?: string | undefined;
};

export type ShippedParcel = { shipmentId: number; emailId: string | null };

/**
 * Ships a parcel in the caller's transaction, which holds the order's lock and knows that the order can ship. With the last units on
 * their way, the order is shipped (R-ORD-18). The email is committed with the parcel, so that neither exists without the other
 * (R-SHIP-24). Refuses units that are not left (R-SHIP-20) and the number of another parcel (R-SHIP-29).
 */
export async function shipParcel(
  services: Services,
  tx: Database,
  order: OrderRow,
  { lines, notes, notify, shippingCost, confirmedNumber, ...parcel }: NewParcel,
): Promise<Result<ShippedParcel>> {
  const before = await readParcelsOf(tx, order);
  const inside = lines ?? unitsToShip(before);
  const problem = refusalOfParcel(before, inside);
  if (problem !== null) return refused('conflict', problem.message, { field: problem.field });
  const stored = await storeParcel(tx, order, parcel, inside, confirmedNumber);
  if (!stored.ok) return stored;
  const shipmentId = stored.value;
  const after = await readParcelsOf(tx, order);
  const isFirst = before.shipments.length === 0;
  const isLast = unitsToShip(after).length === 0;
  const told = await updateOrder(tx, order.id, {
    customerNotes: notes ?? (isFirst ? order.customerNotes : ''),
    ...(isLast && canMove(order.status, 'shipped') && { status: 'shipped' as const }),
    ...nextVersion,
  });
  const { carrier, trackingNumber } = parcel;
  await recordEvent(tx, order.id, {
    actor: 'owner',
    what: isLast ? 'shipped' : 'partly-shipped',
    detail: {
      carrier,
      trackingNumber,
      ...(shippingCost !== undefined && { shippingCost }),
      ...(!(isFirst && isLast) && { items: itemsOf(inside, before) }),
    },
  });
  await saveStanding(tx, order.id);
  const emailId = notify ? await emailParcel(services, tx, told, after, shipmentId) : null;
  return ok({ shipmentId, emailId });
}

/** The parcel alone: the caller says what becomes of the order. What was entered ahead of it ends. Resolves to its id. */
async function storeParcel(
  tx: Database,
  order: OrderRow,
  parcel: ParcelData,
  lines: readonly LineUnits[],
  confirmedNumber: string | undefined,
): Promise<Result<number>> {
  const free = await checkNumber(tx, order, parcel.trackingNumber, confirmedNumber);
  if (!free.ok) return free;
  await tx.delete(shipments).where(and(eq(shipments.orderId, order.id), eq(shipments.isPrepared, true)));
  const [row] = await tx
    .insert(shipments)
    .values({ orderId: order.id, ...parcel, ...numberColumns(parcel.trackingNumber) })
    .returning();
  if (!row) throw new Error('the parcel was not stored');
  await tx.insert(shipmentLines).values(lines.map((line) => ({ shipmentId: row.id, ...line })));
  return ok(row.id);
}

/** '2 × Sling, 1 × Cap', for the order's history. */
function itemsOf(lines: readonly LineUnits[], { lines: bought }: OrderParcels): string {
  return lines
    .map(({ lineId, quantity }) => `${quantity} × ${bought.find(({ id }) => id === lineId)?.name ?? ''}`)
    .join(', ');
}

/**
 * Makes an order's parcels follow the status that the owner gives it. A status on its way ships what is left in one parcel, without
 * an email, with the number that was entered before. A status to ship again, with nothing left to ship, cancels the order's parcels.
 */
export async function followStatus(
  { clock }: Services,
  tx: Database,
  order: OrderRow,
  to: OrderStatus,
  confirmedNumber: string | undefined,
): Promise<Result<unknown>> {
  const lines = unitsToShip(await readParcelsOf(tx, order));
  if (isOnItsWay(to) && lines.length > 0) {
    const shown = await findShownParcel(tx, order.id);
    const ahead = shown?.isPrepared ? shown : null;
    const { trackingNumber, carrier } = ahead ?? { trackingNumber: null, carrier: null };
    return storeParcel(tx, order, { trackingNumber, carrier }, lines, confirmedNumber);
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
