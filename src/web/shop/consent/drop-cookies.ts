import { cookieRemovals } from '#domain/care/analytics/google-cookies.ts';
import { readCookies, writeCookie } from '#web/session-cookie.ts';

/** Removes the Google tag's cookies from the store's domain after consent was withdrawn or expired. */
export function removeGoogleCookies(): void {
  cookieRemovals(readCookies(), window.location.hostname).forEach(writeCookie);
}
