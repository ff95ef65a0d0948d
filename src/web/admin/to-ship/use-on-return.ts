import { useEffect, useRef } from 'react';

type OnReturn<T> = { read: () => Promise<T | null>; show: (now: T) => void };

/**
 * Reads again, once at a time, each time the window or its tab comes back to the front. Returns what sends a form: an answer from
 * before the form was sent is not shown, because the form's own parcel would look like another packer's.
 */
export function useOnReturn<T>({ read, show }: OnReturn<T>) {
  const latest = useRef({ read, show });
  const sent = useRef({ count: 0, isWaiting: false });
  useEffect(() => {
    latest.current = { read, show };
  });
  useEffect(() => {
    let isReading = false;
    let isGone = false;
    const comeBack = async () => {
      if (document.visibilityState !== 'visible' || isReading || sent.current.isWaiting) return;
      isReading = true;
      const { count } = sent.current;
      const now = await latest.current.read().catch(() => null);
      isReading = false;
      if (now !== null && !isGone && count === sent.current.count) latest.current.show(now);
    };
    const listener = () => void comeBack();
    // A tab that comes back becomes visible; of two windows side by side, only the focus moves.
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('focus', listener);
    };
  }, []);

  return async function whileNotReading(send: () => Promise<void>): Promise<void> {
    sent.current = { count: sent.current.count + 1, isWaiting: true };
    try {
      await send();
    } finally {
      sent.current.isWaiting = false;
    }
  };
}
