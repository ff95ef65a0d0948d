import { useSyncExternalStore } from 'react';
import { lazyOverlay, useLoadAhead } from '#web/ui/lazy.tsx';
import { dismissToast, toasts } from './toast-store.ts';

const ToastOverlay = lazyOverlay(() => import('./toast-overlay.tsx'));

/** The toast outlet; mounted once, in the root. */
export function Toaster() {
  useLoadAhead(ToastOverlay.preload);
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  const open = shown.find((entry) => entry.open);
  return (
    <ToastOverlay open={open !== undefined} toasts={shown} onClose={() => open && dismissToast(open.id)} />
  );
}
