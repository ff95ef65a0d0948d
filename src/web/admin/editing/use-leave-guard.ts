import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { paths } from '#domain/paths.ts';
import { mayDiscard } from './may-discard.ts';
import { hasUnsavedEdits } from './unsaved.ts';

/**
 * Asks before the browser's Back or a link next to the form discards typed input. Mounted once, in the frame. A dialog's own
 * buttons ask themselves, and so does Logout.
 */
export function useLeaveGuard(): void {
  const blocker = useBlocker(({ nextLocation: { pathname }, historyAction }) =>
    historyAction === NavigationType.Pop
      ? hasUnsavedEdits()
      : hasUnsavedEdits('page') && pathname !== paths.adminLogin,
  );
  const answer = useEffectEvent((mayLeave: boolean) => (mayLeave ? blocker.proceed?.() : blocker.reset?.()));
  // Pressing Back twice asks once.
  const isAsking = blocker.state === 'blocked';
  useEffect(() => {
    if (isAsking) void mayDiscard().then(answer);
  }, [isAsking]);
}
