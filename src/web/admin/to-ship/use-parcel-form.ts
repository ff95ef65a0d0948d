import { useState, type FormEvent } from 'react';
import type { BodyOf } from '#domain/api/call.ts';
import type * as shipments from '#domain/api/shipments.calls.ts';
import type { LineUnits } from '#domain/shipping/parcels/parcels.ts';
import { doubtAbout, readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { parcelBody } from '#domain/shipping/parcels/shipment.schema.ts';
import { carriers } from '#domain/shipping/parcels/tracking.ts';
import { refusalMessage } from '#web/api-client.ts';
import { newFormKey } from '#web/form-key.ts';
import { refusedField } from '#web/refused-field.ts';
import { errorsOfBody, resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';

export type ParcelForm = ReturnType<typeof useParcelForm>;

type ParcelFields = {
  trackingNumber: string;
  /** Null: from the number, or as before. */
  carrier: string | null;
  /** Units by line, if they are not all that is left. */
  units: Readonly<Record<number, number>>;
  notes: string;
  key: string;
};

const numberOnly = parcelBody.pick({ trackingNumber: true });

/** A parcel as it is typed: all that is left, unless the owner takes units out. `left` may change, what is typed stays. */
export function useParcelForm(left: readonly LineUnits[]) {
  const form = useStaffForm<ParcelFields>({
    resolver: resolverOf((fields) => errorsOfBody(numberOnly, fields)),
    defaultValues: { trackingNumber: '', carrier: null, units: {}, notes: '', key: newFormKey() },
  });
  /** The number that the field asked about. */
  const [asked, setAsked] = useState('');
  const { trackingNumber: number, carrier: picked, units } = form.watch();
  const { carrier: guessed, isMistyped } = readTrackingNumber(number);
  const carrier = picked ?? guessed ?? lastCarrier();
  // A remembered carrier says nothing about this parcel.
  const doubt = doubtAbout(number, picked);
  const isAsking = doubt !== null && asked === number;
  // What is left may have become less than what was typed.
  const lines = left
    .map(({ lineId, quantity }) => ({ lineId, quantity: Math.min(units[lineId] ?? quantity, quantity) }))
    .filter(({ quantity }) => quantity > 0);

  return {
    ...form,
    carrier,
    isGuessed: picked === null && guessed !== null,
    isMistyped,
    doubt,
    /** Whether the field asks about a doubtful number; the next submit ships it (R-SHIP-30). */
    isAsking,
    unitsOf: (lineId: number) => lines.find((line) => line.lineId === lineId)?.quantity ?? 0,
    setUnits: (lineId: number, quantity: number) =>
      form.setValue('units', { ...units, [lineId]: quantity }, { shouldDirty: true }),
    isEmpty: lines.length === 0,
    /** Sends the form; or the number says what is missing, or asks once about a doubtful one. */
    submit: (send: (parcel: Parcel) => unknown) => (event: FormEvent) =>
      form.handleSubmit((fields) => {
        if (doubt !== null && !isAsking) {
          setAsked(number);
          return form.setFocus('trackingNumber');
        }
        keepCarrier(carrier);
        send({
          key: fields.key,
          trackingNumber: fields.trackingNumber,
          carrier,
          // Named even if they are all: what another tab shipped meanwhile is refused, not left out without a word.
          lines,
          ...(fields.notes.trim() !== '' && { notes: fields.notes }),
        });
      })(event),
    /** Shows a refused tracking number at its field; false if the refusal is about something else. */
    showRefusal(refusal: unknown): boolean {
      const message = refusedField(refusal) === 'trackingNumber' ? refusalMessage(refusal) : null;
      if (message !== null) form.setError('trackingNumber', { message }, { shouldFocus: true });
      return message !== null;
    },
  };
}

/** What the server is asked to ship. */
export type Parcel = Omit<BodyOf<typeof shipments.ship>, 'notify'>;

const carrierPlace = 'admin_carrier';

/** The carrier of the last parcel that this browser shipped, for numbers that fit no carrier (R-SHIP-18). */
function lastCarrier(): string {
  try {
    const kept = localStorage.getItem(carrierPlace) ?? '';
    return (carriers as readonly string[]).includes(kept) ? kept : '';
  } catch {
    return '';
  }
}

function keepCarrier(carrier: string): void {
  try {
    localStorage.setItem(carrierPlace, carrier);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
