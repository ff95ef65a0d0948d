import { useState } from 'react';
import { paths } from '#domain/paths.ts';
import { lazyOverlay } from '#web/ui/lazy.tsx';

const Overlay = lazyOverlay(() => import('./size-chart-overlay.tsx'));

/** The owner's size chart in a dialog (R-POLICY-4); without scripts, its page. */
export function SizeChart() {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="-mt-4">
      <a
        href={paths.sizeChart}
        aria-haspopup="dialog"
        onPointerEnter={Overlay.preload}
        onFocus={Overlay.preload}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className="type-label link inline-flex min-h-11 items-center"
      >
        Size chart
      </a>
      <Overlay open={isOpen} onClose={() => setOpen(false)} />
    </p>
  );
}
