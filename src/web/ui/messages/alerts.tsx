import { useSyncExternalStore } from 'react';
import { alerts } from './alert-store.ts';
import { lazyOverlay, useLoadOnClick } from '../lazy.tsx';

const AlertOverlay = lazyOverlay(() => import('./alert-overlay.tsx'));

/** Where alerts appear; once, in the page's root. */
export function Alerts() {
  useLoadOnClick(AlertOverlay.preload);
  const [alert] = useSyncExternalStore(alerts.subscribe, alerts.get, alerts.get);
  return <AlertOverlay open={alert !== undefined} alert={alert} onClose={() => alert?.answer(false)} />;
}
