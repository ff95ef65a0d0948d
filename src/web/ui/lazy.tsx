import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component whose code loads on first use, so that no page pays for dialogs it does not open. Call `preload` on hover or focus of
 * its trigger. Nothing shows until the code has loaded; if it fails, `onClose` is called and the next opening retries, so that a
 * network error does not break the page.
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
 * Loads an overlay after the first user input, because an overlay that reports a network failure cannot be loaded then. The first
 * click may be the one that fails, or may go to a cross-origin frame.
 */
export function useLoadOnSign(preload: () => void): void {
  useEffect(() => {
    const first = new AbortController();
    const load = () => {
      first.abort();
      preload();
    };
    for (const sign of ['pointermove', 'scroll', 'keydown', 'click'])
      window.addEventListener(sign, load, { signal: first.signal });
    return () => first.abort();
  }, [preload]);
}
