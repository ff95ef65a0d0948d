import type { ReactNode } from 'react';
import type { WorkList } from '#domain/money/statistics/statistics.schema.ts';
import { urgencyOf } from '#domain/shipping/queue/promise.ts';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { NumberedCard } from './numbered-card.tsx';

type WorkCardProps = {
  title: string;
  work: WorkList;
  today: Day;
  /** The list of all of them. */
  to: string;
  /** What is done with the next ones. */
  action: ReactNode;
  /** What the card says without work. */
  none: string;
};

/** A list of the queue: how much is due when, and the orders that come first. */
export function WorkCard({ title, work, today, to, action, none }: WorkCardProps) {
  if (work.count === '0') return <NumberedCard title={title} none={none} />;
  return (
    <NumberedCard
      title={title}
      count={work.count}
      note={<DueText work={work} />}
      actions={
        <>
          <Link to={to} className="link type-label inline-flex min-h-10 items-center">
            All {work.count}
          </Link>
          {action}
        </>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {work.orders.map((order) => (
          <Row key={order.id} order={order} today={today} />
        ))}
      </ul>
    </NumberedCard>
  );
}

/** '1 late, 2 due today, 9 tomorrow, 25 later'; without what is none, but always how much is due today. */
function DueText({ work: { late, today, tomorrow, later } }: { work: WorkList }) {
  const parts = [
    `${today} due today`,
    ...(tomorrow === '0' ? [] : [`${tomorrow} tomorrow`]),
    ...(later === '0' ? [] : [`${later} later`]),
  ];
  return (
    <>
      {late !== '0' && <strong className="font-semibold text-danger">{late} late, </strong>}
      {today === '0' ? parts.join(', ') : <strong className="font-semibold text-text">{parts[0]}</strong>}
      {today !== '0' && parts.length > 1 && `, ${parts.slice(1).join(', ')}`}
    </>
  );
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function Row({ order, today }: { order: ToShipOrder; today: Day }) {
  const { tone, text } = urgencyOf(order.shipBy, today);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 sm:px-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_10rem] lg:items-center">
      <p className="min-w-0">
        <Link to={places.order(order.id)} className="link type-label tabular whitespace-nowrap">
          {order.orderId}
        </Link>
        <span className="type-small block wrap-anywhere text-text-2">
          {order.customerName}
          {order.place !== null && `, ${order.place}`}
        </span>
      </p>
      <span className="justify-self-end lg:order-3">
        <Badge tone={tone === 'late' ? 'red' : tone === 'soon' ? 'yellow' : 'gray'}>
          {tone === 'late'
            ? text
            : `Due ${text?.toLowerCase() ?? short.format(new Date(`${order.shipBy}T00:00:00Z`))}`}
        </Badge>
      </span>
      <div className="type-small min-w-0 max-lg:col-span-2">
        {order.lines.map(({ lineId, quantity, name, choices }) => (
          <p key={lineId} className="wrap-anywhere">
            {quantity} × {name}
            {choices && <span className="text-text-2">, {choices.replaceAll(' • ', ', ')}</span>}
          </p>
        ))}
        {order.status === 'processing' && <p className="text-text-2">In progress</p>}
      </div>
    </li>
  );
}
