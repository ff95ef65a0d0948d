import { useSyncExternalStore } from 'react';
import { lazyOverlay, useLoadAhead } from '#web/ui/lazy.tsx';
import { alerts } from './alert-store.ts';

export const AlertOverlay = lazyOverlay(() => import('./alert-overlay.tsx'));

/** The alert outlet; mounted once, in the root. */
export function Alerts() {
  useLoadAhead(AlertOverlay.preload);
  const [alert] = useSyncExternalStore(alerts.subscribe, alerts.get, alerts.get);
  return <AlertOverlay open={alert !== undefined} alert={alert} onClose={() => alert?.answer(false)} />;
}
