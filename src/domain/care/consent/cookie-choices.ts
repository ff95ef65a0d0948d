import type { Consent, CookieChoice } from './consent.ts';

export const allowAll: CookieChoice = { analytics: true, marketing: true };
export const rejectNonEssential: CookieChoice = { analytics: false, marketing: false };

/** The text to store for a choice made at `now` (ms since 1970). */
export function serializeConsent(
  { analytics, marketing }: CookieChoice,
  now: number,
  hasPrivacyControl: boolean,
): string {
  const consent: Consent = { necessary: true, analytics, marketing, timestamp: now };
  return JSON.stringify(hasPrivacyControl ? { ...consent, globalPrivacyControl: true } : consent);
}
