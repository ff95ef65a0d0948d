import { lazyOverlay } from '../lazy.tsx';

/** From the bottom edge, as tall as its content; for phones. */
export const Sheet = lazyOverlay(() => import('./sheet-overlay.tsx'));
