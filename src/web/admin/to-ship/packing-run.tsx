import { useState } from 'react';
import { Navigate, useOutletContext, useSearchParams } from 'react-router';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { useLeave } from '#web/admin/frame/use-leave.ts';
import { ParcelStep } from './parcel-step.tsx';
import type { QueueContext } from './to-ship-tab.tsx';

/** The address of a run, above the queue: the orders that it names and that still wait. */
export function PackingRun() {
  const { rows } = useOutletContext<QueueContext>();
  const asked = useSearchParams()[0].get('orders') ?? '';
  if (rows === null) return null;
  const named = asked.split(',').flatMap((id) => rows.find((row) => String(row.id) === id) ?? []);
  return <Run key={asked} named={named} />;
}

type Shipped = { orderId: string; isWhole: boolean };

/** One parcel after the other: type or scan the number, Enter, next (R-SHIP-28). */
function Run({ named }: { named: readonly ToShipOrder[] }) {
  const { onShipped } = useOutletContext<QueueContext>();
  const close = useLeave();
  // What is shipped leaves the queue, but not the run.
  const [orders] = useState(named);
  const [place, setPlace] = useState(0);
  const [shipped, setShipped] = useState<readonly Shipped[]>([]);
  const [notify, setNotify] = useState(true);
  const order = orders[place];
  const lastShipped = shipped.at(-1) ?? null;

  function leave(done: readonly Shipped[]) {
    close(places.toShip);
    if (done.length > 0) toast({ title: shippedText(done) });
  }

  function next(done: readonly Shipped[]) {
    if (place + 1 >= orders.length) return leave(done);
    setShipped(done);
    setPlace(place + 1);
  }

  if (!order) return <Navigate to={places.toShip} replace />;
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
        onShipped([order.id]);
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
