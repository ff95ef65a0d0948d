import { formatPrice } from '#domain/money/amounts/money.ts';
import { newTotalOn } from '#domain/orders/read/changed-rows.ts';
import type { RecentOrder } from '#domain/money/statistics/statistics.schema.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { DataTable, rowLink } from '#web/admin/lists/data-table.tsx';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { useFacts } from '#web/facts.ts';
import { timeAgo } from '#web/admin/time-ago.ts';

/** The newest orders of every status (R-STAT-6); on phones customer and time are below. */
export function RecentOrders({ orders, now }: { orders: readonly RecentOrder[]; now: Date }) {
  const dateTime = useDateTime();
  const { timeZone } = useFacts();
  if (orders.length === 0) {
    return <p className="type-body text-text-2">Your first order will show up here.</p>;
  }
  return (
    <DataTable
      className="-mx-4 border-0!"
      rows={orders}
      columns={[
        {
          head: 'Order',
          cell: ({ id, orderId }) => (
            <Link to={places.order(id)} className={rowLink}>
              {orderId}
            </Link>
          ),
        },
        {
          head: 'Customer',
          from: 'md',
          className: 'wrap-anywhere',
          cell: ({ customerName }) => customerName,
        },
        { head: 'Status', from: 'md', cell: (order) => <StatusBadge {...order} /> },
        {
          head: 'Total',
          isRight: true,
          className: 'tabular',
          cell: (order) => formatPrice(newTotalOn(order)),
        },
        {
          head: 'Placed',
          from: 'md',
          isRight: true,
          className: 'whitespace-nowrap',
          cell: ({ createdAt }) => (
            <time dateTime={createdAt} title={dateTime(createdAt)}>
              {timeAgo(createdAt, now, timeZone)}
            </time>
          ),
        },
      ]}
      details={{
        until: 'md',
        cell: (order) => (
          <>
            <span className="mb-1 block md:hidden">
              <StatusBadge {...order} />
            </span>
            {order.customerName}
            <span className="text-text-2"> · {timeAgo(order.createdAt, now, timeZone)}</span>
          </>
        ),
      }}
    />
  );
}
