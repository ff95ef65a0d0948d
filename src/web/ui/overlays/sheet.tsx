import { lazyOverlay } from '#web/ui/lazy.tsx';

/** From the lower edge, as high as its content; for phones. */
export const Sheet = lazyOverlay(() => import('./sheet-overlay.tsx'));
