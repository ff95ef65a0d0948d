import { useRef } from 'react';

/**
 * Restores the focus to the element that had it before the dialog opened. Radix does so only for its own trigger, and our dialogs
 * open from anywhere. If the dialog's result moved the focus to a field, it stays there. Spread into the content.
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

/** Whether nothing has the focus, because the focused element was removed with the dialog. */
function isFocusFree(): boolean {
  const holder = document.activeElement;
  return holder === null || holder === document.body || holder.matches('[role$=dialog]');
}
