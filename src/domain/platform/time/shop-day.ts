import { formatIn } from './format-in.ts';

/** A day of the calendar, such as '2026-11-21'. */
export type Day = string;

/** The day in a time zone at an instant. */
export function dayOf(at: Date, timeZone: string): Day {
  return new Date(at.getTime() + offset(at, timeZone)).toISOString().slice(0, 10);
}

/** Whether the text is a valid calendar day, in a year that the database can store with any offset. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export function addDays(day: Day, count: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** When a day begins in a time zone; handles hours that daylight saving skips or repeats. */
export function startOfDay(day: Day, timeZone: string): Date {
  return momentOf(day, '00:00', timeZone);
}

/** The instant at which clocks in a time zone show a time, such as '07:30', on a day. */
export function momentOf(day: Day, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // The zone's offset near that time, computed twice because it may change there.
  const first = shown - offset(new Date(shown), timeZone);
  return new Date(shown - offset(new Date(first), timeZone));
}

/** What clocks in a time zone show at an instant, such as '2026-11-21T07:30'. */
export function localTime(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offset(at, timeZone)).toISOString().slice(0, 16);
}

/** The last millisecond of a day in a time zone (R-ADISC-6). */
export function endOfDay(day: Day, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
}

/** The zone's UTC offset at an instant, in ms. */
function offset(at: Date, timeZone: string): number {
  const parts = formatIn(timeZone, clock).formatToParts(at);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return shown - Math.floor(at.getTime() / 1000) * 1000;
}

const clock = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
