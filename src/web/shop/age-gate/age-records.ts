import {
  ageCookie,
  confirmation,
  isVerified,
  verificationKeys,
} from '#domain/selling/checkout/verification.ts';
import { dropCookie, keepInCookie, readCookie } from '#web/session-cookie.ts';

const { flag: flagKey, expiration: expirationKey } = verificationKeys;

/** A 'No' is stored for this tab, so that the home page can explain why the gate stays closed. */
const refusalKey = 'ageRefused';

/** 'unkept': asked by a browser that keeps no answer. */
export type Age = 'verified' | 'refused' | 'asked' | 'unkept';

/** The stored verification; expired or unreadable records are removed (R-AGE-7). */
export function readAge(): Age {
  // Answered while scripts were off, or storage was blocked.
  const kept = readCookie(ageCookie);
  if (kept === 'verified') return kept;
  try {
    const flag = localStorage.getItem(flagKey);
    if (isVerified(flag, localStorage.getItem(expirationKey), Date.now()) === 'verified') return 'verified';
    forget();
    return sessionStorage.getItem(refusalKey) === null ? 'asked' : 'refused';
  } catch {
    // Browser storage is unavailable.
    if (kept === 'refused') return kept;
    return navigator.cookieEnabled ? 'asked' : 'unkept';
  }
}

export function rememberYes(): void {
  const { flag, expiration } = confirmation(Date.now());
  try {
    localStorage.setItem(flagKey, flag);
    localStorage.setItem(expirationKey, expiration);
    sessionStorage.removeItem(refusalKey);
  } catch {
    keepInCookie(ageCookie, 'verified');
  }
}

export function rememberNo(): void {
  try {
    forget();
    sessionStorage.setItem(refusalKey, 'true');
  } catch {
    keepInCookie(ageCookie, 'refused');
  }
}

function forget(): void {
  dropCookie(ageCookie);
  localStorage.removeItem(flagKey);
  localStorage.removeItem(expirationKey);
}
