import { shortDayText } from '#domain/platform/time/day-text.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { businessDays } from '#domain/shipping/times/business-days.ts';
import { federalHolidayIds, federalHolidays, type FederalHoliday } from '#domain/shipping/times/holidays.ts';
import { leadTime } from '#domain/shipping/times/promise.ts';
import { differs, type SettingWords } from './setting-words.ts';
import type { Closing, TimesSetting } from './times.schema.ts';

export const timesWords: SettingWords<TimesSetting> = {
  title: 'Open and lead times',
  also: 'lead time holidays closed closing vacation',
  now: timesNow,
  changes: timesChanges,
};

/** 'In stock ships in 2 business days, made to order in 7-10 business days. Closed Dec 24 to Jan 3: no checkout'. */
function timesNow(times: TimesSetting, today: Day): string {
  const stock = `In stock ships in ${businessDays(times.inStock)}`;
  const closed = closingsAhead(times, today).map(closingText);
  return [`${stock}, made to order in ${leadTime(times)}`, ...closed].join('. ');
}

/** The closed periods that have not ended, in their order. */
export function closingsAhead({ closings }: TimesSetting, today: Day): Closing[] {
  return closings.filter(({ to }) => to >= today).toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

function timesChanges(before: TimesSetting, after: TimesSetting): string[] {
  const days = [
    ['In stock', differs(businessDays(before.inStock), businessDays(after.inStock))],
    ['Made to order', differs(leadTime(before), leadTime(after))],
  ];
  return [
    ...days.flatMap(([what, change]) => (change ? [`${what} ${change}`] : [])),
    ...gone(before.closings, after.closings, closingText).map((text) => `${text} → open`),
    ...gone(after.closings, before.closings, closingText),
    ...gone(before.holidays, after.holidays, holidayText).map((text) => `${text} no longer a holiday`),
    ...gone(after.holidays, before.holidays, holidayText).map((text) => `${text} a holiday`),
    ...gone(before.daysOff, after.daysOff, shortDayText).map((text) => `${text} no longer a day off`),
    ...gone(after.daysOff, before.daysOff, shortDayText).map((text) => `${text} a day off`),
  ];
}

/** 'Closed Dec 24 to Jan 3: no checkout'. */
function closingText({ from, to, takesOrders }: Closing): string {
  const days = from === to ? shortDayText(from) : `${shortDayText(from)} to ${shortDayText(to)}`;
  return `Closed ${days}: ${takesOrders ? 'orders ship after it' : 'no checkout'}`;
}

/** 'Federal holidays', 'All federal holidays but Columbus Day', or the names of those that the store keeps. */
export function holidaysText(holidays: readonly FederalHoliday[]): string {
  const others = federalHolidayIds.filter((holiday) => !holidays.includes(holiday));
  if (others.length === 0) return 'All federal holidays';
  if (holidays.length === 0) return 'No federal holiday';
  return others.length <= 3
    ? `All federal holidays but ${others.map(holidayText).join(', ')}`
    : federalHolidayIds
        .filter((holiday) => holidays.includes(holiday))
        .map(holidayText)
        .join(', ');
}

/** 'Nov 27, Dec 24'. */
export function daysOffText(days: readonly Day[]): string {
  return days.map(shortDayText).join(', ');
}

function holidayText(holiday: FederalHoliday): string {
  return federalHolidays[holiday].name;
}

function gone<Item>(from: readonly Item[], left: readonly Item[], text: (item: Item) => string): string[] {
  const kept = new Set(left.map(text));
  return from.map(text).filter((item) => !kept.has(item));
}
