import { dayMs } from './durations.ts';
import { addDays, type Day } from './shop-day.ts';

/** Days of the calendar from the first to the last, both inclusive. */
export type Period = { from: Day; to: Day };

export type Step = 'day' | 'week';

/** How many days a period has; none or fewer if it ends before it begins. */
export function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;
}

/** The last `days` days, including today. */
export function lastDays(today: Day, count: number): Period {
  return { from: addDays(today, 1 - count), to: today };
}

/** The month of a day, until that day. */
export function monthUntil(today: Day): Period {
  return { from: `${today.slice(0, 7)}-01`, to: today };
}

/** The whole calendar month before the one of a day. */
export function monthBefore(today: Day): Period {
  const to = addDays(monthUntil(today).from, -1);
  return { from: monthUntil(to).from, to };
}

/** The whole quarter before the one of a day; quarters begin in January, April, July and October. */
export function quarterBefore(today: Day): Period {
  const year = Number(today.slice(0, 4));
  const quarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3);
  const begin =
    quarter === 0 ? `${year - 1}-10-01` : `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
  const next = `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`;
  return { from: begin, to: addDays(next, -1) };
}

/** The previous period of the same length, for comparison. */
export function periodBefore(period: Period): Period {
  const to = addDays(period.from, -1);
  return { from: addDays(to, 1 - lengthOf(period)), to };
}

/** More daily bars than a quarter has are unreadable. */
const mostDays = 90;

/** The length of a trend's steps: a day, or a week for more than 90 days. */
export function stepOf(period: Period): Step {
  return lengthOf(period) > mostDays ? 'week' : 'day';
}

/** A period's steps in order. Weeks are counted from its first day; the last one may be shorter. */
export function stepsOf(period: Period): Period[] {
  const days = stepOf(period) === 'week' ? 7 : 1;
  const steps: Period[] = [];
  for (let from = period.from; from <= period.to; from = addDays(from, days)) {
    const to = addDays(from, days - 1);
    steps.push({ from, to: to < period.to ? to : period.to });
  }
  return steps;
}
