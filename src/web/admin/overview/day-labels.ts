import { formatCount } from '#domain/count.ts';
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

/** Counts as displayed; above the cap the sum is no number, and the larger count says so. */
export function sumOfCounts(...counts: readonly string[]): string {
  const capped = counts.find((count) => count.endsWith('+'));
  if (capped !== undefined) return capped;
  return formatCount(counts.reduce((sum, count) => sum + Number(count.replaceAll(',', '')), 0));
}
