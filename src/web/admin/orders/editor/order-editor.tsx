import { useQuery } from '@tanstack/react-query';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { refusalMessage } from '#web/api-client.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderEditorEvents } from './use-order-edit.ts';

/** Loads an order each time it is opened, and shows its editor. */
export function OrderEditor({ id, ...events }: OrderEditorEvents & { id: number }) {
  const order = useQuery({ ...staffQueryOf(adminOrders.read, { id }), gcTime: 0 });
  if (order.data) return <OrderDialog start={order.data} {...events} />;
  if (order.isPending) {
    return <output className="sr-only">Loading the order</output>;
  }
  return (
    <Dialog open onClose={events.onClose} title="Order">
      <div className="p-6">
        <Notice tone="red" role="alert" title="Failed to fetch the order">
          {refusalMessage(order.error) ?? 'Please check your connection and open it again.'}
        </Notice>
      </div>
    </Dialog>
  );
}
