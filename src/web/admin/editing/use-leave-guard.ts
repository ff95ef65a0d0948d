import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { paths } from '#domain/paths.ts';
import { mayDiscard } from './may-discard.ts';
import { hasEditsBesideLinks, hasUnsavedEdits } from './unsaved.ts';

/**
 * Asks before the browser's Back or a link next to the form discards typed input. Mounted once, in the frame. A dialog's own
 * buttons ask themselves, and so does Logout.
 */
export function useLeaveGuard(): void {
  const blocker = useBlocker(({ historyAction, nextLocation }) =>
    historyAction === NavigationType.Pop
      ? hasUnsavedEdits()
      : hasEditsBesideLinks() && nextLocation.pathname !== paths.adminLogin,
  );
  const latest = useRef(blocker);
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = blocker;
    // Pressing Back twice asks once.
    if (blocker.state !== 'blocked' || isAsking.current) return;
    async function ask() {
      isAsking.current = true;
      const mayLeave = await mayDiscard();
      isAsking.current = false;
      if (mayLeave) latest.current.proceed?.();
      else latest.current.reset?.();
    }
    void ask();
  }, [blocker]);
}
