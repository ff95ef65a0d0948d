import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SearchBox } from './search-box.tsx';

/** The field over the header's bar. A native modal dialog traps the focus, closes on Escape and restores the focus. */
export function Overlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  // Closes on any navigation, including Back.
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) onClose();
    shown.current = key;
  }, [key, onClose]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click outside the field; the keyboard equivalent is Escape
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="on-charcoal m-0 max-h-none w-full max-w-none overflow-visible border-b border-line bg-ground text-text backdrop:bg-ink-950/62 open:animate-[appear_200ms_var(--ease-in-place)] max-md:open:flex max-md:h-dvh max-md:flex-col"
    >
      {open && <SearchBox onClose={onClose} />}
    </dialog>
  );
}
