import { dayMs } from '#domain/platform/time/durations.ts';

/** Years (R-AGE-1). */
export const adultAge = 18;

/** How long a 'Yes' is remembered (R-AGE-3). */
export const rememberedDays = 30;

/** The two records of the browser's storage (R-AGE-6). */
export const verificationKeys = { flag: 'ageVerified', expiration: 'ageVerifiedExpiration' } as const;

/** The cookie of an answer without scripts. */
export const ageCookie = 'age';

export type AgeAnswer = 'verified' | 'refused';

const confirmed = 'true';

export type Verification = 'verified' | 'expired' | 'unknown';

/**
 * What the two stored values mean at `now` (ms since 1970). An answer expires to the millisecond. Values that are missing, or that
 * `confirmation` did not write, are unknown (R-AGE-2, R-AGE-7).
 */
export function isVerified(flag: string | null, expiration: string | null, now: number): Verification {
  const end = flag === confirmed && expiration !== null ? readIsoDate(expiration) : null;
  if (end === null) return 'unknown';
  return now < end ? 'verified' : 'expired';
}

/** The two values to store for a 'Yes' given at `now` (ms since 1970). */
export function confirmation(now: number): { flag: string; expiration: string } {
  return { flag: confirmed, expiration: new Date(now + rememberedDays * dayMs).toISOString() };
}

function readIsoDate(text: string): number | null {
  const time = Date.parse(text);
  if (Number.isNaN(time)) return null;
  return new Date(time).toISOString() === text ? time : null;
}
