import Truck from 'lucide-react/icons/truck';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import type { SentParcel } from '#domain/shipping/parcels/shipment.schema.ts';
import { trackingUrl } from '#domain/shipping/parcels/tracking.ts';

type OrderParcelsProps = { order: Pick<OrderStatusAnswer, 'items' | 'shipments'> };

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Every parcel on its way: its link and what is in it (R-SHIP-25). */
export function OrderParcels({ order: { shipments, items } }: OrderParcelsProps) {
  if (!shipments || !items || shipments.length === 0) return null;
  return (
    <section aria-label="Parcels" className="border-t border-line px-4 py-5 @xl:px-6">
      <h3 className="type-note text-text-2">{shipments.length === 1 ? 'Parcel' : 'Parcels'}</h3>
      <ul className="mt-2 grid gap-4">
        {shipments.map((parcel, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parcels have no id here and never move
          <li key={index} className="type-small flex gap-3">
            <Truck size={20} aria-hidden className="shrink-0" />
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <Tracking parcel={parcel} />
              </p>
              <p className="wrap-anywhere text-text-2">
                {parcel.shippedOn && `Shipped ${day.format(new Date(`${parcel.shippedOn}T00:00:00Z`))}: `}
                {parcel.lines
                  .map(
                    ({ lineId, quantity }) =>
                      `${quantity} × ${items.find(({ id }) => id === lineId)?.productName ?? ''}`,
                  )
                  .join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TrackingProps = { parcel: Pick<SentParcel, 'carrier' | 'trackingNumber'> };

/** 'USPS, tracking 9400…', with a link if the carrier has a page. */
export function Tracking({ parcel: { carrier, trackingNumber } }: TrackingProps) {
  if (trackingNumber === null) return 'On its way, without a tracking number';
  const url = trackingUrl(carrier, trackingNumber);
  const isNamed = carrier !== null && carrier !== '' && carrier !== 'Other';
  return (
    <>
      {isNamed ? `${carrier}, tracking ` : 'Tracking '}
      {url === null ? (
        <span className="type-label tabular">{trackingNumber}</span>
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className="type-label link tabular">
          {trackingNumber}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </>
  );
}
