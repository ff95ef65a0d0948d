import { useEffect, useRef, type RefObject } from 'react';
import type { MenuItem } from '#web/ui/overlays/menu.tsx';

/** The actions of what is shown: of a screen, and of an order that is open above it. */
const shown = new Set<RefObject<readonly MenuItem[]>>();

/** Offers these actions in the palette as long as the caller is shown (R-ADMIN-22). */
export function useScreenActions(actions: readonly MenuItem[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    shown.add(latest);
    return () => void shown.delete(latest);
  }, []);
}

/** What the screen can do now; what was opened last comes first. */
export function screenActions(): MenuItem[] {
  return [...shown].toReversed().flatMap(({ current }) => current);
}
