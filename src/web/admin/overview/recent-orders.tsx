import { formatPrice } from '#domain/money/amounts/money.ts';
import { newTotalOn } from '#domain/orders/read/changed-rows.ts';
import type { RecentOrder } from '#domain/money/statistics/statistics.schema.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { timeAgo } from '#web/admin/time-ago.ts';

/** The newest orders of every status (R-STAT-6, R-LOOK-10); on phones customer and time are below. */
export function RecentOrders({ orders, now }: { orders: readonly RecentOrder[]; now: Date }) {
  if (orders.length === 0) {
    return <p className="type-body text-text-2">Your first order will show up here.</p>;
  }
  return (
    <table className="w-full text-left">
      <thead className="type-note text-text-2">
        <tr className="border-b border-line">
          <th scope="col" className="pb-3 font-semibold">
            Order
          </th>
          <th scope="col" className="pb-3 font-semibold max-md:hidden">
            Customer
          </th>
          <th scope="col" className="pb-3 font-semibold max-[359px]:hidden">
            Status
          </th>
          <th scope="col" className="pb-3 text-right font-semibold">
            Total
          </th>
          <th scope="col" className="pb-3 text-right font-semibold max-md:hidden">
            Placed
          </th>
        </tr>
      </thead>
      {orders.map((order) => (
        <tbody key={order.id} className="type-small border-b border-line last:border-b-0 md:text-base">
          <tr>
            <th scope="row" className="h-13 pr-3 text-left font-semibold whitespace-nowrap">
              <Link to={places.order(order.id)} className="link tabular inline-flex min-h-11 items-center">
                {order.orderId}
              </Link>
            </th>
            <td className="pr-3 wrap-anywhere max-md:hidden">{order.customerName}</td>
            <td className="pr-3 max-[359px]:hidden">
              <StatusBadge {...order} />
            </td>
            <td className="tabular text-right">{formatPrice(newTotalOn(order))}</td>
            <td className="pl-4 text-right whitespace-nowrap max-md:hidden">
              <time dateTime={order.createdAt} title={dateTime(order.createdAt)}>
                {timeAgo(order.createdAt, now)}
              </time>
            </td>
          </tr>
          <tr className="md:hidden">
            <td colSpan={3} className="pb-3 wrap-anywhere">
              <span className="mb-1 block min-[360px]:hidden">
                <StatusBadge {...order} />
              </span>
              {order.customerName}
              <span className="text-text-2"> · {timeAgo(order.createdAt, now)}</span>
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
