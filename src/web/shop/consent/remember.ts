import { serializeConsent } from '#domain/care/consent/cookie-choices.ts';
import type { CookieChoice } from '#domain/care/consent/consent.ts';
import { hasPrivacyControl, replaceRecord } from './consent-record.ts';

/** Stores the choice; it applies in every tab immediately. */
export function remember(choice: CookieChoice): void {
  replaceRecord(serializeConsent(choice, Date.now(), hasPrivacyControl()));
}
