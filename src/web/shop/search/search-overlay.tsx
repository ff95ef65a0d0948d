import { showModal } from '#web/ui/overlays/show-modal.ts';
import { SearchBox } from './search-box.tsx';

/** The field over the header's bar. */
export function Overlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  if (!open) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click outside the field; the keyboard equivalent is Escape
    <dialog
      ref={showModal}
      aria-label="Search"
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="on-charcoal m-0 max-h-none w-full max-w-none overflow-visible border-b border-line bg-ground text-text backdrop:bg-ink-950/62 open:animate-[appear_200ms_var(--ease-in-place)] max-md:open:flex max-md:h-dvh max-md:flex-col"
    >
      <SearchBox onClose={onClose} />
    </dialog>
  );
}
