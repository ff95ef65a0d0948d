import { cookieRemovals } from '#domain/care/analytics/google-cookies.ts';

/** Removes the Google tag's cookies from the store's domain after consent was withdrawn or expired. */
export function removeGoogleCookies(): void {
  for (const removal of cookieRemovals(document.cookie, window.location.hostname)) document.cookie = removal;
}
