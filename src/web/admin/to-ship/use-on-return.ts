import { useEffect, useRef } from 'react';

/** Calls `onReturn` each time the window or its tab comes back to the front. */
export function useOnReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    // A tab that comes back becomes visible; of two windows side by side, only the focus moves.
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('focus', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    };
  }, []);
}
