import { useSyncExternalStore } from 'react';
import { lazyOverlay } from './lazy.tsx';
import { currentToasts, onToasts, type ShownToast } from './toast-store.ts';

const ToastOverlay = lazyOverlay(() => import('./toast-overlay.tsx'));
const none: readonly ShownToast[] = [];

/** Where toasts appear; once, in the page's root. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => none);
  return <ToastOverlay open={toasts.length > 0} toasts={toasts} />;
}
