import { dayMs } from '#domain/platform/time/durations.ts';

/** The record of the browser's storage (R-COOKIE-9). */
export const consentKey = 'ridgeline-cookie-consent';

/** How long a choice is valid (R-COOKIE-2). */
export const validDays = 30;

/** The optional categories a shopper may allow. */
export type CookieChoice = { analytics: boolean; marketing: boolean };

/** `timestamp` in ms since 1970. */
export type Consent = CookieChoice & {
  necessary: true;
  timestamp: number;
  /** The shopper chose this despite Global Privacy Control, after being told about it. */
  globalPrivacyControl?: true;
};

/**
 * What a stored record means at `now` (ms since 1970). A choice expires after thirty days; anything this store did not write is
 * unreadable (R-COOKIE-2, R-COOKIE-3, R-COOKIE-10). Global Privacy Control counts as a rejection: consent given without it is no
 * longer valid, and the shopper is asked again.
 */
export function parseConsent(
  text: string | null,
  now: number,
  hasPrivacyControl: boolean,
): Consent | 'none' | 'expired' | 'overruled' | 'unreadable' {
  if (text === null) return 'none';
  const consent = readRecord(text);
  if (!consent) return 'unreadable';
  if (now - consent.timestamp > validDays * dayMs) return 'expired';
  const allowsMore = consent.analytics || consent.marketing;
  return hasPrivacyControl && allowsMore && !consent.globalPrivacyControl ? 'overruled' : consent;
}

function readRecord(text: string): Consent | null {
  try {
    const record = JSON.parse(text) as Partial<Record<keyof Consent, unknown>> | null;
    const isOurs =
      record?.necessary === true &&
      typeof record.analytics === 'boolean' &&
      typeof record.marketing === 'boolean' &&
      Number.isFinite(record.timestamp);
    return isOurs ? (record as Consent) : null;
  } catch {
    return null;
  }
}
