import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/failure-text.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { orderQuery } from './open-order.ts';
import { OrderDialog, type OrderEvents } from './order-dialog.tsx';

/** Loads an order each time it is opened, and shows its editor. */
export function OrderEditor({ id, ...events }: OrderEvents & { id: number }) {
  const order = useQuery(orderQuery(id));
  if (order.data) return <OrderDialog order={order.data} {...events} />;
  if (order.isPending) {
    return <output className="sr-only">Loading the order</output>;
  }
  return (
    <Dialog open onClose={events.onClose} title="Order">
      <div className="p-6">
        <Notice tone="red" role="alert" title="Failed to fetch the order">
          {failureText(order.error, { next: 'open it again' })}
        </Notice>
      </div>
    </Dialog>
  );
}
