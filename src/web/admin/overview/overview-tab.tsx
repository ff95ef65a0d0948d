import { useQuery } from '@tanstack/react-query';
import * as dashboard from '#domain/api/dashboard.calls.ts';
import { formatCount } from '#domain/count.ts';
import { centsOf, toDecimal } from '#domain/money/amounts/money.ts';
import type { Overview, OwnerTask } from '#domain/money/statistics/statistics.schema.ts';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { amount, amountOrDash, cardAmount, percent } from '#web/admin/statistics/amounts.ts';
import { Panel } from '#web/admin/statistics/panel.tsx';
import { SalesChart } from '#web/admin/statistics/sales-chart.tsx';
import { StatCards, type Stat } from '#web/admin/statistics/stat-card.tsx';
import { TopProducts } from '#web/admin/statistics/top-products.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { dateTime } from '#web/admin/date-time.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { FirstSteps } from './first-steps.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { Today } from './today.tsx';
import { taskLabel } from './task-labels.ts';

/** The dashboard's start page: first what to do today, then how the store is doing (R-STAT-7, R-STAT-11). */
export function OverviewTab() {
  const overview = useQuery(staffQueryOf(dashboard.readOverview));
  const readAt = new Date(overview.dataUpdatedAt);
  useScreenActions([{ label: 'Refresh', onSelect: () => void overview.refetch() }]);
  return (
    <div className="grid gap-3 md:gap-4">
      {overview.isError && (
        <Notice tone="red" role="alert" title="Failed to fetch the overview">
          {failureText(overview.error, { next: 'press Refresh' })}
        </Notice>
      )}
      {overview.isPending && <OverviewSkeleton />}
      {overview.data?.firstSteps && <FirstSteps steps={overview.data.firstSteps} />}
      {overview.data && !isNew(overview.data) && <Statistics overview={overview.data} readAt={readAt} />}
      <div className="type-small flex items-center justify-end gap-4 text-text-2">
        {overview.data && <p>As of {dateTime(readAt.toISOString())}</p>}
        <Button
          level="secondary"
          size="small"
          busy={overview.isFetching && 'Loading...'}
          onClick={() => void overview.refetch()}
        >
          Refresh
        </Button>
      </div>
    </div>
  );
}

/** A new store shows only the first steps, until there is other data to show. */
function isNew({ firstSteps, recentOrders, tasks }: Overview): boolean {
  return firstSteps !== null && recentOrders.length === 0 && tasks.length === 0;
}

function Statistics({ overview, readAt }: { overview: Overview; readAt: Date }) {
  const { trend, today, day, topProducts, recentOrders, tasks } = overview;
  const week = toDecimal(trend.reduce((sum, { revenue }) => sum + centsOf(revenue), 0));
  return (
    <>
      <Today today={today} day={day} tasks={tasks.length} />
      <StatCards stats={statsOf(overview)} />
      <div className="grid gap-3 md:gap-4 lg:grid-cols-[5fr_8fr]">
        <div id="needs-you" className="grid">
          <Panel title="Needs you">
            <TaskList tasks={tasks} />
          </Panel>
        </div>
        <Panel
          title="Recent orders"
          aside={
            <Link to={places.orders()} className="link font-semibold">
              All orders
            </Link>
          }
        >
          <RecentOrders orders={recentOrders} now={readAt} />
        </Panel>
        <Panel title="Top selling products">
          <TopProducts products={topProducts} />
        </Panel>
        <Panel
          title="Sales, last 7 days"
          aside={
            <Link to={places.analytics} className="link type-strong tabular">
              {amount(week)}
            </Link>
          }
        >
          <SalesChart trend={trend} today={today} caption="Sales of the last 7 days" />
        </Panel>
      </div>
    </>
  );
}

function statsOf({ total, toShip }: Overview): Stat[] {
  const count = formatCount(total.orders);
  return [
    {
      label: 'Total revenue',
      value: cardAmount(total.revenue),
      note: total.orders === 1 ? '1 order' : `${count} orders`,
      to: places.analytics,
    },
    {
      label: 'Orders to ship',
      value: toShip.count,
      note: `${toShip.olderThan7Days} older than 7 days`,
      to: places.toShip,
    },
    {
      label: 'Average order value',
      value: amountOrDash(total.average),
      note: 'revenue per order',
      to: places.analytics,
    },
    {
      label: 'Conversion rate',
      value: percent(total.conversion),
      note: 'of all orders, not cancelled',
      to: places.analytics,
    },
  ];
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-3 md:gap-4 lg:grid-cols-4">
      {['revenue', 'build', 'average', 'conversion'].map((card) => (
        <Skeleton key={card} className="h-31" />
      ))}
      <Skeleton className="h-85 lg:col-span-4" />
    </div>
  );
}

/** The owner's open tasks, each with its link. */
function TaskList({ tasks }: { tasks: readonly OwnerTask[] }) {
  if (tasks.length === 0) return <p className="type-body text-text-2">Nothing needs you right now.</p>;
  return (
    <ul>
      {tasks.map(taskLabel).map(({ text, action, to }) => (
        <li
          key={`${to} ${text}`}
          className="flex min-h-13 items-center justify-between gap-4 border-b border-line py-2 last:border-b-0"
        >
          <span className="min-w-0 wrap-anywhere">{text}</span>
          {action && (
            <Link to={to} className="link shrink-0 font-semibold">
              {action}
              <span className="sr-only"> {text}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
