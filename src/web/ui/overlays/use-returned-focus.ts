import { useRef } from 'react';

/**
 * Gives the focus back to what had it before the dialog opened. Radix does so only for a trigger of its own, and our
 * dialogs are opened from anywhere. A field that was given the focus as the answer keeps it. Spread into its content.
 */
export function useReturnedFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (isFocusFree() && before.current instanceof HTMLElement) {
        before.current.focus({ preventScroll: true });
      }
    },
  };
}

/** Whether no control has the focus: what had it went with the dialog. */
function isFocusFree(): boolean {
  const holder = document.activeElement;
  return holder === null || holder === document.body || holder.matches('[role$=dialog]');
}
