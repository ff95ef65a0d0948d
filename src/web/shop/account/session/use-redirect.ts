import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Leads from this page to another as soon as `isWanted`; a page that is being left already leads nowhere. */
export function useRedirect(to: string, isWanted: boolean): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isWanted && window.location.pathname === pathname) void navigate(to, { replace: true });
  }, [isWanted, pathname, to, navigate]);
}
