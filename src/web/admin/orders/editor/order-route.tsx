import { useQuery } from '@tanstack/react-query';
import { useLocation, useOutletContext, useParams } from 'react-router';
import { adminPaths } from '#domain/admin-paths.ts';
import { failureText } from '#web/failure-text.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { useLeave } from '#web/admin/frame/use-leave.ts';
import type { OrdersContext } from '#web/admin/orders/orders-tab.tsx';
import { orderQuery } from './open-order.ts';
import { OrderDialog } from './order-dialog.tsx';

/** An order's address, above the list of orders. */
export function OrderRoute() {
  const id = Number(useParams()['order']);
  return <OpenedOrder key={id} id={id} />;
}

/** Loads an order each time it is opened, and shows its editor. */
function OpenedOrder({ id }: { id: number }) {
  const list = useOutletContext<OrdersContext>();
  const { search } = useLocation();
  const leave = useLeave();
  const order = useQuery(orderQuery(id));
  const events = { ...list, onClose: () => leave(adminPaths.tab('orders') + search) };
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
