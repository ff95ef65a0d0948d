import { weekdayText } from '#domain/platform/time/day-text.ts';
import { addDays, type Day } from '#domain/platform/time/shop-day.ts';
import type { Closing, TimesSetting } from '#domain/settings/kinds/times.schema.ts';

type Closings = Pick<TimesSetting, 'closings'>;

/** The closed period on a day, or null. */
export function closingOn(day: Day, { closings }: Closings): Closing | null {
  return closings.find(({ from, to }) => from <= day && day <= to) ?? null;
}

/** The first day on which checkout is open again; null: it is open on this day (R-TIME-5). */
export function reopensOn(day: Day, times: Closings): Day | null {
  const closing = closingOn(day, times);
  if (closing === null || closing.takesOrders) return null;
  const after = addDays(closing.to, 1);
  return reopensOn(after, times) ?? after;
}

/** Says when a closed checkout opens. */
export function closedSentence(reopens: Day): string {
  return `Checkout is closed until ${weekdayText(reopens)}.`;
}
