import type { TrendStep } from '#domain/statistics/statistics.schema.ts';
import type { Day } from '#domain/time/shop-day.ts';

export type SalesChartProps = {
  trend: readonly TrendStep[];
  /** The matching steps of the previous period. */
  before?: readonly TrendStep[];
  today: Day;
  caption: string;
};
