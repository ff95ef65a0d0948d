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

/** Revenue divided by its orders, rounded half up to the cent; null without any. */
export function averageOf(revenue: Cents, orders: number): Cents | null {
  return orders === 0 ? null : Math.round(revenue / orders);
}

/** A part of a whole, from 0 to 1; null if the whole is zero. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
