import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type To } from 'react-router';

/**
 * Closes what is open at this address: shows `Leave` in its place from then on, until the address has changed. Opened anew before that,
 * it has a history entry of its own and is shown.
 */
export function useLeave(): [to: string | null, leave: (to: string) => void] {
  const { key } = useLocation();
  const [left, setLeft] = useState<{ key: string; to: string } | null>(null);
  return [left?.key === key ? left.to : null, (to) => setLeft({ key, to })];
}

/** In place of an editor that is closed: leads to the page below it. With the editor gone, nothing typed holds it back. */
export function Leave({ to, replace = false }: { to: To; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace, preventScrollReset: true }), [navigate, to, replace]);
  return null;
}
