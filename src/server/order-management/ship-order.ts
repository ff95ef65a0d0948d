import { eq } from 'drizzle-orm';
import { parseDecimal } from '#domain/money/money.ts';
import type { ShippingBody } from '#domain/orders/admin-order.schema.ts';
import { canMove, refusalOf } from '#domain/orders/order-status.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Services } from '#server/services.ts';
import { recordEvent } from '#server/orders/record-event.ts';
import { lockOrder, nextVersion } from './lock-order.ts';
import { enqueueShippingNotice } from './shipping-notice.ts';

/** The parcel's data; an omitted field stays unchanged. */
export type Parcel = Pick<ShippingBody, 'trackingNumber' | 'shippingCarrier' | 'customerNotes'> &
  Partial<Pick<ShippingBody, 'shippingCost' | 'shippingDate' | 'estimatedDelivery'>>;

type ShipWish = { notify: boolean; version: number | null };

/**
 * Stores the parcel's data; a paid or processing order becomes shipped (R-ORD-18). With `notify` the customer gets an email;
 * the result is its id. Refused before the order is paid and after it was cancelled.
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
    const order = locked.value;
    const refusal = refusalOf('track', { status: order.status, paymentInFlight: false });
    if (refusal !== null) return refused('conflict', refusal, { field: 'status' });
    const { shippingCost, ...rest } = parcel;
    const [shipped] = await tx
      .update(orders)
      .set({
        ...rest,
        ...(shippingCost === undefined
          ? {}
          : { shippingCostCents: shippingCost === null ? null : parseDecimal(shippingCost) }),
        ...(canMove(order.status, 'shipped') ? { status: 'shipped' as const } : {}),
        ...nextVersion,
      })
      .where(eq(orders.id, id))
      .returning();
    if (!shipped) throw new Error('the order is gone');
    await recordEvent(tx, id, {
      actor: 'owner',
      what: canMove(order.status, 'shipped') ? 'shipped' : 'shipping-changed',
      detail: { carrier: parcel.shippingCarrier, trackingNumber: parcel.trackingNumber },
    });
    return ok(notify ? await enqueueShippingNotice(services, tx, shipped) : null);
  });
}
