import { useState } from 'react';
import type { LineUnits } from '#domain/shipments/parcels.ts';
import { readTrackingNumber } from '#domain/shipments/tracking-number.ts';
import { refusalMessage } from '#web/api-client.ts';
import { newFormKey } from '#web/form-key.ts';
import { refusedField } from '#web/refused-field.ts';
import { keepCarrier, lastCarrier } from './carrier-memory.ts';

export type ParcelForm = ReturnType<typeof useParcelForm>;

/** A parcel as it is typed: all that is left, unless the owner takes units out. */
export function useParcelForm(left: readonly LineUnits[]) {
  const [number, setNumber] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const [notes, setNotes] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [key] = useState(newFormKey);
  const { carrier: guessed, isMistyped } = readTrackingNumber(number);
  const carrier = picked ?? guessed ?? lastCarrier();
  const lines = left
    .map(({ lineId, quantity }) => ({ lineId, quantity: units[lineId] ?? quantity }))
    .filter(({ quantity }) => quantity > 0);
  const isWhole = left.every(({ lineId, quantity }) => (units[lineId] ?? quantity) === quantity);
  return {
    number,
    setNumber(typed: string) {
      setError(undefined);
      setNumber(typed);
    },
    carrier,
    isGuessed: picked === null && guessed !== null,
    isMistyped,
    pickCarrier: setPicked,
    unitsOf: (lineId: number) => units[lineId] ?? left.find((line) => line.lineId === lineId)?.quantity ?? 0,
    setUnits: (lineId: number, quantity: number) => setUnits({ ...units, [lineId]: quantity }),
    isEmpty: lines.length === 0,
    notes,
    setNotes,
    error,
    setError,
    /** Shows a refused tracking number at its field; false if the refusal is about something else. */
    showRefusal(refusal: unknown): boolean {
      const message = refusedField(refusal) === 'trackingNumber' ? refusalMessage(refusal) : null;
      if (message !== null) setError(message);
      return message !== null;
    },
    isTyped: number.trim() !== '' || !isWhole || notes !== '',
    /** What the server is asked to ship. */
    body(notify: boolean) {
      keepCarrier(carrier);
      return {
        key,
        trackingNumber: number.trim(),
        carrier: carrier || null,
        // All that is left, whatever that is when the parcel is saved.
        ...(!isWhole && { lines }),
        ...(notes.trim() !== '' && { notes: notes.trim() }),
        notify,
      };
    },
  };
}
