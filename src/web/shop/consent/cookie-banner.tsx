import { useSyncExternalStore } from 'react';
import { lazyOverlay } from '#web/ui/lazy.tsx';
import { followConsent, hideBanner, isAsking } from './consent-record.ts';

const Banner = lazyOverlay(async () => ({
  Overlay: (await import('#web/afterward.ts')).CookieBannerOverlay,
}));

/** Where the cookie banner appears, on every page; its code loads only if it must be shown. */
export function CookieBanner() {
  const isOpen = useSyncExternalStore(followConsent, isAsking, () => false);
  return <Banner open={isOpen} onClose={hideBanner} />;
}
