import { useEffect, useRef } from 'react';
import { containsText } from '#domain/catalog/products/bundle.ts';
import { urgencyOf, type QueueGroup } from '#domain/shipping/queue/promise.ts';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { ListBody } from '#web/admin/lists/list-body.tsx';
import { ShowMore } from '#web/admin/lists/show-more.tsx';
import type { AdminList } from '#web/admin/lists/use-admin-list.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { ChooseAll, ChooseOrder } from './choose.tsx';
import type { Due } from './due.ts';
import type { Selection } from './use-selection.ts';

type QueueListProps = {
  group: QueueGroup;
  list: AdminList<ToShipOrder>;
  /** Such as '14'; null until it is known. */
  count: string | null;
  due: Due;
  today: Day;
  selection: Selection;
  onShip: (order: ToShipOrder) => void;
  onHandOver: (order: ToShipOrder) => void;
};

export const queueTitles: Readonly<Record<QueueGroup, { title: string; note: string }>> = {
  build: { title: 'Made to order', note: 'to build' },
  stock: { title: 'Ready to ship', note: 'in stock' },
};

/** Wide screens have columns; on narrow ones each order is a block. */
const columns =
  'lg:grid-cols-[24px_112px_136px_minmax(120px,1fr)_minmax(0,2fr)_80px] xl:grid-cols-[24px_120px_140px_190px_minmax(0,1fr)_180px_80px]';

/** One of the two lists, the oldest promise first. An empty one is not shown. */
export function QueueList({ group, list, count, due, today, selection, onShip, onHandOver }: QueueListProps) {
  const rows = list.rows ?? [];
  const section = useRef<HTMLElement>(null);
  const isShown = rows.length > 0;
  useEffect(() => {
    // The address may name a list that was still loading when the page opened.
    if (isShown && window.location.hash === `#${group}`) section.current?.scrollIntoView();
  }, [isShown, group]);
  if (rows.length === 0) return null;
  const { title, note } = queueTitles[group];
  return (
    <section ref={section} id={group} aria-label={title}>
      <h3 className="type-h3 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        {title}
        {count !== null && (
          <span className="type-small font-body tracking-normal text-text-2">
            {count} {note}
          </span>
        )}
        <DueBadges due={due} />
      </h3>
      <ListBody list={list}>
        <div className="overflow-hidden rounded-m border border-line bg-surface">
          <div
            className={cx(
              'type-note flex items-center gap-4 border-b border-line px-4 font-semibold text-text-2 lg:grid',
              columns,
            )}
          >
            <ChooseAll title={title} rows={rows} selection={selection} />
            <span aria-hidden className="lg:hidden">
              Choose all
            </span>
            {['Promised', 'Order', 'Ship to', 'Contents'].map((head) => (
              <span key={head} aria-hidden className="max-lg:hidden">
                {head}
              </span>
            ))}
            <span aria-hidden className="max-xl:hidden">
              Status
            </span>
          </div>
          <ul className="divide-y divide-line">
            {rows.map((order) => (
              <Row
                key={order.id}
                order={order}
                rows={rows}
                today={today}
                selection={selection}
                onShip={() => onShip(order)}
                onHandOver={() => onHandOver(order)}
              />
            ))}
          </ul>
        </div>
        <ShowMore list={list} />
      </ListBody>
    </section>
  );
}

function DueBadges({ due: { late, today } }: { due: Due }) {
  return (
    <span className="flex gap-1 font-body tracking-normal">
      {late !== null && <Badge tone="red">{late} late</Badge>}
      {today !== null && <Badge tone="yellow">{today} due today</Badge>}
    </span>
  );
}

type RowProps = {
  order: ToShipOrder;
  rows: readonly ToShipOrder[];
  today: Day;
  selection: Selection;
  onShip: () => void;
  onHandOver: () => void;
};

function Row({ order, rows, today, selection, onShip, onHandOver }: RowProps) {
  const { id, orderId, customerName, place, lines, notes } = order;
  return (
    <li
      aria-label={orderId}
      className={cx(
        'type-small grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-1 lg:items-center lg:py-0',
        columns,
        selection.has(id) && 'bg-selected',
      )}
    >
      <ChooseOrder order={order} rows={rows} selection={selection} />
      <Promised day={order.shipBy} today={today} />
      <span className="flex flex-wrap items-center gap-x-3 max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-1">
        <Link
          to={places.order(id)}
          className="link type-label tabular flex min-h-11 items-center whitespace-nowrap"
        >
          {orderId}
        </Link>
        {order.isPartlyShipped && <Badge className="xl:hidden">Rest of it</Badge>}
        {order.isPaymentDue && (
          <Badge tone="red" className="xl:hidden">
            Payment due
          </Badge>
        )}
      </span>
      <p className="wrap-anywhere max-lg:col-span-2 max-lg:col-start-2 lg:py-3">
        {customerName}
        <span className="text-text-2 lg:block">
          <span className="lg:hidden">, </span>
          {place ?? (order.isCounterSale ? 'Pickup' : 'No address')}
        </span>
      </p>
      <div className="min-w-0 wrap-anywhere max-lg:col-start-2 max-lg:pb-3 max-lg:text-text-2 lg:py-3">
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
      </div>
      <span className="flex flex-wrap gap-1 max-xl:hidden">
        <StatusBadge status={order.status} paymentPending={false} />
        {order.isPartlyShipped && <Badge>Rest of it</Badge>}
        {order.isPaymentDue && <Badge tone="red">Payment due</Badge>}
      </span>
      <Button
        level="text"
        size="small"
        aria-label={`${order.isCounterSale ? 'Hand over' : 'Ship'} ${orderId}`}
        className="justify-self-end max-lg:col-start-3 max-lg:self-end max-lg:pb-3!"
        onClick={order.isCounterSale ? onHandOver : onShip}
      >
        {order.isCounterSale ? 'Hand over' : 'Ship'}
      </Button>
    </li>
  );
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function Promised({ day, today }: { day: Day; today: Day }) {
  const { tone, text } = urgencyOf(day, today);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2 max-lg:pb-1 lg:py-3">
      <span className="type-label tabular">
        <span className="font-normal lg:sr-only">Promised </span>
        {short.format(new Date(`${day}T00:00:00Z`))}
      </span>
      {text && <Badge tone={tone === 'late' ? 'red' : 'yellow'}>{text}</Badge>}
    </span>
  );
}
