import { localTime, momentOf } from '#domain/platform/time/shop-day.ts';
import { timeZoneNames } from '#domain/platform/time/time-zones.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { useFacts } from '#web/facts.ts';

type MomentFieldProps = {
  name: string;
  label: string;
  /** An ISO date; '' for none. */
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (value: string) => void;
};

/** A day and a time in the store's time zone, whatever the browser's is. */
export function MomentField({ value, hint, onChange, ...field }: MomentFieldProps) {
  const { timeZone } = useFacts();
  const zone = `${timeZoneNames[timeZone]} time`;
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={value === '' ? '' : localTime(new Date(value), timeZone)}
      onChange={({ target }) => {
        const [day = '', time = ''] = target.value.split('T');
        onChange(target.value === '' ? '' : momentOf(day, time.slice(0, 5), timeZone).toISOString());
      }}
      hint={hint ? `${zone}. ${hint}` : zone}
    />
  );
}
