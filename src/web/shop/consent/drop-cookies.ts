import { cookieRemovals } from '#domain/analytics/google-cookies.ts';

/** What Google's tag left on the shop's domain, after a consent was taken back or has ended. */
export function removeGoogleCookies(): void {
  for (const removal of cookieRemovals(document.cookie, window.location.hostname)) document.cookie = removal;
}
