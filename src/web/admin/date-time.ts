import { shop } from '#domain/shop.ts';

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: shop.timeZone,
});

/** An ISO date in the store's time zone. */
export function dateTime(iso: string): string {
  return format.format(new Date(iso));
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar, such as '2026-12-04', which has no time zone. */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
