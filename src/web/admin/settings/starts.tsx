import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useState } from 'react';
import { dayOf, momentOf } from '#domain/platform/time/shop-day.ts';
import { timeZoneNames } from '#domain/platform/time/time-zones.ts';
import { useFacts } from '#web/facts.ts';
import { dayText } from '#web/admin/date-time.ts';
import { errorOf } from '#web/admin/editing/field-props.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { useReopen } from './whole-form.tsx';

/** When a change begins, in the store's time. */
export type Starts = { when: 'now' | 'date'; day: string; time: string };

export const startsNow: Starts = { when: 'now', day: '', time: '00:00' };

/** The moment for the call; null: at once. */
export function validFromOf({ when, day, time }: Starts, timeZone: string): string | null {
  return when === 'now' ? null : momentOf(day, time, timeZone).toISOString();
}

/** What is wrong with it, at its field. */
export function startsErrors({ when, day, time }: Starts, timeZone: string): { day?: string } {
  if (when === 'now') return {};
  if (day === '' || time === '') return { day: 'Choose a day and a time' };
  const isPast = momentOf(day, time, timeZone) <= new Date();
  return isPast ? { day: 'Choose a moment that is still to come' } : {};
}

type FootProps<Form extends FieldValues & Starts> = {
  form: UseFormReturn<Form>;
  busy: boolean;
  onCancel: () => void;
};

/** The end of a setting's form: when it starts, Cancel, and a button that says the day. */
export function StartsFoot<Form extends FieldValues & Starts>({ form, busy, onCancel }: FootProps<Form>) {
  const { timeZone } = useFacts();
  const reopen = useReopen();
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const named = (name: keyof Starts) => form.register(name as Path<Form>);
  const when: string = form.watch('when' as Path<Form>);
  const day: string = form.watch('day' as Path<Form>);
  return (
    <>
      <fieldset className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <legend className="type-label mb-2">Starts</legend>
        <Choice value="now" label="Now" {...named('when')} />
        <Choice value="date" label="On a date" {...named('when')} />
        {when === 'date' && (
          <>
            <TextField
              {...named('day')}
              type="date"
              label="Day"
              hideLabel
              min={today}
              error={errorOf(form, 'day')}
            />
            <TextField {...named('time')} type="time" label="Time" hideLabel />
            <span className="type-small py-3 text-text-2">Store time, {timeZoneNames[timeZone]}</span>
          </>
        )}
      </fieldset>
      <div className="mt-4 flex flex-wrap justify-end gap-3 border-t border-line pt-4">
        <Button
          level="secondary"
          size="small"
          onClick={() => {
            onCancel();
            reopen();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" size="small" disabled={!form.formState.isDirty} busy={busy && 'Saving...'}>
          {when === 'date' && day !== '' ? `Save for ${dayText(day)}` : 'Save'}
        </Button>
      </div>
    </>
  );
}

function Choice({ label, ...input }: { label: string; value: Starts['when'] }) {
  return (
    <label className="type-body flex min-h-11 items-center gap-2">
      <input type="radio" className="size-5 accent-primary" {...input} />
      {label}
    </label>
  );
}
