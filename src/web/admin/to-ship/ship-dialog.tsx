import { useState } from 'react';
import type { ToShipOrder } from '#domain/shipments/to-ship.schema.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { ParcelStep } from './parcel-step.tsx';

type ShipDialogProps = {
  orders: readonly ToShipOrder[];
  onShipped: (id: number) => void;
  onClose: () => void;
  /** After the last one, or where the owner stops: the lists are out of date. */
  onEnd: () => void;
};

/** One parcel after the other: type or scan the number, Enter, next (R-SHIP-28). */
export function ShipDialog({ orders, onShipped, onClose, onEnd }: ShipDialogProps) {
  const [place, setPlace] = useState(0);
  const [shipped, setShipped] = useState<readonly string[]>([]);
  const [notify, setNotify] = useState(true);
  const order = orders[place];

  function leave(done: readonly string[]) {
    onClose();
    if (done.length === 0) return;
    onEnd();
    toast({ title: done.length === 1 ? `${done[0]} is shipped` : `${done.length} orders are shipped` });
  }

  function next(done: readonly string[]) {
    setShipped(done);
    if (place + 1 >= orders.length) leave(done);
    else setPlace(place + 1);
  }

  if (!order) return null;
  return (
    <ParcelStep
      key={order.id}
      order={order}
      place={{ at: place + 1, of: orders.length }}
      before={shipped.at(-1) ?? null}
      notify={notify}
      onNotify={setNotify}
      onSkip={() => next(shipped)}
      onShipped={() => {
        onShipped(order.id);
        next([...shipped, order.orderId]);
      }}
      onClose={() => leave(shipped)}
    />
  );
}
