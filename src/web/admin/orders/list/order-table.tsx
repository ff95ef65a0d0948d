import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import type { AdminOrder } from '#domain/orders/read/admin-order.schema.ts';
import { dueOn, newTotalOn, refundedOn } from '#domain/orders/read/changed-rows.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { timeAgo } from '#web/admin/time-ago.ts';
import { itemsSummary } from '#web/admin/orders/order-labels.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { PaymentIcon } from './payment-icon.tsx';

type OrderTableProps = {
  orders: readonly AdminOrder[];
  now: Date;
  /** The address that opens an order's editor. */
  addressOf: (order: AdminOrder) => string;
};

/** The orders; on narrow screens number, status and total, with customer, time, items and payment below (R-LOOK-10). Below 360 px the status is there too. */
export function OrderTable({ orders, now, addressOf }: OrderTableProps) {
  return (
    <div className="overflow-x-auto rounded-m border border-line bg-surface">
      <table className="w-full text-left">
        <thead className="type-note border-b border-line text-text-2">
          <tr>
            <Head>Order</Head>
            <Head className="max-md:hidden">Placed</Head>
            <Head className="max-md:hidden">Customer</Head>
            <Head className="max-xl:hidden">Items</Head>
            <Head className="max-xl:hidden">Payment</Head>
            <Head className="max-[359px]:hidden">Status</Head>
            <Head className="text-right">Total</Head>
          </tr>
        </thead>
        {orders.map((order) => (
          <tbody key={order.id} className="type-small border-b border-line last:border-b-0 hover:bg-hover">
            <tr>
              <th scope="row" className="type-label tabular px-4 whitespace-nowrap max-md:pr-2">
                <Link to={addressOf(order)} preventScrollReset className="link flex min-h-12 items-center">
                  {order.orderId}
                </Link>
              </th>
              <td className="tabular px-4 py-2 max-md:hidden max-lg:w-36 lg:whitespace-nowrap">
                {dateTime(order.createdAt)}
              </td>
              <td className="min-w-48 px-4 py-2 wrap-anywhere max-md:hidden">
                {order.customerName}
                <span className="block text-text-2">{order.customerEmail || 'At the counter'}</span>
              </td>
              <td className="min-w-64 px-4 py-2 wrap-anywhere max-xl:hidden">
                <Items items={order.items} />
              </td>
              <td className="px-4 max-xl:hidden">
                <PaymentIcon method={order.paymentMethod} />
              </td>
              <td className="px-4 py-2 max-md:px-2 max-[359px]:hidden md:whitespace-nowrap">
                <StatusBadge {...order} />
              </td>
              <td className="type-label tabular px-4 text-right max-md:pl-2">
                {formatPrice(newTotalOn(order))}
                <Note cents={dueOn(order)} word="due" className="text-danger" />
                <Note cents={refundedOn(order)} word="refunded" className="text-text-2" />
              </td>
            </tr>
            <tr className="xl:hidden">
              <td colSpan={5} className="px-4 pb-3 wrap-anywhere">
                <span className="flex items-end justify-between gap-4">
                  <span className="min-w-0">
                    <span className="mb-1 block min-[360px]:hidden">
                      <StatusBadge {...order} />
                    </span>
                    <span className="line-clamp-2 md:hidden" title={order.customerName}>
                      <span className="type-label">{order.customerName}</span>
                      <span className="text-text-2"> · {timeAgo(order.createdAt, now)}</span>
                    </span>
                    <Items items={order.items} />
                  </span>
                  <PaymentIcon method={order.paymentMethod} />
                </span>
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Head({ children, className }: { children: string; className?: string }) {
  return (
    <th
      scope="col"
      className={cx(
        'px-4 py-3 font-semibold whitespace-nowrap max-md:px-2 max-md:first:pl-4 max-md:last:pr-4',
        className,
      )}
    >
      {children}
    </th>
  );
}

function Items({ items }: { items: AdminOrder['items'] }) {
  const { named, more } = itemsSummary(items);
  return (
    <>
      {named.map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be identical, and they never move
        <span key={index} className="line-clamp-1" title={name}>
          {name}
        </span>
      ))}
      {more && <span className="block text-text-2">{more}</span>}
    </>
  );
}

function Note({ cents, word, className }: { cents: Cents; word: string; className: string }) {
  return (
    cents > 0 && (
      <span className={cx('type-note block whitespace-nowrap', className)}>
        {formatPrice(cents)} {word}
      </span>
    )
  );
}
