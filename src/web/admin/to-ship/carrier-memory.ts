import { carriers } from '#domain/shipping/parcels/tracking.ts';

const place = 'admin_carrier';

/** The carrier of the last parcel that this browser shipped, for numbers that fit no carrier (R-SHIP-18). */
export function lastCarrier(): string {
  try {
    const kept = localStorage.getItem(place) ?? '';
    return (carriers as readonly string[]).includes(kept) ? kept : '';
  } catch {
    return '';
  }
}

export function keepCarrier(carrier: string): void {
  try {
    localStorage.setItem(place, carrier);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
