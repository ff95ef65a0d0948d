import { useSyncExternalStore } from 'react';

/** False on the server and while its HTML is taken over, true from then on, before anything is painted. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => {};
}
