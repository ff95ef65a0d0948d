import { useSyncExternalStore } from 'react';
import { verifiedEvent } from './gate-marks.ts';

/** Whether this visitor has said to be of age; false on the server, whose page is the same for everybody. */
export function useIsAdult(): boolean {
  return useSyncExternalStore(subscribe, readIsAdult, () => false);
}

/** Kept here as well: React clears <html> when a failed page replaces the document. */
let isAdult = false;

function readIsAdult(): boolean {
  isAdult ||= document.documentElement.dataset['age'] === 'verified';
  return isAdult;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener(verifiedEvent, onChange);
  return () => document.removeEventListener(verifiedEvent, onChange);
}
