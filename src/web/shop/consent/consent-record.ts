import { consentKey, parseConsent, type Consent } from '#domain/consent/consent.ts';

/** What was chosen where the browser keeps nothing: it lasts as long as this page. */
let unkept: string | null = null;
/** The X hides the banner, and stores nothing; the footer's link recalls it. */
let banner: 'hidden' | 'recalled' | undefined;

const changed = 'consentchange';

/** The choice that counts now; a record that is unreadable is removed (R-COOKIE-3). */
export function readConsent(): Consent | null {
  const found = parseConsent(read(), Date.now(), hasPrivacyControl());
  if (found === 'unreadable') write(null);
  return typeof found === 'object' ? found : null;
}

/** Whether the visitor is to be asked. */
export function isAsking(): boolean {
  return banner !== 'hidden' && readConsent() === null;
}

/** Stores a record in place of the one before; null takes it away. */
export function replaceRecord(text: string | null): void {
  write(text);
  tell();
}

/** Takes the choice back and asks again (R-COOKIE-14). */
export function askAgain(): void {
  banner = 'recalled';
  replaceRecord(null);
}

/** Whether the visitor asked for the banner, so that the focus goes there. */
export function isRecalled(): boolean {
  return banner === 'recalled';
}

export function hideBanner(): void {
  banner = 'hidden';
  tell();
}

/** Calls when the choice may have changed: here, in another tab, or while the browser kept this page in its memory. */
export function followConsent(onChange: () => void): () => void {
  const events = [changed, 'storage', 'pageshow'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** Global Privacy Control: the browser asks every shop not to sell or share (globalprivacycontrol.org). */
export function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

function read(): string | null {
  try {
    return unkept ?? localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}

function write(text: string | null): void {
  unkept = null;
  try {
    if (text === null) localStorage.removeItem(consentKey);
    else localStorage.setItem(consentKey, text);
  } catch {
    unkept = text;
  }
}

function tell(): void {
  window.dispatchEvent(new Event(changed));
}
