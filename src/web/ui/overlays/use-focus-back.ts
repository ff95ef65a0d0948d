import { useEffect, useRef } from 'react';
import { isFocusFree, keepFocusPlace } from './use-returned-focus.ts';

/**
 * For a form that opens within a window, from any of its buttons: call the returned function before it opens. Once it has closed, the
 * focus goes back to the button, unless it already is elsewhere. `isStill`: what is shown stays where it is.
 */
export function useFocusBack(isOpen: boolean, isStill = false): () => void {
  const giveBack = useRef<ReturnType<typeof keepFocusPlace> | null>(null);
  useEffect(() => {
    if (isOpen || !giveBack.current) return;
    if (isFocusFree()) giveBack.current({ preventScroll: isStill });
    giveBack.current = null;
  }, [isOpen, isStill]);
  return () => {
    giveBack.current = keepFocusPlace();
  };
}
