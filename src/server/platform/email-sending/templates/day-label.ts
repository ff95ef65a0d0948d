/** A day of the calendar, which has no time zone: 'December 4, 2026'. */
export function dayLabel(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
