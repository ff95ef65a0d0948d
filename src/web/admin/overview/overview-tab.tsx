import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { adminPaths } from '#domain/admin-paths.ts';
import * as dashboard from '#domain/api/dashboard.calls.ts';
import { formatCount } from '#domain/count.ts';
import { centsOf, toDecimal } from '#domain/money/amounts/money.ts';
import type { Overview, WorkList } from '#domain/money/statistics/statistics.schema.ts';
import { failureText } from '#web/failure-text.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { amount, amountOrDash, cardAmount, percent } from '#web/admin/statistics/amounts.ts';
import { Panel } from '#web/admin/statistics/panel.tsx';
import { SalesChart } from '#web/admin/statistics/sales-chart.tsx';
import { StatCards, type Stat } from '#web/admin/statistics/stat-card.tsx';
import { TopProducts } from '#web/admin/statistics/top-products.tsx';
import { places } from '#web/admin/frame/addresses.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { printPath } from '#web/admin/printing/print-kinds.ts';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { FirstSteps } from './first-steps.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { dateOf } from './day-labels.ts';
import { NeedsYou } from './needs-you.tsx';
import { WorkCard } from './work-card.tsx';
import { YesterdayCard } from './yesterday-card.tsx';

/** The dashboard's start page: first what to do today, then how the store is doing (R-STAT-7, R-STAT-11). A new store sees its first steps. */
export function OverviewTab() {
  const dateTime = useDateTime();
  const overview = useQuery(staffQueryOf(dashboard.readOverview));
  const readAt = new Date(overview.dataUpdatedAt);
  useScreenActions([{ label: 'Refresh', onSelect: () => void overview.refetch() }]);
  return (
    <div className="grid gap-3 md:gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-h2 max-sm:text-[1.375rem]!">
          {overview.data ? dateOf(overview.data.today) : 'Overview'}
        </h2>
        <p className="type-small flex items-baseline gap-4 text-text-2">
          {overview.data && <span className="max-sm:hidden">As of {dateTime(readAt.toISOString())}</span>}
          <Button
            level="text"
            size="small"
            busy={overview.isFetching && 'Loading...'}
            onClick={() => void overview.refetch()}
          >
            Refresh
          </Button>
        </p>
      </div>
      {overview.isError && (
        <Notice tone="red" role="alert" title="Failed to fetch the overview">
          {failureText(overview.error, { next: 'press Refresh' })}
        </Notice>
      )}
      {overview.isPending && <OverviewSkeleton />}
      {overview.data?.firstSteps && <FirstSteps steps={overview.data.firstSteps} />}
      {overview.data && !isNew(overview.data) && <Statistics overview={overview.data} readAt={readAt} />}
    </div>
  );
}

/** A new store shows only the first steps, until there is other data to show. */
function isNew({ firstSteps, recentOrders, tasks }: Overview): boolean {
  return firstSteps !== null && recentOrders.length === 0 && tasks.length === 0;
}

/** Today's work, then the store's statistics (R-STAT-11). */
function Statistics({ overview, readAt }: { overview: Overview; readAt: Date }) {
  const { trend, today, day, topProducts, recentOrders, tasks } = overview;
  const week = toDecimal(trend.reduce((sum, { revenue }) => sum + centsOf(revenue), 0));
  return (
    <>
      <div className="grid items-start gap-3 md:gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-3 md:gap-4">
          <WorkCard
            title="Ready to ship"
            work={day.ready}
            today={today}
            to={places.toShipList('stock')}
            action={<ShipNext work={day.ready} today={today} />}
            none="nothing. What is paid and in stock shows up here."
          />
          <WorkCard
            title="To build"
            work={day.build}
            today={today}
            to={places.toShipList('build')}
            action={<PrintNext work={day.build} />}
            none="nothing."
          />
        </div>
        <div className="grid gap-3 md:gap-4">
          <NeedsYou tasks={tasks} outOfStock={day.outOfStock} />
          <YesterdayCard day={day} />
        </div>
      </div>
      <StatCards stats={statsOf(overview)} />
      <div className="grid gap-3 md:gap-4 lg:grid-cols-[5fr_8fr]">
        <Panel title="Top selling products">
          <TopProducts products={topProducts} />
        </Panel>
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
      </div>
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
    </>
  );
}

/** One parcel after the other: those that are late or due today, or else the next ones. */
function ShipNext({ work: { next }, today }: { work: WorkList; today: Day }) {
  const due = next.filter(({ shipBy }) => shipBy <= today);
  const run = due.length > 0 ? due : next;
  if (run.length === 0) return null;
  const label = due.length > 0 ? `Ship the ${due.length} due today` : `Ship the next ${run.length}`;
  return (
    <ButtonLink
      to={adminPaths.packing(run.map(({ id }) => id))}
      level={due.length > 0 ? 'primary' : 'secondary'}
      size="small"
      className="max-sm:grow"
    >
      {label}
    </ButtonLink>
  );
}

function PrintNext({ work: { next } }: { work: WorkList }) {
  return (
    <ButtonLink
      to={printPath('bench', next.map(({ id }) => id).join(','))}
      level="secondary"
      size="small"
      className="max-sm:grow"
    >
      <Printer size={16} aria-hidden />
      Print bench sheets
    </ButtonLink>
  );
}

function statsOf({ total }: Overview): Stat[] {
  const count = formatCount(total.orders);
  return [
    {
      label: 'Total revenue',
      value: cardAmount(total.revenue),
      note: total.orders === 1 ? '1 order' : `${count} orders`,
      to: places.analytics,
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
      note: 'of all orders, not canceled',
      to: places.analytics,
    },
  ];
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-3 md:gap-4 lg:grid-cols-[2fr_1fr]">
      {['ship', 'build'].map((card) => (
        <Skeleton key={card} className="h-31" />
      ))}
      <Skeleton className="h-85 lg:col-span-2" />
    </div>
  );
}
