import { consentKey, parseConsent, type Consent } from '#domain/care/consent/consent.ts';
import { dropCookie, keepInCookie, readCookie } from '#web/session-cookie.ts';

/** The choice if browser storage is unavailable: a cookie keeps it for the next pages. */
let unkept: string | null = null;
/** The X hides the banner and stores nothing; the footer's link brings it back. */
let banner: 'hidden' | 'recalled' | undefined;

const changed = 'consentchange';

/** The current choice; an unreadable record is removed (R-COOKIE-3). */
export function readConsent(): Consent | null {
  const found = parseConsent(read(), Date.now(), hasPrivacyControl());
  if (found === 'unreadable') write(null);
  return typeof found === 'object' ? found : null;
}

/** Whether to show the banner. */
export function isAsking(): boolean {
  return banner !== 'hidden' && readConsent() === null;
}

/** Replaces the stored record; null removes it. */
export function replaceRecord(text: string | null): void {
  write(text);
  tell();
}

/** Clears the choice and shows the banner again (R-COOKIE-14). */
export function askAgain(): void {
  banner = 'recalled';
  replaceRecord(null);
}

/** Whether the shopper reopened the banner, so that it takes the focus. */
export function isRecalled(): boolean {
  return banner === 'recalled';
}

export function hideBanner(): void {
  banner = 'hidden';
  tell();
}

/** Notifies of possible changes: here, in another tab, or while this page was in the back/forward cache. */
export function followConsent(onChange: () => void): () => void {
  const events = [changed, 'storage', 'pageshow'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** Global Privacy Control: the browser asks every site not to sell or share data (globalprivacycontrol.org). */
export function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

function read(): string | null {
  try {
    return unkept ?? localStorage.getItem(consentKey);
  } catch {
    return readCookie(consentKey);
  }
}

function write(text: string | null): void {
  unkept = null;
  try {
    if (text === null) localStorage.removeItem(consentKey);
    else localStorage.setItem(consentKey, text);
  } catch {
    unkept = text;
    if (text === null) dropCookie(consentKey);
    else keepInCookie(consentKey, text);
  }
}

function tell(): void {
  window.dispatchEvent(new Event(changed));
}
