import { useRef, useState } from 'react';
import type { LineUnits } from '#domain/shipping/parcels/parcels.ts';
import { doubtAbout, readTrackingNumber } from '#domain/shipping/parcels/tracking-number.ts';
import { refusalMessage } from '#web/api-client.ts';
import { newFormKey } from '#web/form-key.ts';
import { refusedField } from '#web/refused-field.ts';
import { keepCarrier, lastCarrier } from './carrier-memory.ts';

export type ParcelForm = ReturnType<typeof useParcelForm>;

/** A parcel as it is typed: all that is left, unless the owner takes units out. `left` may change, what is typed stays. */
export function useParcelForm(left: readonly LineUnits[]) {
  const [number, setNumber] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const [notes, setNotes] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [wasAsked, setAsked] = useState(false);
  const [key] = useState(newFormKey);
  const numberRef = useRef<HTMLInputElement>(null);
  const { carrier: guessed, isMistyped } = readTrackingNumber(number);
  const carrier = picked ?? guessed ?? lastCarrier();
  // A remembered carrier says nothing about this parcel.
  const doubt = doubtAbout(number, picked);
  // What is left may have become less than what was typed.
  const chosen = left.map(({ lineId, quantity }) => ({
    lineId,
    quantity: Math.min(units[lineId] ?? quantity, quantity),
  }));
  const lines = chosen.filter(({ quantity }) => quantity > 0);
  const isWhole = chosen.every(({ quantity }, place) => quantity === left[place]?.quantity);

  function askAtNumber(ask: () => void): false {
    ask();
    numberRef.current?.focus();
    return false;
  }

  return {
    number,
    numberRef,
    setNumber(typed: string) {
      setError(undefined);
      setAsked(false);
      setNumber(typed);
    },
    carrier,
    isGuessed: picked === null && guessed !== null,
    isMistyped,
    doubt,
    /** Whether the field asks about a doubtful number; the next submit ships it (R-SHIP-30). */
    isAsking: doubt !== null && wasAsked,
    /** Whether it can be sent; otherwise the number says what is missing, or asks once about a doubtful one. */
    isReady(): boolean {
      if (number.trim() === '') return askAtNumber(() => setError('Please enter a tracking number'));
      return doubt !== null && !wasAsked ? askAtNumber(() => setAsked(true)) : true;
    },
    pickCarrier: setPicked,
    unitsOf: (lineId: number) => chosen.find((line) => line.lineId === lineId)?.quantity ?? 0,
    setUnits: (lineId: number, quantity: number) => setUnits({ ...units, [lineId]: quantity }),
    isEmpty: lines.length === 0,
    notes,
    setNotes,
    error,
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
        // Named even if they are all: what another tab shipped meanwhile is refused, not left out without a word.
        lines,
        ...(notes.trim() !== '' && { notes: notes.trim() }),
        notify,
      };
    },
  };
}
