import {
  ageCookie,
  confirmation,
  isVerified,
  verificationKeys,
} from '#domain/selling/checkout/verification.ts';

const { flag: flagKey, expiration: expirationKey } = verificationKeys;

/** A 'No' is stored for this tab, so that the home page can explain why the gate stays closed. */
const refusalKey = 'ageRefused';

export type Age = 'verified' | 'refused' | 'asked';

/** The stored verification; expired or unreadable records are removed (R-AGE-7). */
export function readAge(): Age {
  try {
    const flag = localStorage.getItem(flagKey);
    if (isVerified(flag, localStorage.getItem(expirationKey), Date.now()) === 'verified') return 'verified';
    // Answered while scripts were off.
    if (document.cookie.split('; ').includes(`${ageCookie}=verified`)) return 'verified';
    forget();
    return sessionStorage.getItem(refusalKey) === null ? 'asked' : 'refused';
  } catch {
    // Browser storage is unavailable.
    return 'asked';
  }
}

export function rememberYes(): void {
  const { flag, expiration } = confirmation(Date.now());
  try {
    localStorage.setItem(flagKey, flag);
    localStorage.setItem(expirationKey, expiration);
    sessionStorage.removeItem(refusalKey);
  } catch {
    // The answer lasts as long as this page.
  }
}

export function rememberNo(): void {
  try {
    forget();
    sessionStorage.setItem(refusalKey, 'true');
  } catch {
    // Nothing was stored either.
  }
}

function forget(): void {
  localStorage.removeItem(flagKey);
  localStorage.removeItem(expirationKey);
  document.cookie = `${ageCookie}=; path=/; max-age=0`;
}
