import type { ControllerRenderProps } from 'react-hook-form';
import { carriers } from '#domain/shipping/tracking.ts';
import { SelectField } from '#web/ui/controls/field.tsx';

type CarrierFieldProps = ControllerRenderProps<{ shippingCarrier: string }, 'shippingCarrier'> & {
  label: string;
};

/** The carrier (R-SHIP-13); a name set through the API stays selectable. */
export function CarrierField(props: CarrierFieldProps) {
  const names: readonly string[] = carriers;
  const { value } = props;
  const isOther = value !== '' && !names.includes(value);
  return (
    <SelectField {...props}>
      <option value="">Not set</option>
      {[...names, ...(isOther ? [value] : [])].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
