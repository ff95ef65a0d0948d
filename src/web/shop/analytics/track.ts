import { useEffect } from 'react';
import { readConsent } from '#web/shop/consent/consent-record.ts';
import type * as Measure from './measure.ts';
import type { Fact } from './fact.ts';

/** Sends an event once what it is about is on screen, and again if that changes. */
export function useTrack(...fact: Fact): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts of the fact
  useEffect(() => track(...fact), fact);
}

let measuring: Promise<typeof Measure> | undefined;

/**
 * Sends an event if the shopper has consented. Otherwise nothing is loaded or queued, so that events before consent are never sent
 * (R-GA-2). Calls keep their order.
 */
export function track(...fact: Fact): void {
  if (!readConsent()?.analytics) return;
  measuring ??= import('./measure.ts');
  const { href } = window.location;
  const { title } = document;
  measuring.then(
    // The shopper may have left the page by then.
    ({ send }) => send(fact, href, title),
    // The network failed; the next event tries again.
    () => (measuring = undefined),
  );
}
