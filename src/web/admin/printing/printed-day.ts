import { formatIn } from '#domain/platform/time/format-in.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';

const parts = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const dayFormat = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });

/** Such as 'Mon, Dec 7'. */
export function printedDay(day: Day): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** The store's day of a moment, an ISO date, with its year: papers are kept. */
export function printedMoment(at: string, timeZone: string): string {
  return formatIn(timeZone, { ...parts, year: 'numeric' }).format(new Date(at));
}
