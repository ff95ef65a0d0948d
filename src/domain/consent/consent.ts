import { dayMs } from '#domain/time/durations.ts';

/** The record of the browser's storage (R-COOKIE-9). */
export const consentKey = 'ridgeline-cookie-consent';

/** How long a choice counts (R-COOKIE-2). */
export const validDays = 30;

/** What a visitor may allow beyond the necessary. */
export type CookieChoice = { analytics: boolean; marketing: boolean };

/** `timestamp` in ms since 1970. */
export type Consent = CookieChoice & {
  necessary: true;
  timestamp: number;
  /** The visitor chose although the browser asks every shop not to sell or share, and was told so. */
  globalPrivacyControl?: true;
};

/**
 * What a stored text says at `now` (ms since 1970). A choice ends when it is older than thirty days; what this shop did
 * not write is unreadable (R-COOKIE-2, R-COOKIE-3, R-COOKIE-10). Global Privacy Control counts as a rejection: an allowance that was given
 * without it is no longer one, and the visitor is asked again.
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
