import { useState } from 'react';
import { useLocation } from '#web/router/hooks.ts';
import type { Location } from '#web/router/route.ts';
import { useIsAlive } from '#web/shop/holster/use-is-alive.ts';

/**
 * Calls `arrive` once for each history entry, and returns whether the current one's was called. The HTML is the same for every
 * address, so the address is read after hydration.
 */
export function useArrival(arrive: (location: Location) => void): boolean {
  const [arrival, setArrival] = useState<string | null>(null);
  const location = useLocation();
  if (useIsAlive() && arrival !== location.key) {
    setArrival(location.key);
    arrive(location);
  }
  return arrival === location.key;
}
