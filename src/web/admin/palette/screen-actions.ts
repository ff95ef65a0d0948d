import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MenuItem } from '#web/ui/overlays/menu.tsx';

/** The actions of what is shown: of a screen, and of an order that is open above it. */
const shown = new Set<RefObject<readonly MenuItem[]>>();

/** Offers these actions in the palette as long as the caller is shown, and does the one that it came here for (R-ADMIN-22). */
export function useScreenActions(actions: readonly MenuItem[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    shown.add(latest);
    return () => void shown.delete(latest);
  }, []);
  useWantedAction(latest, actions);
}

/** What the screen can do now; what was opened last comes first. */
export function screenActions(): MenuItem[] {
  return [...shown].toReversed().flatMap(({ current }) => current);
}

/** The history entry of a screen on which this action is to be done. */
export function stateFor(action: string | undefined): { action: string } | null {
  return action === undefined ? null : { action };
}

function useWantedAction(latest: RefObject<readonly MenuItem[]>, actions: readonly MenuItem[]): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const begun = useRef<unknown>(null);
  const isOffered = actions.some((action) => isWanted(state, action));
  useEffect(() => {
    if (!isOffered || begun.current === state) return;
    begun.current = state;
    async function begin() {
      const { pathname, search, hash } = window.location;
      // A reload does not do it again.
      await navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
      const wanted = latest.current.find((action) => isWanted(state, action));
      if (wanted && 'onSelect' in wanted) wanted.onSelect();
    }
    void begin();
  }, [isOffered, state, latest, navigate]);
}

function isWanted(state: unknown, { label }: MenuItem): boolean {
  return typeof state === 'object' && state !== null && 'action' in state && state.action === label;
}
