import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { BannerProps } from './cookie-banner-bar.tsx';
import { followConsent, hideBanner, isAsking } from './consent-record.ts';

/** Part of the server's HTML, so that it is painted with the page. If its code fails to load, the shopper stays unasked. */
const Banner = lazy<ComponentType<BannerProps>>(async () => ({
  default: await import('./cookie-banner-bar.tsx').then(
    (loaded) => loaded.CookieBannerBar,
    () => () => null,
  ),
}));

/** Always the same element: React replaces a part whose code is still loading if it renders that part again. */
const banner = (
  <Suspense fallback={null}>
    <Banner onClose={hideBanner} />
  </Suspense>
);

/** Where the cookie banner appears, on every page. */
export function CookieBanner() {
  const isOpen = useSyncExternalStore(followConsent, isAsking, () => true);
  // The first script hid it from a shopper who has answered. From now on this component does.
  useEffect(() => void delete document.documentElement.dataset['cookies'], []);
  return isOpen && banner;
}
