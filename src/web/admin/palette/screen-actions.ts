import { useEffect, useEffectEvent } from 'react';
import type { MenuItem } from '#web/ui/overlays/menu.tsx';

/** The actions of what is shown: of a screen, and of an order that is open above it. */
const shown = new Set<() => readonly MenuItem[]>();

/** The label of the action that the palette opens a screen for. */
let wanted: string | null = null;

/** The screen that opens next does this, as soon as it offers it. Null: it only opens. */
export function wantAction(label: string | null): void {
  wanted = label;
}

/** Offers these actions in the palette as long as the caller is shown (R-ADMIN-22). */
export function useScreenActions(actions: readonly MenuItem[]): void {
  const latest = useEffectEvent(() => actions);
  useEffect(() => {
    const read = () => latest();
    shown.add(read);
    return () => void shown.delete(read);
  }, []);
  useEffect(() => {
    const action = actions.find(({ label }) => label === wanted);
    if (action === undefined || !('onSelect' in action)) return;
    wanted = null;
    // Once the palette is gone, the action may move the focus.
    requestAnimationFrame(action.onSelect);
  }, [actions]);
}

/** What the screen can do now; what was opened last comes first. */
export function screenActions(): MenuItem[] {
  return [...shown].toReversed().flatMap((read) => read());
}
