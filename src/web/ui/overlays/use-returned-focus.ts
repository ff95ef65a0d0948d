import { useRef, type FocusEvent } from 'react';

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
  const giveBack = useRef<(() => void) | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      giveBack.current = keepFocusPlace();
      if (start === undefined || !(event.target instanceof Element)) return;
      const first = event.target.querySelector<HTMLElement>(places[start]);
      if (first === null) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (isFocusFree()) giveBack.current?.();
    },
  };
}

/** Radix gives the window itself the focus of what was removed; it goes to the nearest heading instead. Spread into the content. */
export function useKeptFocus() {
  const last = useRef<{ holder: Element; giveBack: () => void } | null>(null);
  return {
    onFocus({ target, currentTarget }: FocusEvent) {
      if (target !== currentTarget) {
        // Events of a window above this one come here too.
        if (currentTarget.contains(target))
          last.current = { holder: target, giveBack: keepFocusPlace(target) };
        return;
      }
      if (last.current === null) return;
      const { holder, giveBack } = last.current;
      // Radix does so again for each part that was removed.
      if (!canHoldFocus(holder) || holder.matches(headings)) giveBack();
    },
  };
}

/** Whether nothing that can be operated has the focus: what had it was removed, so that the window or a heading has it instead. */
export function isFocusFree(): boolean {
  const holder = document.activeElement;
  return holder === null || holder === document.body || holder.matches(`[role$=dialog], ${headings}`);
}

/**
 * Remembers the place of an element that has the focus. Returns a function that gives the focus back: to the element or, if it is
 * gone or off, to the heading of what is left around it. On the page, below no dialog, to the page's content.
 */
export function keepFocusPlace(holder = document.activeElement): (options?: FocusOptions) => void {
  const around = ancestorsOf(holder);
  return (options = { preventScroll: true }) => {
    if (holder === null || holder === document.body) return;
    (canHoldFocus(holder) ? holder : placeIn(around))?.focus(options);
  };
}

function canHoldFocus(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    !element.matches(':disabled') &&
    element.getClientRects().length > 0
  );
}

const headings = ':is(h1, h2, h3, h4)';

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement ?? null;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

function placeIn(around: readonly Element[]): HTMLElement | null {
  const left = around.filter((element) => element.isConnected);
  // A saved record may have left the list that it was opened from.
  if (!left.some((element) => element.matches('[role$=dialog]'))) return document.getElementById('main');
  const heading = left.map((element) => element.querySelector<HTMLElement>(headings)).find(Boolean) ?? null;
  if (heading && !heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1;
    heading.style.outline = 'none';
  }
  return heading;
}
