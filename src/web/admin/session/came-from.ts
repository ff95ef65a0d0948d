import { isAdministration, paths } from '#domain/paths.ts';

/** For the history entry of the sign-in page: the dashboard's address that led to it. The address bar does not show it. */
export function cameFrom(address: string): { cameFrom: string } {
  return { cameFrom: address };
}

/** Any address: it only shows whether the other one names a host. */
const here = 'https://store.example';

/** Where a sign-in leads: back to the page that asked for it, or else to the dashboard (R-ADMIN-7). */
export function pageAfterSignIn(entry: unknown): string {
  const address = (entry as { cameFrom?: unknown } | null | undefined)?.cameFrom;
  if (typeof address !== 'string') return paths.admin;
  const { origin, pathname } = new URL(address, here);
  const isOurs = origin === here && isAdministration(pathname) && pathname !== paths.adminLogin;
  return isOurs ? address : paths.admin;
}
