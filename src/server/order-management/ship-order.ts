import { eq } from 'drizzle-orm';
import { formatPrice, parseDecimal } from '#domain/money/money.ts';
import type { ShippingBody } from '#domain/orders/admin-order.schema.ts';
import { canMove, refusalOf } from '#domain/orders/order-status.ts';
import { unitsToShip } from '#domain/shipments/parcels.ts';
import { refusalOfCarrier } from '#domain/shipping/tracking.ts';
import { invalidField, ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { addShipment } from './shipments/add-shipment.ts';
import { changeParcel } from './shipments/change-shipment.ts';
import { newestOf } from '#server/orders/find-shipments.ts';
import { readParcelsOf } from './shipments/shipments.queries.ts';
import { isNumberOfAnotherCustomer, numberIsUsed } from './shipments/used-numbers.ts';
import { lockOrder, nextVersion } from './lock-order.ts';
import { readRefundState } from './owner-orders.queries.ts';

/** The parcel's data; an omitted field stays unchanged. */
export type Parcel = Pick<ShippingBody, 'trackingNumber' | 'shippingCarrier' | 'customerNotes'> &
  Partial<Pick<ShippingBody, 'shippingCost' | 'shippingDate' | 'estimatedDelivery'>>;

type ShipWish = { notify: boolean; version: number | null };

/**
 * The order's own tracking fields (R-SHIP-23): a paid or processing order ships all that is left in one parcel and becomes shipped
 * (R-ORD-18); for an order on its way they correct its newest parcel. With `notify` the customer gets an email; the result is its
 * id. Refused before the order is paid, after it was cancelled, and if all of it was refunded, or is being refunded, before it shipped.
 */
export async function shipOrder(
  services: Services,
  id: number,
  parcel: Parcel,
  { notify, version }: ShipWish,
): Promise<Result<string | null>> {
  return services.database.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id, version);
    if (!locked.ok) return locked;
    const refusal = refusalOf('track', {
      status: locked.value.status,
      counterState: locked.value.counterState,
      shippingAddress: locked.value.shippingAddress,
      paymentInFlight: false,
      ...(await readRefundState(tx, locked.value)),
    });
    if (refusal !== null) return refused('conflict', refusal, { field: 'status' });
    const unknown = refusalOfCarrier(parcel.shippingCarrier, locked.value.shippingCarrier);
    if (unknown !== null) return invalidField({ field: 'shippingCarrier', message: unknown });
    if (
      parcel.trackingNumber !== locked.value.trackingNumber &&
      (await isNumberOfAnotherCustomer(tx, locked.value, parcel.trackingNumber))
    ) {
      return refused('conflict', numberIsUsed, { field: 'trackingNumber' });
    }
    const order = await saveOwnFields(tx, locked.value, parcel);
    const shippingCost = costChange(locked.value, order);
    const { trackingNumber, shippingCarrier: carrier, shippingDate, estimatedDelivery } = parcel;
    const parcels = await readParcelsOf(tx, id);
    const newest = newestOf(parcels.shipments);
    if (newest !== null && !canMove(order.status, 'shipped')) {
      const change = {
        trackingNumber,
        carrier,
        ...(shippingDate !== undefined && { shippedOn: shippingDate }),
        ...(estimatedDelivery !== undefined && { estimatedDelivery }),
      };
      return ok(await changeParcel(services, tx, order, parcels, newest, { change, notify, shippingCost }));
    }
    const added = await addShipment(services, tx, order, parcels, {
      trackingNumber,
      carrier,
      shippedOn: shippingDate ?? null,
      estimatedDelivery: estimatedDelivery ?? null,
      notes: order.customerNotes,
      lines: unitsToShip(parcels),
      key: null,
      notify,
      shippingCost,
    });
    return ok(added.emailId);
  });
}

/** What belongs to the order and to no parcel. */
async function saveOwnFields(
  tx: Database,
  order: OrderRow,
  { customerNotes, shippingCost }: Parcel,
): Promise<OrderRow> {
  const [saved] = await tx
    .update(orders)
    .set({
      customerNotes,
      ...(shippingCost === undefined
        ? {}
        : { shippingCostCents: shippingCost === null ? null : parseDecimal(shippingCost) }),
      ...nextVersion,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!saved) throw new Error('the order is gone');
  return saved;
}

/** '$5.99 → $7.25', for the order's history (R-ORD-32). */
function costChange(before: OrderRow, after: OrderRow): string | undefined {
  const [from, to] = [costOf(before), costOf(after)];
  return from === to ? undefined : `${from} → ${to}`;
}

function costOf({ shippingCostCents: cents }: OrderRow): string {
  return cents === null ? 'empty' : formatPrice(cents);
}
