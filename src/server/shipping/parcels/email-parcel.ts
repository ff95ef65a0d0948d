import { unitsToShip } from '#domain/shipping/parcels/parcels.ts';
import { trackingUrl } from '#domain/shipping/parcels/tracking.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { OrderEmailLine } from '#server/orders/emails/order-email-props.ts';
import { enqueueEmail } from '#server/platform/email-sending/enqueue-email.ts';
import { findEmailId, orderEmail } from '#server/orders/emails/order-email.ts';
import type { OrderParcels } from '#server/orders/read/order-record.ts';
import type { OrderRow } from '#server/orders/read/orders.queries.ts';
import type { Services } from '#server/services.ts';
import type { ShipmentRow } from '#server/orders/read/find-shipments.ts';

/**
 * Emails a parcel to the customer: its link, what is in it, and where the rest of the order is. Once per version of the parcel, so
 * that a repeated call never emails twice (R-SHIP-24). Resolves to the email's id.
 */
export async function emailParcel(
  { queue, config }: Services,
  tx: Database,
  order: OrderRow,
  { lines, shipments }: OrderParcels,
  shipmentId: number,
): Promise<string | null> {
  const parcel = shipments.find(({ id }) => id === shipmentId);
  if (!parcel) throw new Error('the parcel is gone');
  const about = orderEmail(order, lines, config.publicUrl);
  const { orderNumber, customerName, shippingAddress, hasAccount, shopUrl } = about;
  const inside = (units: ShipmentRow['lines']): OrderEmailLine[] =>
    units.flatMap(({ lineId, quantity }) => {
      const line = about.lines[lines.findIndex(({ id }) => id === lineId)];
      return line ? [{ ...line, quantity }] : [];
    });
  const dedupeKey = `shipping-notice:parcel:${parcel.id}:${parcel.version}`;
  const emailId = await enqueueEmail(tx, queue, {
    kind: 'shipping-notice',
    recipient: order.customerEmail,
    dedupeKey,
    orderId: order.id,
    props: {
      orderNumber,
      customerName,
      lines: inside(parcel.lines),
      shippingAddress,
      hasAccount,
      ...linkOf(parcel),
      shippingDate: parcel.shippedOn,
      estimatedDelivery: parcel.estimatedDelivery,
      notes: order.customerNotes,
      others: shipments
        .filter(({ id, isCanceled }) => id !== shipmentId && !isCanceled)
        .map((other) => ({ ...linkOf(other), items: inside(other.lines).map(named) })),
      toCome: inside(unitsToShip({ lines, shipments })).map(named),
      shopUrl,
    },
  });
  return emailId ?? findEmailId(tx, dedupeKey);
}

function linkOf({ carrier, trackingNumber }: ShipmentRow) {
  return { carrier, trackingNumber, trackingUrl: trackingUrl(carrier, trackingNumber) };
}

function named({ name, quantity }: OrderEmailLine) {
  return { name, quantity };
}
