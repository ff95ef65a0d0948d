import { useSearchParams } from 'react-router';
import { formatCount } from '#domain/count.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import * as dashboard from '#domain/api/dashboard.calls.ts';
import type { Analytics } from '#domain/money/statistics/statistics.schema.ts';
import { centsOf, formatPrice } from '#domain/money/amounts/money.ts';
import { dayOf } from '#domain/platform/time/shop-day.ts';
import { useFacts } from '#web/facts.ts';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { amount, amountOrDash, cardAmount, percent } from '#web/admin/statistics/amounts.ts';
import { Panel } from '#web/admin/statistics/panel.tsx';
import { SalesChart } from '#web/admin/statistics/sales-chart.tsx';
import { StatCards, type Stat } from '#web/admin/statistics/stat-card.tsx';
import { periodName } from '#web/admin/statistics/step-labels.ts';
import { TopProducts } from '#web/admin/statistics/top-products.tsx';
import { useScreenActions } from '#web/admin/palette/screen-actions.ts';
import { RecentOrders } from '#web/admin/overview/recent-orders.tsx';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useMay } from '#web/admin/session/use-staff.ts';
import { changeLabel, shareChangeLabel } from './change-labels.ts';
import { ExportMenu } from './export-menu.tsx';
import { HowCounted } from './how-counted.tsx';
import { RangePicker } from './range-picker.tsx';
import { readRange, writeRange } from './range.ts';

/**
 * A period's statistics next to the previous period's, and the newest orders; the address holds the period (R-STAT-6, R-STAT-8).
 */
export function AnalyticsTab() {
  const [search, setSearch] = useSearchParams();
  const { timeZone } = useFacts();
  const [now, setNow] = useState(() => new Date());
  const today = dayOf(now, timeZone);
  const mayExport = useMay('money');
  const range = readRange(search, today);
  const { from, to } = range.period;
  const analytics = useQuery({
    ...staffQueryOf(dashboard.readAnalytics, { from, to }),
    placeholderData: keepPreviousData,
  });
  const recent = useQuery(staffQueryOf(adminOrders.list, { limit: 5, sort: 'newest' }));

  /** For a tab left open past midnight: today moves on with this. */
  function refresh() {
    setNow(new Date());
    void Promise.all([analytics.refetch(), recent.refetch()]);
  }

  useScreenActions([{ label: 'Refresh', onSelect: refresh }]);
  return (
    <div className="grid gap-3 md:gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="type-h2">Analytics</h2>
          <p className="type-small mt-1 text-text-2">{periodName(range.period)}</p>
        </div>
        <div className="flex items-center gap-3">
          {mayExport && <ExportMenu period={range.period} />}
          <Button
            level="secondary"
            size="small"
            busy={analytics.isFetching && 'Loading...'}
            onClick={refresh}
          >
            Refresh
          </Button>
        </div>
      </div>
      <RangePicker
        range={range}
        today={today}
        onChange={(next) => setSearch(writeRange(search, next), { preventScrollReset: true })}
      />
      {analytics.isError && (
        <Notice tone="red" role="alert" title="Failed to fetch the statistics">
          {failureText(analytics.error, { next: 'press Refresh' })}
        </Notice>
      )}
      {analytics.isPending && <Skeleton className="h-120" />}
      {analytics.data && (
        <div
          aria-busy={analytics.isPlaceholderData}
          className={cx(
            'grid gap-3 transition-opacity md:gap-4',
            analytics.isPlaceholderData && 'opacity-60',
          )}
        >
          <Statistics analytics={analytics.data} />
        </div>
      )}
      {recent.data && (
        <Panel title="Recent orders" aside={<p className="type-small text-text-2">All time</p>}>
          <RecentOrders orders={recent.data} now={new Date(recent.dataUpdatedAt)} />
        </Panel>
      )}
      <HowCounted />
    </div>
  );
}

function Statistics({ analytics }: { analytics: Analytics }) {
  const { period, before, step, topProducts, today } = analytics;
  if (isEmpty(period.statistics) && isEmpty(before.statistics)) {
    return (
      <EmptyState title="No orders in this period">
        There were none in the period before it either. Choose a longer one, or come back after your first
        orders.
      </EmptyState>
    );
  }
  const title = step === 'day' ? 'Sales by day' : 'Sales by week';
  return (
    <>
      <StatCards stats={statsOf(analytics)} />
      <p className="type-small text-text-2">Compared with {periodName(before)}.</p>
      <div className="grid gap-3 md:gap-4 lg:grid-cols-[8fr_5fr]">
        <Panel
          title={title}
          aside={<p className="type-strong tabular">{amount(period.statistics.revenue)}</p>}
        >
          <SalesChart trend={period.trend} before={before.trend} today={today} caption={title} />
        </Panel>
        <Panel title="Top selling products">
          <TopProducts products={topProducts} />
        </Panel>
      </div>
    </>
  );
}

function isEmpty({ orders, conversion }: Analytics['period']['statistics']): boolean {
  return orders === 0 && conversion === null;
}

function statsOf({ period: { statistics: now }, before: { statistics: then } }: Analytics): Stat[] {
  return [
    {
      label: 'Revenue',
      value: cardAmount(now.revenue),
      note: changeLabel(centsOf(now.revenue), centsOf(then.revenue), formatPrice),
    },
    {
      label: 'Orders',
      value: formatCount(now.orders),
      note: changeLabel(now.orders, then.orders, formatCount),
    },
    {
      label: 'Average order value',
      value: amountOrDash(now.average),
      note:
        then.average === null
          ? 'no orders before'
          : now.average === null
            ? `${amount(then.average)} before`
            : changeLabel(centsOf(now.average), centsOf(then.average), formatPrice),
    },
    {
      label: 'Conversion rate',
      value: percent(now.conversion),
      note: shareChangeLabel(now.conversion, then.conversion, percent),
    },
  ];
}
