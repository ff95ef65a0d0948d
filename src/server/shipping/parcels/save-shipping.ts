import { sql } from 'drizzle-orm';
import { formatPrice, parseDecimal } from '#domain/money/amounts/money.ts';
import type { ShippingBody } from '#domain/orders/read/admin-order.schema.ts';
import { canMove, refusalOf } from '#domain/orders/read/order-status.ts';
import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { refusalOfCarrier } from '#domain/shipping/parcels/tracking.ts';
import { done, invalidField, ok, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { editLocked, nextVersion, updateOrder } from '#server/orders/edit/lock-order.ts';
import { readRefundState } from '#server/orders/read/owner-orders.queries.ts';
import { findShownParcel, type ParcelRow } from '#server/orders/read/find-shipments.ts';
import { readParcelsOf } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import { changeParcel, saveParcel } from './change-parcel.ts';
import { shipParcel } from './ship-parcel.ts';

/** The parcel's data; an omitted field stays unchanged. */
type Shipping = Pick<
  ShippingBody,
  'trackingNumber' | 'confirmedNumber' | 'shippingCarrier' | 'customerNotes'
> &
  Partial<Pick<ShippingBody, 'shippingCost' | 'shippingDate' | 'estimatedDelivery'>>;

type ShippingWish = { notify: boolean; version: number | null };

/**
 * The order's own tracking fields (R-SHIP-23): a paid or processing order ships all that is left in one parcel and becomes shipped
 * (R-ORD-18); for an order with nothing left to ship they correct its newest parcel. With `notify` the customer gets an email; the result is its
 * id. Refused before the order is paid, after it was cancelled, and if all of it was refunded, or is being refunded, before it shipped.
 */
export async function saveShipping(
  services: Services,
  id: number,
  shipping: Shipping,
  { notify, version }: ShippingWish,
): Promise<Result<string | null>> {
  return editLocked(services.database.db, id, version, async (tx, before) => {
    const state = { ...before, paymentInFlight: false, ...(await readRefundState(tx, before)) };
    const refusal = refusalOf('track', state);
    if (refusal !== null) return refused('conflict', refusal, { field: 'status' });
    const shown = await findShownParcel(tx, id);
    const { trackingNumber, confirmedNumber, shippingCarrier: carrier } = shipping;
    const { shippingDate, estimatedDelivery } = shipping;
    const unknown = refusalOfCarrier(carrier, shown?.carrier ?? null);
    if (unknown !== null) return invalidField({ field: 'shippingCarrier', message: unknown });
    const order = await saveOwnFields(tx, before, shipping);
    const shippingCost = costChange(before, order);
    const change = {
      trackingNumber,
      carrier,
      ...(shippingDate !== undefined && { shippedOn: shippingDate }),
      ...(estimatedDelivery !== undefined && { estimatedDelivery }),
    };
    const isLeft = canMove(order.status, 'shipped') && unitsToShip(await readParcelsOf(tx, order)).length > 0;
    if (shown && !shown.isPrepared && !isLeft) {
      return changeParcel(services, tx, order, shown, { change, confirmedNumber, notify, shippingCost });
    }
    const parcel = { ...change, confirmedNumber, notes: order.customerNotes, notify, shippingCost };
    const shipped = await shipParcel(services, tx, order, parcel);
    return shipped.ok ? ok(shipped.value.emailId) : shipped;
  });
}

/**
 * The tracking fields of the order's editor: those of the parcel that the order shows, or entered ahead of the first one (R-SHIP-23).
 * Refuses the number of another parcel for one on its way (R-SHIP-29).
 */
export async function saveTracking(
  tx: Database,
  order: OrderRow,
  shown: ParcelRow | null,
  tracking: Pick<ParcelRow, 'trackingNumber' | 'carrier'>,
  confirmedNumber: string | undefined,
): Promise<Result<void>> {
  if (shown && !shown.isPrepared) return saveParcel(tx, order, shown, tracking, confirmedNumber);
  await tx
    .insert(shipments)
    .values({ orderId: order.id, isPrepared: true, ...tracking })
    .onConflictDoUpdate({ target: shipments.orderId, targetWhere: sql`is_prepared`, set: tracking });
  return done;
}

/** What belongs to the order and to no parcel. */
async function saveOwnFields(
  tx: Database,
  order: OrderRow,
  { customerNotes, shippingCost }: Shipping,
): Promise<OrderRow> {
  const cost = typeof shippingCost === 'string' ? parseDecimal(shippingCost) : null;
  const isOther = shippingCost !== undefined && cost !== order.shippingCostCents;
  return updateOrder(tx, order.id, {
    customerNotes,
    ...(isOther && { shippingCostCents: cost, isShippingCostSet: true }),
    ...nextVersion,
  });
}

/** '$5.99 → $7.25', for the order's history (R-ORD-32). */
function costChange(before: OrderRow, after: OrderRow): string | undefined {
  const [from, to] = [costOf(before), costOf(after)];
  return from === to ? undefined : `${from} → ${to}`;
}

function costOf({ shippingCostCents: cents }: OrderRow): string {
  return cents === null ? 'empty' : formatPrice(cents);
}
