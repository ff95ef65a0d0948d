import { useState } from 'react';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { ParcelStep } from './parcel-step.tsx';
import { useBackCloses } from './use-back-closes.ts';

type ShipDialogProps = {
  orders: readonly ToShipOrder[];
  onShipped: (id: number) => void;
  /** After the last one, or where the owner stops: the lists may be out of date. */
  onClose: () => void;
};

type Shipped = { orderId: string; isWhole: boolean };

/** One parcel after the other: type or scan the number, Enter, next (R-SHIP-28). */
export function ShipDialog({ orders, onShipped, onClose }: ShipDialogProps) {
  const [place, setPlace] = useState(0);
  const [shipped, setShipped] = useState<readonly Shipped[]>([]);
  const [notify, setNotify] = useState(true);
  const order = orders[place];
  const lastShipped = shipped.at(-1) ?? null;
  useBackCloses(() => leave(shipped));

  function leave(done: readonly Shipped[]) {
    onClose();
    if (done.length > 0) toast({ title: shippedText(done) });
  }

  function next(done: readonly Shipped[]) {
    setShipped(done);
    if (place + 1 >= orders.length) leave(done);
    else setPlace(place + 1);
  }

  if (!order) return null;
  return (
    <ParcelStep
      key={order.id}
      listed={order}
      place={{ at: place + 1, of: orders.length }}
      before={lastShipped && shippedText([lastShipped])}
      notify={notify}
      onNotify={setNotify}
      onSkip={() => next(shipped)}
      onShipped={(isWhole) => {
        onShipped(order.id);
        next([...shipped, { orderId: order.orderId, isWhole }]);
      }}
      onClose={() => leave(shipped)}
    />
  );
}

/** An order of which something is left still waits here. */
function shippedText(done: readonly Shipped[]): string {
  const [first] = done;
  if (done.length === 1 && first) {
    const { orderId, isWhole } = first;
    return isWhole ? `${orderId} is shipped` : `Parcel of ${orderId} is shipped. The rest waits in To ship.`;
  }
  const isAll = done.every(({ isWhole }) => isWhole);
  return isAll
    ? `${done.length} orders are shipped`
    : `${done.length} parcels are shipped. The rest waits in To ship.`;
}
