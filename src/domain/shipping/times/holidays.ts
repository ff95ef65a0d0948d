import { addDays, type Day } from '#domain/platform/time/shop-day.ts';

/** The federal holidays of the United States (5 U.S.C. 6103), in the order of the year. */
export const federalHolidays = {
  'new-year': { name: 'New Year’s Day', in: (year: number) => dayIn(year, 1, 1) },
  king: { name: 'Martin Luther King Jr. Day', in: (year: number) => nth(3, monday, year, 1) },
  presidents: { name: 'Presidents’ Day', in: (year: number) => nth(3, monday, year, 2) },
  memorial: { name: 'Memorial Day', in: (year: number) => addDays(nth(1, monday, year, 6), -7) },
  juneteenth: { name: 'Juneteenth', in: (year: number) => dayIn(year, 6, 19) },
  independence: { name: 'Independence Day', in: (year: number) => dayIn(year, 7, 4) },
  labor: { name: 'Labor Day', in: (year: number) => nth(1, monday, year, 9) },
  columbus: { name: 'Columbus Day', in: (year: number) => nth(2, monday, year, 10) },
  veterans: { name: 'Veterans Day', in: (year: number) => dayIn(year, 11, 11) },
  thanksgiving: { name: 'Thanksgiving', in: (year: number) => nth(4, thursday, year, 11) },
  christmas: { name: 'Christmas Day', in: (year: number) => dayIn(year, 12, 25) },
} as const;

export type FederalHoliday = keyof typeof federalHolidays;

export const federalHolidayIds = Object.keys(federalHolidays) as FederalHoliday[];

/** The day on which a holiday of a year is kept: on a Saturday the Friday before, on a Sunday the Monday after (R-TIME-3). */
export function observedOn(holiday: FederalHoliday, year: number): Day {
  const day = federalHolidays[holiday].in(year);
  const weekday = weekdayOf(day);
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, 1) : day;
}

/** Whether one of these holidays is kept on a day. January 1 on a Saturday is kept in the year before. */
export function isFederalHoliday(day: Day, holidays: readonly FederalHoliday[]): boolean {
  const year = Number(day.slice(0, 4));
  return holidays.some(
    (holiday) => observedOn(holiday, year) === day || observedOn(holiday, year + 1) === day,
  );
}

/** 0: Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

const monday = 1;
const thursday = 4;

/** The third Monday of a month, and the like. */
function nth(count: number, weekday: number, year: number, month: number): Day {
  const first = dayIn(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
}

function dayIn(year: number, month: number, day: number): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
