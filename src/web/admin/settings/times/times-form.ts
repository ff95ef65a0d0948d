import { weekdayText } from '#domain/platform/time/day-text.ts';
import { addDays, type Day } from '#domain/platform/time/shop-day.ts';
import type { TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { reopensOn } from '#domain/shipping/times/closing.ts';
import { closedText, customBuild, shipsBy, type Goods } from '#domain/shipping/times/promise.ts';

/** A form in a row's place. `today`: the store's. */
export type TimesEditorProps = {
  value: TimesSetting;
  setting: ShownSetting;
  today: Day;
  onClose: () => void;
};

/** Without closed periods and days off that ended long ago: no order waits from before them. */
export function withoutPast(times: TimesSetting, today: Day): TimesSetting {
  const first = addDays(today, -180);
  return {
    ...times,
    daysOff: times.daysOff.filter((day) => day >= first),
    closings: times.closings.filter(({ to }) => to >= first),
  };
}

const stocked: Goods = { id: 1, category: 'gear', shipsFrom: null };

/** What shoppers read on a day: the days by which goods ship, and what a closed period says. */
export function todayText(today: Day, times: TimesSetting): string {
  const dayFor = (goods: Goods) => weekdayText(shipsBy(today, [goods], times));
  const days = `in stock ships by ${dayFor(stocked)}, made to order by ${dayFor(customBuild)}`;
  const closed = closedText(today, times)?.title;
  return [
    reopensOn(today, times) === null && `Order today: ${days}.`,
    closed !== undefined && `Shoppers see: ${closed}`,
  ]
    .filter(Boolean)
    .join(' ');
}
