import { confirmation, isVerified, verificationKeys } from '#domain/age/verification.ts';

const { flag: flagKey, expiration: expirationKey } = verificationKeys;

/** A 'No' is kept for this tab, so that the home page it leads to can say why it stays shut. */
const refusalKey = 'ageRefused';

export type Age = 'verified' | 'refused' | 'asked';

/** What the browser remembers; records that are expired or unreadable are removed (R-AGE-7). */
export function readAge(): Age {
  try {
    const flag = localStorage.getItem(flagKey);
    if (isVerified(flag, localStorage.getItem(expirationKey), Date.now()) === 'verified') return 'verified';
    forget();
    return sessionStorage.getItem(refusalKey) === null ? 'asked' : 'refused';
  } catch {
    // The browser keeps nothing for this site.
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
    // Nothing was remembered, either.
  }
}

function forget(): void {
  localStorage.removeItem(flagKey);
  localStorage.removeItem(expirationKey);
}
