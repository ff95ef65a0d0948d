import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import type { AdminOrder, OrderSort } from '#domain/orders/read/admin-order.schema.ts';
import { dueOn, newTotalOn, refundedOn } from '#domain/orders/read/changed-rows.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { DataTable, rowLink } from '#web/admin/lists/data-table.tsx';
import { timeAgo } from '#web/admin/time-ago.ts';
import { itemsSummary } from '#web/admin/orders/order-labels.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { PaymentIcon } from './payment-icon.tsx';

type OrderTableProps = {
  orders: readonly AdminOrder[];
  now: Date;
  /** The address that opens an order's editor. */
  addressOf: (order: AdminOrder) => string;
  sorting: { sort: OrderSort; onSort: (sort: OrderSort) => void };
};

/** The orders; on narrow screens number, status and total, with customer, time, items and payment below. Below 360 px the status is there too. */
export function OrderTable({ orders, now, addressOf, sorting }: OrderTableProps) {
  return (
    <DataTable<AdminOrder, OrderSort>
      rows={orders}
      sorting={sorting}
      columns={[
        {
          head: 'Order',
          cell: (order) => (
            <Link to={addressOf(order)} preventScrollReset className={rowLink}>
              {order.orderId}
            </Link>
          ),
        },
        {
          head: 'Placed',
          from: 'md',
          sorts: ['newest', 'oldest'],
          className: 'tabular max-lg:w-36 lg:whitespace-nowrap',
          cell: ({ createdAt }) => dateTime(createdAt),
        },
        {
          head: 'Customer',
          from: 'md',
          className: 'min-w-48 wrap-anywhere',
          cell: ({ customerName, customerEmail }) => (
            <>
              {customerName}
              <span className="block text-text-2">{customerEmail || 'At the counter'}</span>
            </>
          ),
        },
        {
          head: 'Items',
          from: 'xl',
          className: 'min-w-64 wrap-anywhere',
          cell: ({ items }) => <Items items={items} />,
        },
        {
          head: 'Payment',
          from: 'xl',
          cell: ({ paymentMethod }) => <PaymentIcon method={paymentMethod} />,
        },
        {
          head: 'Status',
          from: 'xs',
          className: 'md:whitespace-nowrap',
          cell: (order) => <StatusBadge {...order} />,
        },
        {
          head: 'Total',
          isRight: true,
          sorts: ['highest', 'lowest'],
          className: 'type-label tabular',
          cell: (order) => (
            <>
              {formatPrice(newTotalOn(order))}
              <Note cents={dueOn(order)} word="due" className="text-danger" />
              <Note cents={refundedOn(order)} word="refunded" className="text-text-2" />
            </>
          ),
        },
      ]}
      details={{
        until: 'xl',
        cell: (order) => (
          <span className="flex items-end justify-between gap-4">
            <span className="min-w-0">
              <span className="mb-1 block min-[22.5rem]:hidden">
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
        ),
      }}
    />
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
