import { useState, useSyncExternalStore } from 'react';
import { useLocation } from '#web/router/hooks.ts';
import type { Location } from '#web/router/route.ts';

/**
 * Calls `arrive` once for each history entry that brings something, and returns the last one's key. The HTML is the same for every
 * address, so the address is read after hydration. An entry that brings nothing renders nothing again: on a slow phone, that takes
 * longer than a frame.
 */
export function useArrival(
  brings: (location: Location) => boolean,
  arrive: (location: Location) => void,
): string | null {
  const [arrival, setArrival] = useState<string | null>(null);
  const location = useLocation();
  const isDue = useSyncExternalStore(
    never,
    () => brings(location),
    () => false,
  );
  if (isDue && arrival !== location.key) {
    setArrival(location.key);
    arrive(location);
  }
  return arrival;
}

function never(): () => void {
  return () => {};
}
