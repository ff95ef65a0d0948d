import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** The hover delay before a submenu opens, and the delay before it closes, in ms. */
const hoverDelay = 120;

/**
 * Whether the submenu of an entry is open: by hover, by `toggle` and by arrow keys, which also move through the entries. Escape
 * closes it and restores the focus. A click or focus elsewhere, and Back, close it too.
 */
export function useSubmenu<Entry extends HTMLElement>() {
  const entry = useRef<Entry>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [openedBy, setOpenedBy] = useState<'hover' | 'press' | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const isOpen = openedBy !== null;

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!entry.current?.contains(target as Node)) setOpenedBy(null);
    };
    const closeByKey = ({ key }: { key: string }) => {
      if (key !== 'Escape') return;
      if (entry.current?.contains(document.activeElement)) button.current?.focus();
      setOpenedBy(null);
    };
    const closeOnBack = () => setOpenedBy(null);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    window.addEventListener('popstate', closeOnBack);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
      window.removeEventListener('popstate', closeOnBack);
    };
  }, [isOpen]);

  return {
    /** For the button's aria-controls. */
    id,
    isOpen,
    button,
    /** For the element around link, button and submenu. */
    entry: {
      ref: entry,
      onPointerEnter({ pointerType }: PointerEvent) {
        window.clearTimeout(timer.current);
        if (pointerType !== 'mouse') return;
        timer.current = window.setTimeout(() => setOpenedBy((by) => by ?? 'hover'), hoverDelay);
      },
      onPointerLeave() {
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(
          () => setOpenedBy((by) => (by === 'hover' ? null : by)),
          hoverDelay,
        );
      },
      onKeyDown(event: KeyboardEvent<Entry>) {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setOpenedBy('press');
        const root = event.currentTarget;
        requestAnimationFrame(() => step(root, event.key === 'ArrowDown' ? 1 : -1));
      },
    },
    close: () => {
      window.clearTimeout(timer.current);
      setOpenedBy(null);
    },
    /** A click, tap or key. It keeps a submenu open that hovering opened. */
    toggle: () => {
      window.clearTimeout(timer.current);
      setOpenedBy((by) => (by === 'press' ? null : 'press'));
    },
  };
}

/** Moves the focus to the next or the previous entry of the submenu, wrapping around. */
function step(entry: HTMLElement, by: 1 | -1): void {
  const links = [...entry.querySelectorAll<HTMLElement>(':scope > ul :is(a, button)')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : (at + by + links.length) % links.length;
  links[next]?.focus();
}
