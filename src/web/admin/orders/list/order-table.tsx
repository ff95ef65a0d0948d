import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import type { AdminOrder, OrderSort } from '#domain/orders/read/admin-order.schema.ts';
import { dueOn, newTotalOn, refundedOn } from '#domain/orders/read/changed-rows.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { DataTable, rowLink } from '#web/admin/lists/data-table.tsx';
import { useFacts } from '#web/facts.ts';
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

/** The orders; on narrow screens number and total, with all else below. */
export function OrderTable({ orders, now, addressOf, sorting }: OrderTableProps) {
  const dateTime = useDateTime();
  const { timeZone } = useFacts();
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
          from: 'md',
          className: 'whitespace-nowrap',
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
              <span className="max-md:hidden">
                <Changed order={order} />
              </span>
            </>
          ),
        },
      ]}
      details={{
        until: 'xl',
        cell: (order) => (
          <span className="flex items-end justify-between gap-4">
            <span className="min-w-0">
              <span className="mb-1 flex flex-wrap items-center gap-x-2 md:hidden">
                <StatusBadge {...order} />
                <Changed order={order} />
              </span>
              <span className="line-clamp-2 md:hidden" title={order.customerName}>
                <span className="type-label">{order.customerName}</span>
                <span className="text-text-2"> · {timeAgo(order.createdAt, now, timeZone)}</span>
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

/** What is due of its total, and what was refunded. */
function Changed({ order }: { order: AdminOrder }) {
  return (
    <>
      <Note cents={dueOn(order)} word="due" className="text-danger" />
      <Note cents={refundedOn(order)} word="refunded" className="text-text-2" />
    </>
  );
}

function Note({ cents, word, className }: { cents: Cents; word: string; className: string }) {
  return (
    cents > 0 && (
      <span className={cx('type-note tabular block whitespace-nowrap', className)}>
        {formatPrice(cents)} {word}
      </span>
    )
  );
}
