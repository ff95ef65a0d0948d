import { useState, type FormEvent } from 'react';
import type { Day } from '#domain/time/shop-day.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { OptionGroup } from '../../ui/option-group.tsx';
import { presets, periodOf, refusalOf, type Preset, type Range, type RangeRefusal } from './range.ts';

type RangePickerProps = { range: Range; today: Day; onChange: (range: Range) => void };

/** Which days are looked at: a preset at once, own days by their button. */
export function RangePicker({ range, today, onChange }: RangePickerProps) {
  // The preset over which own days were asked for; a later one, as by the browser's way back, closes them.
  const [openedAt, setOpenedAt] = useState<Preset | null>(null);
  const isCustom = range.preset === 'custom' || range.preset === openedAt;

  function choose(value: string) {
    const preset = presets.find((known) => known.value === value)?.value as Preset;
    setOpenedAt(preset === 'custom' ? range.preset : null);
    if (preset !== 'custom') onChange({ preset, period: periodOf(preset, today) });
  }

  return (
    <div className="grid gap-4">
      <OptionGroup
        compact
        hideLegend
        legend="Period"
        options={presets}
        value={isCustom ? 'custom' : range.preset}
        onChange={choose}
      />
      {isCustom && (
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
  const [period, setPeriod] = useState(range.period);
  const [refusal, setRefusal] = useState<RangeRefusal | null>(null);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = refusalOf(period, today);
    setRefusal(found);
    if (found === null) onChange({ preset: 'custom', period });
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
  }

  return (
    <form noValidate onSubmit={show} className="flex flex-wrap items-start gap-3">
      {(['from', 'to'] as const).map((field) => (
        <TextField
          key={field}
          type="date"
          name={field}
          label={field === 'from' ? 'From' : 'To'}
          value={period[field]}
          max={today}
          error={refusal?.field === field ? refusal.message : undefined}
          onChange={(event) => setPeriod({ ...period, [field]: event.target.value })}
          className="w-44 max-sm:w-full"
        />
      ))}
      <Button type="submit" level="secondary" size="small" className="mt-7 min-h-11! max-sm:mt-0">
        Show
      </Button>
    </form>
  );
}
