import { useSyncExternalStore } from 'react';
import { verifiedEvent } from './gate-marks.ts';

/** Whether this shopper has confirmed their age; false on the server, whose pages are the same for everyone. */
export function useIsAdult(): boolean {
  return useSyncExternalStore(subscribe, readIsAdult, () => false);
}

/** Also stored here: React clears <html> when a failed page replaces the document. */
let isAdult = false;

function readIsAdult(): boolean {
  isAdult ||= document.documentElement.dataset['age'] === 'verified';
  return isAdult;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener(verifiedEvent, onChange);
  return () => document.removeEventListener(verifiedEvent, onChange);
}
