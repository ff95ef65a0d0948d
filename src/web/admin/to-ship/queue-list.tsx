import { containsText } from '#domain/catalog/products/bundle.ts';
import { urgencyOf, type QueueGroup } from '#domain/shipping/queue/promise.ts';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { DataTable, rowLink } from '#web/admin/lists/data-table.tsx';
import { ListFrame } from '#web/admin/lists/list-frame.tsx';
import type { AdminList } from '#web/admin/lists/use-admin-list.ts';
import type { Selection } from '#web/admin/lists/use-selection.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import type { Due } from './due.ts';

type QueueListProps = {
  group: QueueGroup;
  list: AdminList<ToShipOrder>;
  /** Such as '14'; null until it is known. */
  count: string | null;
  due: Due;
  today: Day;
  selection: Selection<ToShipOrder>;
  onShip: (order: ToShipOrder) => void;
  onHandOver: (order: ToShipOrder) => void;
};

export const queueTitles: Readonly<Record<QueueGroup, { title: string; note: string }>> = {
  build: { title: 'Made to order', note: 'to build' },
  stock: { title: 'Ready to ship', note: 'in stock' },
};

/** One of the two lists, the oldest promise first. An empty one is not shown. */
export function QueueList({ group, list, count, due, today, selection, onShip, onHandOver }: QueueListProps) {
  const rows = list.rows ?? [];
  if (rows.length === 0) return null;
  const { title, note } = queueTitles[group];
  return (
    <section ref={showIfNamed} id={group} aria-label={title}>
      <h3 className="type-h3 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        {title}
        {count !== null && (
          <span className="type-small font-body tracking-normal text-text-2">
            {count} {note}
          </span>
        )}
        <DueBadges due={due} />
      </h3>
      <ListFrame list={list}>
        <DataTable
          label={title}
          rows={rows}
          choose={{ selection, all: title, name: ({ orderId }) => orderId }}
          columns={[
            { head: 'Promised', from: 'lg', cell: ({ shipBy }) => <Promised day={shipBy} today={today} /> },
            { head: 'Order', cell: (order) => <Order order={order} /> },
            {
              head: 'Ship to',
              from: 'lg',
              className: 'min-w-40 wrap-anywhere',
              cell: (order) => (
                <>
                  {order.customerName}
                  <span className="block text-text-2">{placeText(order)}</span>
                </>
              ),
            },
            { head: 'Contents', from: 'lg', className: 'w-1/2 wrap-anywhere', cell: contents },
            {
              head: 'Status',
              from: 'xl',
              cell: (order) => (
                <span className="flex flex-wrap gap-1">
                  <StatusBadge status={order.status} paymentPending={false} />
                  <Marks order={order} />
                </span>
              ),
            },
            {
              head: '',
              isRight: true,
              cell: (order) => (
                <Button
                  level="text"
                  size="small"
                  aria-label={`${verbOf(order)} ${order.orderId}`}
                  className="-my-2"
                  onClick={() => (order.isCounterSale ? onHandOver(order) : onShip(order))}
                >
                  {verbOf(order)}
                </Button>
              ),
            },
          ]}
          details={{
            until: 'lg',
            cell: (order) => (
              <div className="grid gap-1">
                <Promised day={order.shipBy} today={today} />
                <p>
                  {order.customerName}
                  <span className="text-text-2">, {placeText(order)}</span>
                </p>
                <div className="text-text-2">{contents(order)}</div>
              </div>
            ),
          }}
        />
      </ListFrame>
    </section>
  );
}

/** The address may name a list that was still loading when the page opened. */
function showIfNamed(section: HTMLElement | null): void {
  if (section && window.location.hash === `#${section.id}`) section.scrollIntoView();
}

function DueBadges({ due: { late, today } }: { due: Due }) {
  return (
    <span className="flex gap-1 font-body tracking-normal">
      {late !== null && <Badge tone="red">{late} late</Badge>}
      {today !== null && <Badge tone="yellow">{today} due today</Badge>}
    </span>
  );
}

function Order({ order }: { order: ToShipOrder }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to={places.order(order.id)} className={rowLink}>
        {order.orderId}
      </Link>
      <span className="flex flex-wrap gap-1 xl:hidden">
        <Marks order={order} />
      </span>
    </span>
  );
}

function Marks({ order: { shippingMethod, isPartlyShipped, isPaymentDue } }: { order: ToShipOrder }) {
  return (
    <>
      {isPartlyShipped && <Badge>Rest of it</Badge>}
      {shippingMethod && <Badge tone="blue">{shippingMethod}</Badge>}
      {isPaymentDue && <Badge tone="red">Payment due</Badge>}
    </>
  );
}

function contents({ lines, notes }: ToShipOrder) {
  return (
    <>
      {lines.map((line) => (
        <p key={line.lineId} className={line.isMadeToOrder ? '' : 'text-text-2'}>
          {line.quantity} × {line.name}
          {line.choices && <span className="text-text-2">, {line.choices.replaceAll(' • ', ', ')}</span>}
          {line.contains.length > 0 && (
            <span className="block text-text-2">{containsText(line.contains, line.quantity)}</span>
          )}
        </p>
      ))}
      {notes.length > 0 && (
        <p className="line-clamp-2 font-semibold text-text">Internal note: {notes.join(' · ')}</p>
      )}
    </>
  );
}

function placeText({ place, isCounterSale }: ToShipOrder): string {
  return place ?? (isCounterSale ? 'Pickup' : 'No address');
}

function verbOf({ isCounterSale }: ToShipOrder): string {
  return isCounterSale ? 'Hand over' : 'Ship';
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function Promised({ day, today }: { day: Day; today: Day }) {
  const { tone, text } = urgencyOf(day, today);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="type-label tabular">
        <span className="font-normal lg:sr-only">Promised </span>
        {short.format(new Date(`${day}T00:00:00Z`))}
      </span>
      {text && <Badge tone={tone === 'late' ? 'red' : 'yellow'}>{text}</Badge>}
    </span>
  );
}
