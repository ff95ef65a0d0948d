import { useEffect } from 'react';
import { useNavigate, type To } from 'react-router';

/** In place of an editor that is closed: leads to the page below it. With the editor gone, nothing typed holds it back. */
export function Leave({ to, replace = false }: { to: To; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace, preventScrollReset: true }), [navigate, to, replace]);
  return null;
}
