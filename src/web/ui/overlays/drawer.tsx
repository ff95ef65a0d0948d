import { lazyOverlay } from '#web/ui/lazy.tsx';

/** From the right, 448 px wide, the whole screen on phones; focus is kept inside and given back. */
export const Drawer = lazyOverlay(() => import('./drawer-overlay.tsx'));
