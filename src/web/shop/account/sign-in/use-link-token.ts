import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

/**
 * The token of an emailed link: null if the address has none, undefined in the server's HTML. It moves from the address into the
 * tab's history state, where a reload finds it but referrers and analytics do not.
 */
export function useLinkToken(): string | null | undefined {
  const isInBrowser = useIsHydrated();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const emailed = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (emailed) void navigate(pathname, { replace: true, state: { token: emailed } });
  }, [emailed, pathname, navigate]);
  return isInBrowser ? emailed || keptToken(state) : undefined;
}

function keptToken(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const { token } = state as { token?: unknown };
  return typeof token === 'string' ? token : null;
}
