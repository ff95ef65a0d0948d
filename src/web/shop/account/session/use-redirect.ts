import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Redirects as soon as `isWanted`; does nothing on a page that is already being left. */
export function useRedirect(to: string, isWanted: boolean): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isWanted && window.location.pathname === pathname) void navigate(to, { replace: true });
  }, [isWanted, pathname, to, navigate]);
}
