import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component whose code comes when it is first wanted, so that no page pays for dialogs it does not open. `preload` is
 * for pointer or focus on what opens it. Until the code is there nothing shows; if it cannot come, `onClose` is called and
 * the next opening tries again: a lost network is no reason to lose the page.
 */
export function lazyOverlay<Props extends { open: boolean; onClose: () => void }>(
  load: () => Promise<{ Overlay: ComponentType<Props> }>,
) {
  function LazyOverlay(props: Props) {
    const [Overlay, setOverlay] = useState<ComponentType<Props> | null>(null);
    const { open, onClose } = props;
    useEffect(() => {
      if (!open || Overlay) return;
      load()
        .then((loaded) => setOverlay(() => loaded.Overlay))
        .catch((error: unknown) => {
          reportError(error);
          onClose();
        });
    }, [open, onClose, Overlay]);
    return Overlay && <Overlay {...props} />;
  }

  return Object.assign(LazyOverlay, { preload: () => void load().catch(() => {}) });
}

/**
 * Loads an overlay at the first sign of somebody: one that tells of a failed network cannot wait for the network. The first
 * click may be the one that finds it gone, or may fall into another site's frame.
 */
export function useLoadOnSign(preload: () => void): void {
  useEffect(() => {
    for (const sign of ['pointermove', 'scroll', 'keydown', 'click'])
      window.addEventListener(sign, preload, { once: true });
  }, [preload]);
}
