import { useRef } from 'react';

/** Where the focus starts: in the first field (a file field is hidden behind its button), or at the title, which scrolls nothing. */
const places = {
  form: 'form :is(input:not([type=file]), select, textarea):enabled',
  title: '[data-title]',
} as const;

/**
 * Moves the focus to where the window starts, or lets Radix choose. Restores the focus to the
 * element that had it before the dialog opened: Radix does so only for its own trigger, and our dialogs open from anywhere. If the
 * dialog's result moved the focus to a field, it stays there. Spread into the content.
 */
export function useReturnedFocus(start?: keyof typeof places) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      before.current = document.activeElement;
      if (start === undefined || !(event.target instanceof Element)) return;
      const first = event.target.querySelector<HTMLElement>(places[start]);
      if (first === null) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (!isFocusFree() || !(before.current instanceof HTMLElement)) return;
      // A saved record may have left the list that it was opened from.
      const place = before.current.isConnected ? before.current : document.getElementById('main');
      place?.focus({ preventScroll: true });
    },
  };
}

/** Whether nothing has the focus, because the focused element was removed with the dialog. */
function isFocusFree(): boolean {
  const holder = document.activeElement;
  return holder === null || holder === document.body || holder.matches('[role$=dialog]');
}
