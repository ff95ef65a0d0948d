import { formatIn } from '#domain/platform/time/format-in.ts';
import { useFacts } from '#web/facts.ts';

/** An ISO date in a time zone. */
export function dateTime(iso: string, timeZone: string): string {
  return formatIn(timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** Shows ISO dates in the store's time zone. */
export function useDateTime(): (iso: string) => string {
  const { timeZone } = useFacts();
  return (iso) => dateTime(iso, timeZone);
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar, such as '2026-12-04', which has no time zone. */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
