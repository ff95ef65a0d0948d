import { useLocation, useNavigate } from 'react-router';
import { dropEdits } from '#web/admin/editing/unsaved.ts';

/** The history entry of what was opened from the page below it. */
export const openedFromBelow = { isOpenedFromBelow: true };

/**
 * Closes what is open at this address, with what is typed in it and without a question: leads to the page below, or goes back to it if
 * the history entry says that it was opened from there.
 */
export function useLeave(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isOpenedFromBelow = (state as Partial<typeof openedFromBelow> | null)?.isOpenedFromBelow ?? false;
  return (to) => {
    // An answer may come after the owner has moved on.
    if (window.location.pathname !== pathname) return;
    dropEdits(to);
    void (isOpenedFromBelow ? navigate(-1) : navigate(to, { preventScrollReset: true }));
  };
}
