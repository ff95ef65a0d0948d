import { useQuery } from '@tanstack/react-query';
import { formatPrice, parseDecimal } from '#domain/money/money.ts';
import type { AdminOrder } from '#domain/orders/admin-order.schema.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { adminFetch } from '../session/admin-fetch.ts';
import { dateTime } from '../date-time.ts';
import { StatusBadge } from './status-badge.tsx';

/** The orders, newest first. */
export function OrderList() {
  const orders = useQuery({
    queryKey: ['/api/admin/orders'],
    queryFn: async () => (await adminFetch('/api/admin/orders?limit=200')) as AdminOrder[],
  });
  return (
    <section>
      <div className="mb-6 flex items-center justify-between gap-4">
        <h2 className="type-h2">Orders</h2>
        <Button
          level="secondary"
          size="small"
          busy={orders.isFetching && 'Loading...'}
          onClick={() => void orders.refetch()}
        >
          Refresh
        </Button>
      </div>
      {orders.isError && (
        <Notice tone="red" title="Failed to fetch orders" role="alert">
          Please check your connection and press Refresh.
        </Notice>
      )}
      {orders.isPending && <Skeleton className="h-96" />}
      {orders.data?.length === 0 && (
        <EmptyState title="No orders yet">
          The first one will stand here as soon as somebody checks out.
        </EmptyState>
      )}
      {orders.data && orders.data.length > 0 && <OrderTable orders={orders.data} />}
    </section>
  );
}

function OrderTable({ orders }: { orders: readonly AdminOrder[] }) {
  return (
    <div className="overflow-x-auto rounded-m border border-line bg-surface">
      <table className="w-full text-left">
        <thead className="type-note border-b border-line font-semibold text-text-2">
          <tr>
            <th scope="col" className="px-4 py-3 font-semibold">
              Order
            </th>
            <th scope="col" className="px-4 py-3 font-semibold max-md:hidden">
              Placed
            </th>
            <th scope="col" className="px-4 py-3 font-semibold max-md:hidden">
              Customer
            </th>
            <th scope="col" className="px-4 py-3 font-semibold max-lg:hidden">
              Items
            </th>
            <th scope="col" className="px-4 py-3 font-semibold">
              Status
            </th>
            <th scope="col" className="px-4 py-3 text-right font-semibold">
              Total
            </th>
          </tr>
        </thead>
        <tbody className="type-small">
          {orders.map((order) => (
            <tr key={order.id} className="border-b border-line last:border-b-0">
              <th scope="row" className="type-label tabular h-12 px-4 whitespace-nowrap">
                {order.orderId}
              </th>
              <td className="tabular px-4 whitespace-nowrap max-md:hidden">{dateTime(order.createdAt)}</td>
              <td className="px-4 py-2 max-md:hidden">
                {order.customerName}
                <span className="block text-text-2">{order.customerEmail}</span>
              </td>
              <td className="px-4 py-2 max-lg:hidden">{itemsText(order)}</td>
              <td className="px-4">
                <StatusBadge status={order.status} paymentPending={order.paymentPending} />
              </td>
              <td className="type-label tabular px-4 text-right">
                {formatPrice(parseDecimal(order.totalAmount) ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first two items and how many more (spec: admin §9). */
function itemsText({ items }: AdminOrder): string {
  const named = items.slice(0, 2).map((item) => `${item.quantity} × ${item.productName}`);
  return items.length > 2 ? `${named.join(', ')} + ${items.length - 2} more` : named.join(', ');
}
