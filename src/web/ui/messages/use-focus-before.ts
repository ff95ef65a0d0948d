import { useEffect, useRef, type RefObject } from 'react';

/** Returns a function that moves the focus from the toasts back to the element that had it before them. */
export function useFocusBefore(viewport: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const remember = () => {
      const { activeElement } = document;
      // Around the list are the stops by which Tab enters and leaves it.
      if (!activeElement?.closest('[role=region]')?.contains(viewport.current))
        before.current = activeElement;
    };
    remember();
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [viewport]);
  return () => {
    // A toast that closes leaves the focus that it had on its list.
    if (!viewport.current?.contains(document.activeElement)) return;
    const place = before.current?.isConnected ? before.current : null;
    const isPlace = place instanceof HTMLElement && place !== document.body;
    (isPlace ? place : document.getElementById('main'))?.focus({ preventScroll: true });
  };
}
