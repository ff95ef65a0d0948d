import { readConsent } from '#web/shop/consent/consent-record.ts';
import type * as Measure from './measure.ts';
import type { Fact } from './fact.ts';

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
