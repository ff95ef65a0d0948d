import type { Day } from './shop-day.ts';

/** 'Fri, Dec 11'. */
export function weekdayText(day: Day): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** 'Dec 11'. */
export function shortDayText(day: Day): string {
  return shortFormat.format(new Date(`${day}T00:00:00Z`));
}

/** 'Dec 11, 2026'. */
export function fullDayText(day: Day): string {
  return fullFormat.format(new Date(`${day}T00:00:00Z`));
}

const fullFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const shortFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
