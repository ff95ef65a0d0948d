import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of a mailed link: null where the address holds none, undefined in everybody's HTML. It moves from the address
 * into the tab's history, where a reload finds it and neither another site nor a statistic reads it.
 */
export function useLinkToken(): string | null | undefined {
  const isInBrowser = useSyncExternalStore(never, yes, no);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const mailed = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (mailed) void navigate(pathname, { replace: true, state: { token: mailed } });
  }, [mailed, pathname, navigate]);
  return isInBrowser ? mailed || keptToken(state) : undefined;
}

function keptToken(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const { token } = state as { token?: unknown };
  return typeof token === 'string' ? token : null;
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
