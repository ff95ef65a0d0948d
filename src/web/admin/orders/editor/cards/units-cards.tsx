import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { refusalToHandOver } from '#domain/orders/edit/counter-sale.ts';
import type { AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { refusalOf } from '#domain/orders/read/order-status.ts';
import { whereUnitsAre } from '#domain/orders/read/where-units-are.ts';
import type { LineUnits } from '#domain/shipping/parcels/parcels.ts';
import type { Shipment } from '#domain/shipping/parcels/shipment.schema.ts';
import { trackingUrl } from '#domain/shipping/parcels/tracking.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { copyText } from '#web/admin/copy-text.ts';
import { dayText } from '#web/admin/date-time.ts';
import { printPath } from '#web/admin/printing/print-kinds.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { isInParcel } from '#web/admin/orders/editor/lines/lines-form.ts';
import { Card } from './card.tsx';
import { Units } from './units.tsx';

type UnitsCardsProps = {
  order: AdminOrderDetail;
  /** Opens the panel with this line's choices. */
  onChange: (lineId: number) => void;
  onShip: () => void;
  onHandOver: () => void;
  onCorrect: (parcel: Shipment) => void;
};

/** What was ordered, where it stands: to ship, with the only Ship button, in its parcel, or elsewhere (R-AORD-29, R-SHIP-21, R-SHIP-25). */
export function UnitsCards({ order, onChange, onShip, onHandOver, onCorrect }: UnitsCardsProps) {
  const canChange =
    useMay('orders.edit') && order.deletedAt === null && refusalOf('edit-lines', order) === null;
  const { toShip, elsewhere } = whereUnitsAre(order);
  const parcels = order.shipments.filter(({ isCanceled }) => !isCanceled);
  const changeOf = (lineId: number) => {
    const line = order.lines.find(({ id }) => id === lineId);
    const mayChange = canChange && line && line.unitsLeft > 0 && !isInParcel(order, lineId);
    return mayChange ? () => onChange(lineId) : null;
  };
  const refunded = refundedIn(order, [elsewhere, ...parcels.map(({ lines }) => lines)]);
  return (
    <>
      {toShip.length > 0 && <ToShipCard {...{ order, onShip }} units={toShip} changeOf={changeOf} />}
      {parcels.map((parcel, index) => (
        <ParcelCard
          key={parcel.id}
          order={order}
          parcel={parcel}
          number={index + 1}
          refunded={refunded[index + 1]}
          onCorrect={() => onCorrect(parcel)}
        />
      ))}
      {elsewhere.length > 0 && (
        <Card title="Items" aside={<Small>{placeOf(order, elsewhere, refunded[0])}</Small>}>
          <Units order={order} units={elsewhere} refunded={refunded[0]} onChange={changeOf} />
          <HandOver order={order} onHandOver={onHandOver} />
        </Card>
      )}
    </>
  );
}

type ToShipCardProps = {
  order: AdminOrderDetail;
  units: readonly LineUnits[];
  changeOf: (lineId: number) => (() => void) | null;
  onShip: () => void;
};

function ToShipCard({ order, units, changeOf, onShip }: ToShipCardProps) {
  const canShip = useMay('orders.ship');
  const refusal = refusalOf('ship', order);
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasBuild = order.lines.some(
    (line) => isMadeToOrder(line) && units.some(({ lineId }) => lineId === line.id),
  );
  return (
    <Card title="To ship" aside={<Small>{count === 1 ? '1 item' : `${count} items`}</Small>}>
      <Units order={order} units={units} refunded={undefined} onChange={changeOf} />
      {order.deletedAt === null && (
        <Foot>
          <span className="type-small text-text-2">{refusal}</span>
          <span className="flex flex-wrap gap-3 max-sm:w-full">
            {hasBuild && (
              <ButtonLink
                to={printPath('bench', String(order.id))}
                level="secondary"
                size="small"
                className="max-sm:grow"
              >
                <Printer size={16} aria-hidden />
                Bench sheet
              </ButtonLink>
            )}
            {canShip && refusal === null && (
              <Button size="small" className="max-sm:grow" onClick={onShip}>
                <Truck size={16} aria-hidden />
                Ship
              </Button>
            )}
          </span>
        </Foot>
      )}
    </Card>
  );
}

type ParcelCardProps = {
  order: AdminOrderDetail;
  parcel: Shipment;
  number: number;
  refunded: ReadonlyMap<number, number> | undefined;
  onCorrect: () => void;
};

function ParcelCard({ order, parcel, number, refunded, onCorrect }: ParcelCardProps) {
  const canShip = useMay('orders.ship') && order.deletedAt === null;
  const { lines, shippedOn, estimatedDelivery, trackingNumber } = parcel;
  const isDelivered = order.status === 'delivered' || order.status === 'completed';
  return (
    <Card
      title={`Parcel ${number}`}
      badge={isDelivered ? <Badge tone="emerald">Delivered</Badge> : <Badge tone="green">On its way</Badge>}
      aside={<Small>{shippedOn && `Shipped ${dayText(shippedOn)}`}</Small>}
    >
      <Units order={order} units={lines} refunded={refunded} />
      <Foot>
        <span className="type-small min-w-0">
          <Tracking parcel={parcel} />
          {estimatedDelivery && (
            <span className="block text-text-2">Expected {dayText(estimatedDelivery)}</span>
          )}
        </span>
        <span className="flex gap-x-5">
          {trackingNumber !== null && (
            <Button level="text" size="small" onClick={() => void copyNumber(trackingNumber)}>
              <Copy size={16} aria-hidden />
              Copy<span className="sr-only"> the tracking number of parcel {number}</span>
            </Button>
          )}
          {canShip && (
            <Button level="text" size="small" aria-label={`Correct parcel ${number}`} onClick={onCorrect}>
              Correct
            </Button>
          )}
        </span>
      </Foot>
    </Card>
  );
}

/** The foot of what the customer picks up. */
function HandOver({ order, onHandOver }: { order: AdminOrderDetail; onHandOver: () => void }) {
  const canHandOver = useMay('orders.ship') && order.deletedAt === null && refusalToHandOver(order) === null;
  if (!canHandOver) return null;
  return (
    <Foot>
      <span />
      <Button size="small" className="max-sm:w-full" onClick={onHandOver}>
        Hand over
      </Button>
    </Foot>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-4 mt-4 -mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="type-small text-text-2">{children}</span>;
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

function copyNumber(number: string): Promise<void> {
  return copyText(
    number,
    { title: 'Tracking number copied', description: number },
    { title: 'The number could not be copied', description: number },
  );
}

/** How many units of each place were refunded, by line: those that did not ship first (R-SHIP-20). */
function refundedIn(
  { lines }: AdminOrderDetail,
  places: readonly (readonly LineUnits[])[],
): ReadonlyMap<number, number>[] {
  const gone = new Map(lines.map(({ id, quantity, unitsLeft }) => [id, quantity - unitsLeft]));
  return places.map(
    (units) =>
      new Map(
        units.map(({ lineId, quantity }) => {
          const here = Math.min(quantity, gone.get(lineId) ?? 0);
          gone.set(lineId, (gone.get(lineId) ?? 0) - here);
          return [lineId, here];
        }),
      ),
  );
}

/** Why these units are neither to ship nor in a parcel. */
function placeOf(
  { status, counterState }: AdminOrderDetail,
  units: readonly LineUnits[],
  refunded: ReadonlyMap<number, number> | undefined,
): string {
  if (status === 'pending') return 'Not paid yet';
  if (status === 'cancelled') return 'Not shipped';
  if (units.every(({ lineId, quantity }) => refunded?.get(lineId) === quantity))
    return 'Refunded, not shipped';
  if (counterState === null) return '';
  return status === 'paid' || status === 'processing' ? 'To hand over' : 'Handed over';
}
