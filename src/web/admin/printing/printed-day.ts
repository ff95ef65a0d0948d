import type { Day } from '#domain/time/shop-day.ts';

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Such as 'Mon, Dec 7'. */
export function printedDay(day: Day): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
