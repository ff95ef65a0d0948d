import { carriers } from '#domain/shipping/tracking.ts';
import { SelectField } from '#web/ui/controls/field.tsx';

type CarrierFieldProps = {
  label: string;
  value: string;
  disabled?: boolean;
  onChange: (carrier: string) => void;
};

/** The carrier (R-SHIP-13); a name set through the API stays selectable. */
export function CarrierField({ label, value, disabled, onChange }: CarrierFieldProps) {
  const names: readonly string[] = carriers;
  const isOther = value !== '' && !names.includes(value);
  return (
    <SelectField
      label={label}
      name="shippingCarrier"
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Not set</option>
      {[...names, ...(isOther ? [value] : [])].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
