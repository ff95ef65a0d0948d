import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { lazyOverlay } from '#web/ui/lazy.tsx';

const HelpPanel = lazyOverlay(() => import('./help-panel.tsx'));

/**
 * On every store page, above anything at the bottom (R-LOOK-8, R-PAGE-34); on phones it hides with the header. On the checkout it
 * is at the end of the page, where it covers no button.
 */
export function HelpLauncher() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const isAtEnd = useLocation().pathname === paths.checkout;
  const launcher = useRef<HTMLElement>(null);
  // After hydration: nothing is covered before the shopper looks.
  useEffect(() => void import('./make-room.ts').then(({ makeRoom }) => makeRoom(launcher), reportError), []);
  return (
    <aside
      ref={launcher}
      aria-label="Help"
      data-floating
      className={`on-charcoal noscript:hidden ${isAtEnd ? 'help-at-end' : 'help-floating'}`}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        className="type-strong flex h-12 min-w-12 items-center justify-center gap-2 rounded-full border border-line bg-ink-900 shadow-toast transition-colors hover:bg-hover md:px-5"
        onPointerDown={HelpPanel.preload}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden className="type-h3">
          ?
        </span>
        <span className="max-md:sr-only">Help</span>
      </button>
      <HelpPanel open={isOpen} onClose={close} />
    </aside>
  );
}
