import type { TrendStep } from '#domain/money/statistics/statistics.schema.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';

export type SalesChartProps = {
  trend: readonly TrendStep[];
  /** The matching steps of the previous period. */
  before?: readonly TrendStep[];
  today: Day;
  caption: string;
};
