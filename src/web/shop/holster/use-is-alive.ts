import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, then true before the next paint. */
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
