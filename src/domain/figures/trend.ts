import { toDecimal, type Cents } from '../money/money.ts';
import { stepsOf, type Period } from '../time/period.ts';
import type { Day } from '../time/shop-day.ts';
import type { TrendStep } from './figures.schema.ts';

type DaySales = { day: Day; orders: number; cents: Cents };

/** A trend without gaps: every day or week of the period, with what its days brought. */
export function sumSteps(period: Period, days: readonly DaySales[]): TrendStep[] {
  return stepsOf(period).map(({ from, to }) => {
    const { orders, cents } = sumDays(days.filter(({ day }) => day >= from && day <= to));
    return { from, to, orders, revenue: toDecimal(cents) };
  });
}

export function sumDays(days: readonly DaySales[]): { orders: number; cents: Cents } {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    cents: days.reduce((sum, { cents }) => sum + cents, 0),
  };
}
