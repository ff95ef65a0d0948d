import X from 'lucide-react/icons/x';
import { weekdayText } from '#domain/platform/time/day-text.ts';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { timesSetting, type TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import {
  federalHolidayIds,
  federalHolidays,
  observedOn,
  type FederalHoliday,
} from '#domain/shipping/times/holidays.ts';
import { errorsOfBody, resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { SaveFoot } from './save-foot.tsx';
import { withoutPast, type TimesEditorProps } from './times-form.ts';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';

/** `day`: a further one, as typed. */
type HolidaysForm = { kept: Record<FederalHoliday, boolean>; daysOff: Day[]; day: string };

/** The federal holidays that the store keeps, and its own days off (R-TIME-3). */
export function HolidaysEditor({ value, setting, today, onClose }: TimesEditorProps) {
  const { element, ...form } = useStaffForm<HolidaysForm>({
    defaultValues: {
      kept: Object.fromEntries(
        federalHolidayIds.map((holiday) => [holiday, value.holidays.includes(holiday)]),
      ),
      daysOff: value.daysOff,
      day: '',
    },
    resolver: resolverOf((typed) => errorsOfBody(timesSetting, valueOf(typed), () => 'day')),
  });
  const { register, formState, watch, setValue, getValues } = form;
  const [daysOff, day] = watch(['daysOff', 'day']);
  const save = useSaveSetting(setting, 'times', {
    failure: 'Open and lead times not saved',
    now: 'Shoppers see it now.',
    onSaved: onClose,
  });
  function valueOf(typed: HolidaysForm): TimesSetting {
    return withoutPast(
      {
        ...value,
        holidays: federalHolidayIds.filter((holiday) => typed.kept[holiday]),
        daysOff: allDays(typed),
      },
      today,
    );
  }
  function setDays(days: Day[]) {
    setValue('daysOff', days, { shouldDirty: true });
  }
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((typed) => save.mutate({ value: valueOf(typed) }))(event)}
    >
      <fieldset>
        <legend className="type-label mb-1">Federal holidays</legend>
        <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
          {federalHolidayIds.map((holiday) => (
            <li key={holiday}>
              <Checkbox
                {...register(`kept.${holiday}`)}
                label={
                  <span>
                    {federalHolidays[holiday].name}{' '}
                    <span className="type-small text-text-2">{weekdayText(nextOf(holiday, today))}</span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            {...register('day')}
            type="date"
            label="Another day off"
            min={today}
            error={formState.errors.day?.message}
          />
          <Button
            level="secondary"
            size="small"
            disabled={day === ''}
            onClick={() => {
              setDays(allDays(getValues()));
              setValue('day', '');
            }}
          >
            Add day
          </Button>
        </div>
        <ul aria-label="Days off" className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {daysOff
            .filter((one) => one >= today)
            .map((one) => (
              <li key={one}>
                <Button
                  level="secondary"
                  size="small"
                  aria-label={`Remove ${weekdayText(one)}`}
                  onClick={() => setDays(daysOff.filter((other) => other !== one))}
                >
                  {weekdayText(one)} <X size={16} aria-hidden />
                </Button>
              </li>
            ))}
        </ul>
      </div>
      <SaveFoot isUnchanged={!formState.isDirty} busy={save.isPending} onCancel={onClose} />
    </form>
  );
}

/** With the day that is typed and was not added yet. */
function allDays({ daysOff, day }: HolidaysForm): Day[] {
  return [...new Set(day === '' ? daysOff : [...daysOff, day])].toSorted();
}

function nextOf(holiday: FederalHoliday, today: Day): Day {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].map((one) => observedOn(holiday, one));
  return days.find((one) => one >= today) ?? today;
}
