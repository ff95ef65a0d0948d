import { eq } from 'drizzle-orm';
import { changeOf } from '#domain/orders/contact-changes.ts';
import type { ParcelCancel, ParcelCorrection } from '#domain/shipments/shipment.schema.ts';
import { refusalOf, type OrderStatus } from '#domain/orders/order-status.ts';
import { unitsToShip } from '#domain/shipments/parcels.ts';
import { readTrackingNumber } from '#domain/shipments/tracking-number.ts';
import { refusalOfCarrier } from '#domain/shipping/tracking.ts';
import { done, invalidField, ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { lockOrder, nextVersion } from '#server/order-management/lock-order.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import type { Services } from '#server/services.ts';
import { shownParcel } from './add-shipment.ts';
import { emailParcel } from './email-parcel.ts';
import { newestOf, type ShipmentRow } from '#server/orders/find-shipments.ts';
import { readParcelsOf, type OrderParcels } from './shipments.queries.ts';
import { isNumberOfAnotherCustomer, numberColumns, numberIsUsed } from './used-numbers.ts';

type ParcelIds = { orderId: number; shipmentId: number };

/** The parcel's new values; an omitted one stays. */
type ParcelChange = Partial<
  Pick<ShipmentRow, 'carrier' | 'trackingNumber' | 'shippedOn' | 'estimatedDelivery'>
>;

/**
 * Corrects the number or carrier of a parcel (R-SHIP-21). With `notify` the customer gets the new link, unless the order is no longer
 * one on its way. Resolves to the email's id.
 */
export async function correctShipment(
  services: Services,
  { orderId, shipmentId }: ParcelIds,
  { trackingNumber, carrier, notify }: ParcelCorrection,
  version: number | null,
): Promise<Result<string | null>> {
  return services.database.db.transaction(async (tx) => {
    const found = await lockParcel(tx, { orderId, shipmentId }, version);
    if (!found.ok) return found;
    const { order, parcels, parcel } = found.value;
    const untold = notify ? refusalOf('track', { status: order.status, paymentInFlight: false }) : null;
    if (untold !== null) return refused('conflict', untold, { field: 'notify' });
    const unknown = refusalOfCarrier(carrier, parcel.carrier);
    if (unknown !== null) return invalidField({ field: 'carrier', message: unknown });
    if (
      trackingNumber !== parcel.trackingNumber &&
      (await isNumberOfAnotherCustomer(tx, order, trackingNumber))
    ) {
      return refused('conflict', numberIsUsed, { field: 'trackingNumber' });
    }
    return ok(
      await changeParcel(services, tx, order, parcels, parcel, {
        change: { trackingNumber, carrier: carrier ?? readTrackingNumber(trackingNumber).carrier },
        notify,
      }),
    );
  });
}

/**
 * The same in the caller's transaction, which holds the order's lock. `shippingCost`: the order's, before and after, if the caller
 * changed it.
 */
export async function changeParcel(
  services: Services,
  tx: Database,
  order: OrderRow,
  parcels: OrderParcels,
  parcel: ShipmentRow,
  {
    change,
    notify,
    shippingCost,
  }: { change: ParcelChange; notify: boolean; shippingCost?: string | undefined },
): Promise<string | null> {
  const changed = { ...parcel, ...change };
  const isSame = (Object.keys(change) as (keyof ParcelChange)[]).every(
    (name) => change[name] === parcel[name],
  );
  if (isSame) {
    if (shippingCost !== undefined) {
      await recordEvent(tx, order.id, { actor: 'owner', what: 'shipping-changed', detail: { shippingCost } });
    }
    return notify ? emailParcel(services, tx, order, parcels, parcel) : null;
  }
  const row = { ...changed, version: parcel.version + 1 };
  await tx
    .update(shipments)
    .set({ ...change, ...numberColumns(row.trackingNumber), version: row.version })
    .where(eq(shipments.id, parcel.id));
  const isLatest = newestOf(parcels.shipments)?.id === parcel.id;
  const [shown] = await tx
    .update(orders)
    .set({ ...(isLatest && shownParcel(row)), ...nextVersion })
    .where(eq(orders.id, order.id))
    .returning();
  if (!shown) throw new Error('the order is gone');
  await recordEvent(tx, order.id, {
    actor: 'owner',
    what: 'shipping-changed',
    detail: {
      changes: parcelChanges(parcel, row).join('; '),
      ...(shippingCost !== undefined && { shippingCost }),
    },
  });
  const others = parcels.shipments.map((other) => (other.id === row.id ? row : other));
  return notify ? emailParcel(services, tx, shown, { ...parcels, shipments: others }, row) : null;
}

/** For the order's history (R-ORD-32). */
function parcelChanges(before: ShipmentRow, after: ShipmentRow): string[] {
  return [
    ...changeOf('Carrier', before.carrier, after.carrier),
    ...changeOf('Tracking number', before.trackingNumber, after.trackingNumber),
    ...changeOf('Shipped on', before.shippedOn, after.shippedOn),
    ...changeOf('Estimated delivery', before.estimatedDelivery, after.estimatedDelivery),
  ];
}

const cancelable: ReadonlySet<OrderStatus> = new Set(['paid', 'processing', 'shipped']);

/** Takes a parcel back: its units are to ship again, and a shipped order is on the bench again (R-SHIP-21). */
export async function cancelShipment(
  { database, clock }: Services,
  ids: ParcelIds,
  { reason }: ParcelCancel,
  version: number | null,
): Promise<Result<void>> {
  return database.db.transaction(async (tx) => {
    const found = await lockParcel(tx, ids, version);
    if (!found.ok) return found;
    const { order, parcels, parcel } = found.value;
    if (!cancelable.has(order.status)) {
      return refused('conflict', `The parcels of an order that is ${order.status} stay as they are.`);
    }
    await tx.update(shipments).set({ canceledAt: clock() }).where(eq(shipments.id, parcel.id));
    const left = parcels.shipments.map((other) =>
      other.id === parcel.id ? { ...other, isCanceled: true } : other,
    );
    const isOpenAgain = unitsToShip({ ...parcels, shipments: left }).length > 0 && order.status === 'shipped';
    await tx
      .update(orders)
      .set({
        ...shownParcel(newestOf(left)),
        ...(isOpenAgain && { status: 'processing' as const }),
        ...nextVersion,
      })
      .where(eq(orders.id, order.id));
    await recordEvent(tx, order.id, {
      actor: 'owner',
      what: 'parcel-canceled',
      detail: { trackingNumber: parcel.trackingNumber, reason },
    });
    return done;
  });
}

async function lockParcel(tx: Database, { orderId, shipmentId }: ParcelIds, version: number | null) {
  const locked = await lockOrder(tx, orderId, version);
  if (!locked.ok) return locked;
  const parcels = await readParcelsOf(tx, orderId);
  const parcel = parcels.shipments.find(({ id }) => id === shipmentId);
  if (!parcel) return refused('missing', 'This parcel does not exist.');
  if (parcel.isCanceled) return refused('conflict', 'This parcel is already canceled.');
  return ok({ order: locked.value, parcels, parcel });
}
