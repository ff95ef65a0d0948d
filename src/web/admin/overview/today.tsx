import { formatCount } from '#domain/count.ts';
import type { ReactNode } from 'react';
import type { OverviewDay } from '#domain/money/statistics/statistics.schema.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { cx } from '#web/ui/cx.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { amount } from '#web/admin/statistics/amounts.ts';
import { dateOf, sumOfCounts, weekdayOf } from './day-labels.ts';

type TodayProps = { today: Day; day: OverviewDay; tasks: number };

/** What to do today, each number a link to its list, and how yesterday went (R-STAT-11). */
export function Today({ today, day, tasks }: TodayProps) {
  const { toShip, outOfStock, yesterday, weekBefore } = day;
  const due = sumOfCounts(toShip.late, toShip.today);
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="type-h2 mb-4">
        {dateOf(today)}
      </h2>
      <ul className="grid grid-cols-2 overflow-hidden rounded-m border border-line bg-surface lg:grid-cols-[repeat(4,1fr)_1.4fr]">
        <Tile
          label="Ship today"
          value={due}
          to={places.toShip}
          note={
            toShip.late === '0' ? (
              `${toShip.tomorrow} due tomorrow`
            ) : (
              <strong className="font-semibold text-danger">{toShip.late} late</strong>
            )
          }
        />
        <Tile label="To build" value={toShip.build} to={places.toShipList('build')} note="made to order" />
        <Tile
          label="Needs you"
          value={String(tasks)}
          to={places.needsYou}
          note={tasks === 1 ? 'task, below' : 'tasks, below'}
        />
        <Tile
          label="Out of stock"
          value={outOfStock}
          to={places.outOfStock}
          note="products, sizes or colors"
        />
        <Tile
          label={`Yesterday, ${weekdayOf(yesterday.from)}`}
          value={amount(yesterday.revenue)}
          to={places.salesOf(yesterday.from)}
          className="max-lg:col-span-2"
          note={
            <>
              {ordersText(yesterday.orders)}. The {weekdayOf(weekBefore.from)} before:{' '}
              <Link to={places.salesOf(weekBefore.from)} className="link tabular relative z-1">
                {amount(weekBefore.revenue)}
              </Link>
              , {ordersText(weekBefore.orders)}
            </>
          }
        />
      </ul>
    </section>
  );
}

type TileProps = { label: string; value: string; to: string; note: ReactNode; className?: string };

/** The whole tile is a link. The lines between the tiles are their own, so that a row may end anywhere. */
function Tile({ label, value, to, note, className }: TileProps) {
  return (
    <li
      className={cx(
        'relative -mr-px -mb-px border-r border-b border-line p-3 hover:bg-hover md:p-5',
        className,
      )}
    >
      <Link to={to} className="block after:absolute after:inset-0 hover:underline">
        <span className="type-small block text-text-2">{label}</span>
        <span className="type-h2 tabular mt-1 block">{value}</span>
      </Link>
      <p className="type-small mt-1 text-text-2">{note}</p>
    </li>
  );
}

function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${formatCount(count)} orders`;
}
