import { lazyOverlay } from '#web/ui/lazy.tsx';

/** From the right, 448 px wide, full screen on phones; traps and restores the focus. */
export const Drawer = lazyOverlay(() => import('./drawer-overlay.tsx'));
