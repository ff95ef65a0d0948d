import type { ControllerRenderProps } from 'react-hook-form';
import { carriers } from '#domain/shipping/parcels/tracking.ts';
import { SelectField } from '#web/ui/controls/field.tsx';

type CarrierFieldProps = ControllerRenderProps<{ shippingCarrier: string }, 'shippingCarrier'> & {
  label: string;
};

/** The carrier (R-SHIP-13); a name set through the API stays selectable. */
export function CarrierField(props: CarrierFieldProps) {
  return (
    <SelectField {...props}>
      <CarrierOptions value={props.value} />
    </SelectField>
  );
}

/** `none`: what no carrier is called. */
export function CarrierOptions({ value, none = 'Not set' }: { value: string; none?: string }) {
  const names: readonly string[] = carriers;
  const isOther = value !== '' && !names.includes(value);
  return (
    <>
      <option value="">{none}</option>
      {[...names, ...(isOther ? [value] : [])].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </>
  );
}
