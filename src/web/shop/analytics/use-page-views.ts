import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { followConsent, readConsent } from '#web/shop/consent/consent-record.ts';
import { track } from './track.ts';

/** Sends a page view for each route, and for the page on which the shopper consents, as Google's tag would. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const isAllowed = useSyncExternalStore(
    followConsent,
    () => readConsent()?.analytics,
    () => false,
  );
  useEffect(() => {
    if (isAllowed) track('page_view', pathname);
  }, [pathname, isAllowed]);
}
