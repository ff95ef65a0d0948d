import { z } from 'zod';
import { isAdministration, paths } from '#domain/paths.ts';

const state = z.object({ cameFrom: z.string() });

/** For the history entry of the sign-in page: the dashboard's address that led to it. The address bar does not show it. */
export function cameFrom(address: string): z.infer<typeof state> {
  return { cameFrom: address };
}

/** Any address: it only shows whether the other one names a host. */
const here = 'https://store.example';

/** Where a sign-in leads: back to the page that asked for it, or else to the dashboard (R-ADMIN-7). */
export function pageAfterSignIn(entry: unknown): string {
  const known = state.safeParse(entry);
  if (!known.success) return paths.admin;
  const { origin, pathname } = new URL(known.data.cameFrom, here);
  const isOurs = origin === here && isAdministration(pathname) && pathname !== paths.adminLogin;
  return isOurs ? known.data.cameFrom : paths.admin;
}
