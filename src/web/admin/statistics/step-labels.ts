import type { TrendStep } from '#domain/money/statistics/statistics.schema.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';

/** A step's label under its bar and in its row: 'Sat' in a week's trend, 'Nov 21', 'Nov 15–21'. */
export function stepName({ from, to }: Pick<TrendStep, 'from' | 'to'>, count: number): string {
  if (from !== to) return spanFormat.formatRange(moment(from), moment(to));
  return count <= 7 ? weekdayFormat.format(moment(from)) : dayFormat.format(moment(from));
}

/** 'Saturday, November 21' or 'Nov 15 – 21': for the table and the tooltip. */
export function stepTitle({ from, to }: Pick<TrendStep, 'from' | 'to'>): string {
  if (from !== to) return spanFormat.formatRange(moment(from), moment(to));
  return longFormat.format(moment(from));
}

/** 'Oct 23 – Nov 21, 2026'. */
export function periodName({ from, to }: { from: Day; to: Day }): string {
  return periodFormat.formatRange(moment(from), moment(to));
}

/** A day has no time; noon UTC always formats to that day in UTC. */
function moment(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

const inUtc = { timeZone: 'UTC' } as const;
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', ...inUtc });
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...inUtc });
const spanFormat = dayFormat;
const longFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  ...inUtc,
});
const periodFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...inUtc });
