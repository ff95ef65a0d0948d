import { eq, sql } from 'drizzle-orm';
import { changeOf } from '#domain/orders/edit/contact-changes.ts';
import { done, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { nextVersion, updateOrder } from '#server/orders/edit/lock-order.ts';
import type { ParcelRow } from '#server/orders/read/find-shipments.ts';
import { readParcelsOf } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import { recordEvent } from '#server/orders/history/record-event.ts';
import type { Services } from '#server/services.ts';
import { emailParcel } from './email-parcel.ts';
import { checkNumber, numberColumns } from '#server/shipping/tracking-import/used-numbers.ts';

/** The parcel's new values; an omitted one stays. Days are ISO dates. */
export type ParcelChange = Pick<ParcelRow, 'carrier' | 'trackingNumber'> &
  Partial<Pick<ParcelRow, 'shippedOn' | 'estimatedDelivery'>>;

/** `shippingCost`: the order's, before and after, if the caller changed it. */
type Correction = {
  change: ParcelChange;
  confirmedNumber: string | undefined;
  notify: boolean;
  shippingCost?: string | undefined;
};

/**
 * Changes a parcel in the caller's transaction, which holds the order's lock. With `notify` the customer gets the new link, once for
 * each change (R-SHIP-24). Refuses the number of another parcel (R-SHIP-29). Resolves to the email's id.
 */
export async function changeParcel(
  services: Services,
  tx: Database,
  order: OrderRow,
  parcel: ParcelRow,
  { change, confirmedNumber, notify, shippingCost }: Correction,
): Promise<Result<string | null>> {
  const changes = changesOf(parcel, { ...parcel, ...change });
  if (changes.length > 0) {
    const saved = await saveParcel(tx, order, parcel, change, confirmedNumber);
    if (!saved.ok) return saved;
    await updateOrder(tx, order.id, nextVersion);
  }
  if (changes.length > 0 || shippingCost !== undefined) {
    await recordEvent(tx, order.id, {
      actor: 'owner',
      what: 'shipping-changed',
      detail: {
        ...(changes.length > 0 && { changes: changes.join('; ') }),
        ...(shippingCost !== undefined && { shippingCost }),
      },
    });
  }
  if (!notify) return ok(null);
  return ok(await emailParcel(services, tx, order, await readParcelsOf(tx, order), parcel.id));
}

/** Saves a parcel without an email and without an event in the history: the caller records it. */
export async function saveParcel(
  tx: Database,
  order: OrderRow,
  parcel: ParcelRow,
  change: ParcelChange,
  confirmedNumber: string | undefined,
): Promise<Result<void>> {
  const isOther = change.trackingNumber !== parcel.trackingNumber;
  const free = await checkNumber(tx, order, isOther ? change.trackingNumber : null, confirmedNumber);
  if (!free.ok) return free;
  await tx
    .update(shipments)
    .set({ ...change, ...numberColumns(change.trackingNumber), version: sql`${shipments.version} + 1` })
    .where(eq(shipments.id, parcel.id));
  return done;
}

/** For the order's history (R-ORD-32). */
function changesOf(before: ParcelRow, after: ParcelRow): string[] {
  return [
    ...changeOf('Carrier', before.carrier, after.carrier),
    ...changeOf('Tracking number', before.trackingNumber, after.trackingNumber),
    ...changeOf('Shipped on', before.shippedOn, after.shippedOn),
    ...changeOf('Estimated delivery', before.estimatedDelivery, after.estimatedDelivery),
  ];
}
