import { lazyOverlay } from '#web/ui/lazy.tsx';

/** From the bottom edge, as tall as its content; for phones. */
export const Sheet = lazyOverlay(() => import('./sheet-overlay.tsx'));
