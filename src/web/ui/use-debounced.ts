import { useEffect, useState } from 'react';

/** The value once it has not changed for `pause` ms; an empty text at once. */
export function useDebounced(value: string, pause: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), value === '' ? 0 : pause);
    return () => window.clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
