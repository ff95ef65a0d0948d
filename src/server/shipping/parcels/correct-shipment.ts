import { and, eq, isNull } from 'drizzle-orm';
import type { ParcelCancel, ParcelCorrection } from '#domain/shipping/parcels/shipment.schema.ts';
import { refusalOf, statusWord, type OrderStatus } from '#domain/orders/read/order-status.ts';
import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { compactNumber, readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { refusalOfCarrier } from '#domain/shipping/parcels/tracking.ts';
import { done, invalidField, ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { lockOrder, nextVersion, updateOrder } from '#server/orders/edit/lock-order.ts';
import type { ParcelRow } from '#server/orders/read/find-shipments.ts';
import { readParcelsOf } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import type { Services } from '#server/services.ts';
import { changeParcel } from './change-parcel.ts';

type ParcelIds = { orderId: number; shipmentId: number };

/**
 * Corrects the number or carrier of a parcel (R-SHIP-33). With `notify` the customer gets the new link, unless the order is no longer
 * one on its way. Resolves to the email's id.
 */
export async function correctShipment(
  services: Services,
  ids: ParcelIds,
  correction: ParcelCorrection,
  version: number | null,
): Promise<Result<string | null>> {
  return services.database.db.transaction(async (tx) => {
    const found = await lockParcel(tx, ids, version);
    if (!found.ok) return found;
    const { order, parcel } = found.value;
    return correctParcel(services, tx, order, parcel, correction);
  });
}

/**
 * Corrects the order's parcel that has the number `before`, whose label became void (R-SHIP-42), in the caller's transaction, which holds
 * the order's lock.
 */
export async function correctNumber(
  services: Services,
  tx: Database,
  order: OrderRow,
  before: string,
  correction: ParcelCorrection,
): Promise<Result<string | null>> {
  const { orderId, canceledAt } = shipments;
  const [parcel] = await tx
    .select()
    .from(shipments)
    .where(
      and(eq(orderId, order.id), isNull(canceledAt), eq(shipments.compactNumber, compactNumber(before))),
    );
  return parcel ? correctParcel(services, tx, order, parcel, correction) : noParcel;
}

async function correctParcel(
  services: Services,
  tx: Database,
  order: OrderRow,
  parcel: ParcelRow,
  { trackingNumber, confirmedNumber, carrier, notify }: ParcelCorrection,
): Promise<Result<string | null>> {
  const untold = notify ? refusalOf('track', { status: order.status, paymentInFlight: false }) : null;
  if (untold !== null) return refused('conflict', untold, { field: 'notify' });
  const unknown = refusalOfCarrier(carrier, parcel.carrier);
  if (unknown !== null) return invalidField({ field: 'carrier', message: unknown });
  const change = { trackingNumber, carrier: carrier ?? readTrackingNumber(trackingNumber).carrier };
  return changeParcel(services, tx, order, parcel, { change, confirmedNumber, notify });
}

const noParcel = refused('missing', 'This parcel does not exist.');

const cancelable: ReadonlySet<OrderStatus> = new Set(['paid', 'processing', 'shipped']);

/** Takes a parcel back: its units are to ship again, and a shipped order is on the bench again (R-SHIP-33). */
export async function cancelShipment(
  { database, clock }: Services,
  ids: ParcelIds,
  { reason }: ParcelCancel,
  version: number | null,
): Promise<Result<void>> {
  return database.db.transaction(async (tx) => {
    const found = await lockParcel(tx, ids, version);
    if (!found.ok) return found;
    const { order, parcel } = found.value;
    if (!cancelable.has(order.status)) {
      return refused(
        'conflict',
        `The parcels of an order that is ${statusWord(order.status)} stay as they are.`,
      );
    }
    await tx.update(shipments).set({ canceledAt: clock() }).where(eq(shipments.id, parcel.id));
    const isOpenAgain = order.status === 'shipped' && unitsToShip(await readParcelsOf(tx, order)).length > 0;
    await updateOrder(tx, order.id, {
      ...(isOpenAgain && { status: 'processing' as const }),
      ...nextVersion,
    });
    await recordEvent(tx, order.id, {
      actor: 'owner',
      what: 'parcel-canceled',
      detail: { trackingNumber: parcel.trackingNumber, reason },
    });
    await saveStanding(tx, order.id);
    return done;
  });
}

async function lockParcel(tx: Database, { orderId, shipmentId }: ParcelIds, version: number | null) {
  const locked = await lockOrder(tx, orderId, version);
  if (!locked.ok) return locked;
  const { id, orderId: itsOrder, isPrepared } = shipments;
  const [parcel] = await tx
    .select()
    .from(shipments)
    .where(and(eq(id, shipmentId), eq(itsOrder, orderId), eq(isPrepared, false)));
  if (!parcel) return noParcel;
  if (parcel.canceledAt !== null) return refused('conflict', 'This parcel is already canceled.');
  return ok({ order: locked.value, parcel });
}
