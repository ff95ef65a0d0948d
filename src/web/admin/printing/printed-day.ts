import { shop } from '#domain/shop.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';

const parts = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const dayFormat = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat('en-US', { ...parts, year: 'numeric', timeZone: shop.timeZone });

/** Such as 'Mon, Dec 7'. */
export function printedDay(day: Day): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** The store's day of a moment, an ISO date, with its year: papers are kept. */
export function printedMoment(at: string): string {
  return momentFormat.format(new Date(at));
}
