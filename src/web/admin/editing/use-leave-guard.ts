import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { paths } from '#domain/paths.ts';
import { mayDiscard } from './may-discard.ts';
import { hasEditsBesideLinks, hasUnsavedEdits } from './unsaved.ts';

/**
 * Asks before the browser's way back, or a link beside the form, takes what was typed; once, in the frame. A dialog's own
 * buttons ask by themselves, and so does Logout.
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
    // Whoever goes back twice is asked once.
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
