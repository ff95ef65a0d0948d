import { addDays, type Day } from '#domain/platform/time/shop-day.ts';
import type { TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';

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
