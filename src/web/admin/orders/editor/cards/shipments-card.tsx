import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import type { LineUnits } from '#domain/shipping/parcels/parcels.ts';
import type { Shipment } from '#domain/shipping/parcels/shipment.schema.ts';
import { trackingUrl } from '#domain/shipping/parcels/tracking.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { dayText } from '#web/admin/date-time.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { Card } from './card.tsx';

type ShipmentsCardProps = {
  order: AdminOrderDetail;
  onShip: () => void;
  onCorrect: (shipment: Shipment) => void;
};

/** Every parcel with what is in it, and what is still to ship (R-SHIP-21, R-SHIP-25). Before payment there is nothing to say. */
export function ShipmentsCard({ order, onShip, onCorrect }: ShipmentsCardProps) {
  const canShip = useMay('orders.ship') && order.deletedAt === null;
  const { shipments, toShip } = order;
  const isOpen = refusalOf('ship', { status: order.status, paymentInFlight: false }) === null;
  const refusal = refusalOf('ship', order);
  const sent = shipments.filter(({ isCanceled }) => !isCanceled);
  if (sent.length === 0 && !isOpen) return null;
  return (
    <Card title="Parcels" aside={<span className="type-small text-text-2">{stateText(order)}</span>}>
      <ul className="type-small divide-y divide-line">
        {sent.map((parcel, index) => (
          <li
            key={parcel.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <p className="min-w-0 grow basis-60 wrap-anywhere">
              <strong className="font-semibold">Parcel {index + 1}</strong>
              {parcel.shippedOn && `, ${dayText(parcel.shippedOn)}`}: {unitsText(order, parcel.lines)}
            </p>
            <span className="flex flex-wrap items-center gap-x-4">
              <Tracking parcel={parcel} />
              {canShip && (
                <Button
                  level="text"
                  size="small"
                  aria-label={`Change parcel ${index + 1}`}
                  onClick={() => onCorrect(parcel)}
                >
                  Change
                </Button>
              )}
            </span>
          </li>
        ))}
        {isOpen && toShip.length > 0 && (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0">
            <p className="min-w-0 grow basis-60 wrap-anywhere">
              <strong className="font-semibold">Not shipped</strong>: {unitsText(order, toShip)}
            </p>
            {canShip && refusal === null && (
              <Button level="secondary" size="small" onClick={onShip}>
                Ship
              </Button>
            )}
            {refusal !== null && <span className="text-text-2">{refusal}</span>}
          </li>
        )}
        {isOpen && toShip.length === 0 && (
          <li className="py-3 text-text-2 first:pt-0">Nothing is left to ship.</li>
        )}
      </ul>
    </Card>
  );
}

function Tracking({ parcel: { carrier, trackingNumber } }: { parcel: Shipment }) {
  if (trackingNumber === null) return <span className="text-text-2">No tracking number</span>;
  const url = trackingUrl(carrier, trackingNumber);
  return (
    <span className="tabular wrap-anywhere">
      {carrier}{' '}
      {url === null ? (
        trackingNumber
      ) : (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {trackingNumber}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </span>
  );
}

/** '2 × Ridgeline Tee, 1 × Custom Holster'. */
function unitsText({ lines }: AdminOrderDetail, units: readonly LineUnits[]): string {
  return units
    .map(({ lineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === lineId)?.name ?? ''}`)
    .join(', ');
}

function stateText({ shippingState, shipments }: AdminOrderDetail): string {
  const count = shipments.filter(({ isCanceled }) => !isCanceled).length;
  if (shippingState === 'none') return 'Nothing shipped yet';
  if (shippingState === 'part') return 'Partly shipped';
  return count === 1 ? 'All shipped' : `All shipped in ${count} parcels`;
}
