import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { isPaymentPage, paths } from '#domain/paths.ts';
import { lazyOverlay } from '#web/ui/lazy.tsx';

const HelpPanel = lazyOverlay(() => import('./help-panel.tsx'));

/**
 * In the corner of every store page, above what is at the bottom (R-LOOK-8, R-PAGE-34); on phones it hides with the header. Where one
 * pays it is at the end of the page: a provider's button may be anywhere (R-LOOK-34).
 */
export function HelpLauncher() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { pathname } = useLocation();
  const isAtEnd = pathname === paths.checkout || isPaymentPage(pathname);
  return (
    <aside
      aria-label="Help"
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
