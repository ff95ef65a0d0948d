import { addDays, type Day } from '#domain/platform/time/shop-day.ts';
import type { TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import { closingOn } from './closing.ts';
import { isFederalHoliday, weekdayOf } from './holidays.ts';

/** Monday to Friday, without the store's holidays, days off and closed periods (R-TIME-2). */
export function isBusinessDay(day: Day, times: TimesSetting): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6 || times.daysOff.includes(day)) return false;
  return closingOn(day, times) === null && !isFederalHoliday(day, times.holidays);
}

/** '1 business day'. */
export function businessDays(count: number): string {
  return count === 1 ? '1 business day' : `${count} business days`;
}

/** The day that is `count` business days later, such as the end of a lead time. */
export function addBusinessDays(day: Day, count: number, times: TimesSetting): Day {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached, times)) left -= 1;
  }
  return reached;
}

/** The last day from which more than `count` business days have passed today: anything started then or earlier is late. */
export function lateSince(today: Day, count: number, times: TimesSetting): Day {
  let day = today;
  for (let left = count; left > 0;) {
    day = addDays(day, -1);
    if (isBusinessDay(day, times)) left -= 1;
  }
  return addDays(day, -1);
}
