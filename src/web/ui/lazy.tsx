import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { whenIdle } from './when-idle.ts';

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
    const { open } = props;
    const fail = useEffectEvent((error: unknown) => {
      reportError(error);
      props.onClose();
    });
    useEffect(() => {
      if (!open || Overlay) return;
      load()
        .then((loaded) => setOverlay(() => loaded.Overlay))
        .catch((error: unknown) => fail(error));
    }, [open, Overlay]);
    return Overlay && <Overlay {...props} />;
  }

  return Object.assign(LazyOverlay, { preload: () => void load().catch(() => {}) });
}

/**
 * Loads an overlay ahead, when the page is idle, because what tells of a lost connection cannot be loaded then (R-MSG-9). A phone gives
 * no sign before the tap that fails.
 */
export function useLoadAhead(preload: () => void): void {
  useEffect(() => whenIdle(preload), [preload]);
}
