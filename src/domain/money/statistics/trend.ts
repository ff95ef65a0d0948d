import { toDecimal, type Cents } from '#domain/money/amounts/money.ts';
import { stepsOf, type Period } from '#domain/platform/time/period.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import type { TrendStep } from './statistics.schema.ts';

/** Counted orders and their revenue; `placed` is all orders, `kept` those not cancelled. */
export type Sales = { placed: number; kept: number; orders: number; cents: Cents };

export type DaySales = Sales & { day: Day };

/** A trend without gaps: every day or week of the period, with its sales. */
export function sumSteps(period: Period, days: readonly DaySales[]): TrendStep[] {
  return stepsOf(period).map(({ from, to }) => {
    const { orders, cents } = sumDays(days.filter(({ day }) => day >= from && day <= to));
    return { from, to, orders, revenue: toDecimal(cents) };
  });
}

export function sumDays(days: readonly Sales[]): Sales {
  return days.reduce(
    (sum, day) => ({
      placed: sum.placed + day.placed,
      kept: sum.kept + day.kept,
      orders: sum.orders + day.orders,
      cents: sum.cents + day.cents,
    }),
    { placed: 0, kept: 0, orders: 0, cents: 0 },
  );
}
