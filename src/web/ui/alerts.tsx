import { useSyncExternalStore } from 'react';
import { currentAlert, onAlerts } from './alert-store.ts';
import { lazyOverlay } from './lazy.tsx';

const AlertOverlay = lazyOverlay(() => import('./alert-overlay.tsx'));

/** Where alerts appear; once, in the page's root. */
export function Alerts() {
  const alert = useSyncExternalStore(onAlerts, currentAlert, () => undefined);
  return <AlertOverlay open={alert !== undefined} alert={alert} />;
}
