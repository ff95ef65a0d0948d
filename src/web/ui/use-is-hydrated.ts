import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, then true before the next paint. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => {};
}
