import { useEffect, useId, useRef, useState, type RefObject } from 'react';

/** The hover delay before a submenu opens, and the delay before it closes, in ms. */
const hoverDelay = 120;

type Submenu = {
  /** The list's id, for the button's aria-controls. */
  id: string;
  isOpen: boolean;
  close: () => void;
  /** A click, tap or key. It keeps a submenu open that hovering opened. */
  toggle: () => void;
};

/**
 * Whether the submenu of an entry is open: by hover, by `toggle` and by arrow keys, which also move through the entries. Escape
 * closes it and restores the focus. A click or focus elsewhere, and Back, close it too.
 */
export function useSubmenu(
  entry: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): Submenu {
  const id = useId();
  const [openedBy, setOpenedBy] = useState<'hover' | 'press' | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const isOpen = openedBy !== null;

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!entry.current?.contains(target as Node)) setOpenedBy(null);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
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
  }, [isOpen, entry, button]);

  // On the entry itself, so that its link, its button and its submenu share them.
  useEffect(() => {
    const root = entry.current;
    if (!root) return;
    const rest = ({ pointerType }: PointerEvent) => {
      window.clearTimeout(timer.current);
      if (pointerType !== 'mouse') return;
      timer.current = window.setTimeout(() => setOpenedBy((by) => by ?? 'hover'), hoverDelay);
    };
    const leave = () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setOpenedBy((by) => (by === 'hover' ? null : by)), hoverDelay);
    };
    const walk = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpenedBy('press');
      requestAnimationFrame(() => step(root, event.key === 'ArrowDown' ? 1 : -1));
    };
    root.addEventListener('pointerenter', rest);
    root.addEventListener('pointerleave', leave);
    root.addEventListener('keydown', walk);
    return () => {
      window.clearTimeout(timer.current);
      root.removeEventListener('pointerenter', rest);
      root.removeEventListener('pointerleave', leave);
      root.removeEventListener('keydown', walk);
    };
  }, [entry]);

  return {
    id,
    isOpen,
    close() {
      window.clearTimeout(timer.current);
      setOpenedBy(null);
    },
    toggle() {
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
