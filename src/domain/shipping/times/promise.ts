import { weekdayText } from '#domain/platform/time/day-text.ts';
import { addDays, type Day } from '#domain/platform/time/shop-day.ts';
import type { TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import { isMadeToOrder } from '#domain/shipping/queue/promise.ts';
import { addBusinessDays, businessDays } from './business-days.ts';
import { closedSentence, closingOn, reopensOn } from './closing.ts';

/** A product; id 0 is a custom holster. `shipsFrom`: the day until which it is out (R-TIME-8). */
export type Goods = { id: number; category: string; shipsFrom: Day | null };

export const customBuild = { id: 0, category: 'holster', shipsFrom: null } as const;

/** The day by which goods that are ordered and paid on a day ship together (R-SHIP-19). */
export function shipsBy(day: Day, goods: readonly Goods[], times: TimesSetting): Day {
  const isBuilt = goods.some(({ id, category }) => isMadeToOrder({ productId: id, category }));
  const count = isBuilt ? times.madeToOrder.to : times.inStock;
  const arrivals = goods.flatMap(({ shipsFrom }) => shipsFrom ?? []);
  const firsts = arrivals.map((from) => addBusinessDays(addDays(from, -1), 1, times));
  return [addBusinessDays(day, count, times), ...firsts].toSorted().at(-1) ?? day;
}

/** '7-10 business days'. */
export function leadTime({ madeToOrder: { from, to } }: TimesSetting): string {
  return from < to ? `${from}-${to} business days` : businessDays(to);
}

/** What a shopper can count on today; null while checkout is closed (R-TIME-1). */
export function promiseToday(goods: readonly Goods[], today: Day, times: TimesSetting): string | null {
  if (reopensOn(today, times) !== null) return null;
  return `Order today: ships by ${weekdayText(shipsBy(today, goods, times))}.`;
}

/** 'Out until Thu, Dec 10'; null: it is not out (R-TIME-8). */
export function outText(shipsFrom: Day | null, today: Day): string | null {
  return shipsFrom === null || shipsFrom <= today ? null : `Out until ${weekdayText(shipsFrom)}`;
}

/** What shoppers read during a closed period, besides the owner's words (R-TIME-5, R-TIME-6). */
export function closedText(today: Day, times: TimesSetting): { title: string; words: string } | null {
  const closing = closingOn(today, times);
  if (closing === null) return null;
  const reopens = reopensOn(today, times);
  const title =
    reopens === null
      ? `Orders ship from ${weekdayText(addBusinessDays(today, 1, times))}.`
      : closedSentence(reopens);
  return { title, words: closing.words };
}
