import { longestTyped } from '#domain/shipping/parcels/tracking-number.ts';
import { useState } from 'react';
import { containsText } from '#domain/catalog/products/bundle.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { CarrierOptions } from '#web/admin/orders/shipping/carrier-field.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import type { ParcelForm } from './use-parcel-form.ts';
import type { LineToShip } from './lines-to-ship.ts';

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

type ParcelUnitsProps = {
  /** What is still to ship. */
  lines: readonly LineToShip[];
  form: ParcelForm;
  /** Opened from the start, where a part is the reason to be here. */
  startsOpen?: boolean;
};

/** What is in the parcel: everything that is left, or a part of it. */
export function ParcelUnits({ lines, form, startsOpen = false }: ParcelUnitsProps) {
  const [isPart, setPart] = useState(startsOpen);
  const isOne = lines.length === 1 && lines[0]?.quantity === 1;
  return (
    <section aria-label="In this parcel">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h3 className="type-label">In this parcel</h3>
        {!isPart && !isOne && (
          <Button level="text" size="small" onClick={() => setPart(true)}>
            Ship a part
          </Button>
        )}
      </div>
      <ul className="type-small divide-y divide-line border-y border-line">
        {lines.map(({ lineId, name, choices, contains, quantity }) => (
          <li key={lineId} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {isPart ? name : `${quantity} × ${name}`}
              {choices && <span className="block text-text-2">{choices.replaceAll(' • ', ', ')}</span>}
              {contains.length > 0 && (
                <span className="block text-text-2">{containsText(contains, quantity)}</span>
              )}
            </span>
            {isPart && (
              <span className="flex shrink-0 items-center gap-3">
                <Stepper
                  size="small"
                  label={`Units of ${name} in this parcel`}
                  min={0}
                  max={quantity}
                  value={form.unitsOf(lineId)}
                  read={(typed) => Math.max(0, Math.min(quantity, Math.trunc(Number(typed)) || 0))}
                  onChange={(units) => form.setUnits(lineId, units)}
                />
                <span className="tabular text-text-2">of {quantity}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {form.isEmpty && (
        <p role="alert" className="type-note mt-2 text-danger">
          Choose what is in the parcel.
        </p>
      )}
    </section>
  );
}
