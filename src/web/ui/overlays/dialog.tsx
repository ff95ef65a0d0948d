import { lazyOverlay } from '#web/ui/lazy.tsx';

/** Centered, 480 or 960 px wide, full screen on phones and with `page`. */
export const Dialog = lazyOverlay(() => import('./dialog-overlay.tsx'));
