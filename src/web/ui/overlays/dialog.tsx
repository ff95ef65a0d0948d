import { lazyOverlay } from '#web/ui/lazy.tsx';

/** In the middle, 480 or 960 px wide, the whole screen on phones. */
export const Dialog = lazyOverlay(() => import('./dialog-overlay.tsx'));
