import { longestTyped } from '#domain/shipping/parcels/tracking-number.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { CarrierOptions } from '#web/admin/orders/shipping/carrier-field.tsx';
import type { ParcelForm } from './use-parcel-form.ts';

/** Number and carrier; the number tells the carrier where it can (R-SHIP-18). */
export function ParcelFields({ form }: { form: ParcelForm }) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_160px]">
      <TextField
        {...form.register('trackingNumber')}
        label="Tracking number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestTyped}
        error={form.formState.errors.trackingNumber?.message}
        hint={form.isMistyped ? mistyped : form.isAsking ? asking(form.doubt) : 'Type, paste or scan it.'}
      />
      <SelectField
        label="Carrier"
        value={form.carrier}
        hint={form.isGuessed ? 'From the number.' : undefined}
        onChange={({ target }) => form.setValue('carrier', target.value)}
      >
        <CarrierOptions value={form.carrier} />
      </SelectField>
    </div>
  );
}

/** A scan ends with Enter: what it reads from a wrong code would be on its way before anyone saw it. */
function asking(question: string | null) {
  return (
    <strong role="alert" className="font-semibold text-yellow-800">
      {question} Check it, or ship it anyway.
    </strong>
  );
}

/** Not an error: carriers have numbers of older kinds. */
export const mistyped = (
  <strong className="font-semibold text-yellow-800">Check this number: its last digit does not fit.</strong>
);
