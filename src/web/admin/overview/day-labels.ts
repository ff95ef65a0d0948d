import type { Day } from '#domain/platform/time/shop-day.ts';

/** The weekday of a day, such as 'Monday'. */
export function weekdayOf(day: Day): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
}

/** Such as 'Monday, November 23'. */
export function dateOf(day: Day): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
