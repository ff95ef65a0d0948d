import { useRef } from 'react';

/**
 * Gives the focus back to what had it before the dialog opened. Radix does so only for a trigger of its own, and our
 * dialogs are opened from anywhere. Spread into its content.
 */
export function useReturnedFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
  };
}
