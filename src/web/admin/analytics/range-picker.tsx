import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Day } from '#domain/platform/time/shop-day.ts';
import { resolverOf } from '#web/resolver-of.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { presets, periodOf, refusalOfRange, type Preset, type Range } from './range.ts';

type RangePickerProps = { range: Range; today: Day; onChange: (range: Range) => void };

/** Chooses the days to show: a preset applies at once, custom days on 'Show'. */
export function RangePicker({ range, today, onChange }: RangePickerProps) {
  const [chosen, setChosen] = useState(range.preset);
  const [followed, setFollowed] = useState(range.preset);
  // The address wins, for example after the browser's Back, but it updates a moment after the choice.
  if (followed !== range.preset) {
    setFollowed(range.preset);
    setChosen(range.preset);
  }

  function choose(value: string) {
    const preset = presets.find((known) => known.value === value)?.value as Preset;
    setChosen(preset);
    if (preset !== 'custom') onChange({ preset, period: periodOf(preset, today) });
  }

  return (
    <div className="grid gap-4">
      <OptionGroup compact hideLegend legend="Period" options={presets} value={chosen} onChange={choose} />
      {chosen === 'custom' && (
        <CustomDays
          key={`${range.period.from} ${range.period.to}`}
          range={range}
          today={today}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function CustomDays({ range, today, onChange }: RangePickerProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: range.period,
    resolver: resolverOf((period: Range['period']) => {
      const refusal = refusalOfRange(period, today);
      return refusal === null ? {} : { [refusal.field]: refusal.message };
    }),
  });
  const show = handleSubmit((period) => onChange({ preset: 'custom', period }));

  return (
    <form noValidate onSubmit={(event) => void show(event)} className="flex flex-wrap items-start gap-3">
      {(['from', 'to'] as const).map((field) => (
        <TextField
          key={field}
          type="date"
          {...register(field)}
          label={field === 'from' ? 'From' : 'To'}
          max={today}
          error={formState.errors[field]?.message}
          className="w-44 max-sm:w-full"
        />
      ))}
      <Button type="submit" level="secondary" size="small" className="mt-7 min-h-11! max-sm:mt-0">
        Show
      </Button>
    </form>
  );
}
