import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { paths } from '#domain/paths.ts';
import { mayDiscard } from './may-discard.ts';
import { hasUnsavedEdits, isLostAt } from './unsaved.ts';

/**
 * Asks before Back, a link or another address discards typed input. Mounted once, in the frame. A dialog's own buttons ask themselves,
 * and so does Logout. Back at the same address closes a window that has none of its own.
 */
export function useLeaveGuard(): void {
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname }, historyAction }) => {
    if (pathname === paths.adminLogin) return historyAction === NavigationType.Pop && hasUnsavedEdits();
    const isWindow = historyAction === NavigationType.Pop && pathname === currentLocation.pathname;
    return isWindow ? hasUnsavedEdits() : isLostAt(pathname);
  });
  const answer = useEffectEvent((mayLeave: boolean) => (mayLeave ? blocker.proceed?.() : blocker.reset?.()));
  // Pressing Back twice asks once.
  const isAsking = blocker.state === 'blocked';
  useEffect(() => {
    if (isAsking) void mayDiscard().then(answer);
  }, [isAsking]);
}
