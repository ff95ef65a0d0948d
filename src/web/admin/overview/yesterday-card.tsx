import { formatCount } from '#domain/count.ts';
import type { OverviewDay } from '#domain/money/statistics/statistics.schema.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { amount } from '#web/admin/statistics/amounts.ts';
import { Panel } from '#web/admin/statistics/panel.tsx';
import { weekdayOf } from './day-labels.ts';

/** Yesterday's sales beside those of the same weekday a week before (R-STAT-11). */
export function YesterdayCard({ day: { yesterday, weekBefore } }: { day: OverviewDay }) {
  return (
    <Panel title={`Yesterday, ${weekdayOf(yesterday.from)}`}>
      <Link to={places.salesOf(yesterday.from)} className="type-h2 tabular -mt-2 block hover:underline">
        {amount(yesterday.revenue)}
      </Link>
      <p className="type-small mt-1 text-text-2">
        {ordersText(yesterday.orders)}. The {weekdayOf(weekBefore.from)} before:{' '}
        <Link to={places.salesOf(weekBefore.from)} className="link tabular">
          {amount(weekBefore.revenue)}
        </Link>
        , {ordersText(weekBefore.orders)}
      </p>
    </Panel>
  );
}

function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${formatCount(count)} orders`;
}
