import { NavigationType, useBlocker } from 'react-router';
import { paths } from '#domain/paths.ts';
import { AlertOverlay } from '#web/ui/messages/alerts.tsx';
import { leaveQuestion } from './may-discard.ts';
import { hasUnsavedEdits, isLostAt } from './unsaved.ts';

/** Asks before Back, a link or another address discards typed input. A dialog's own buttons ask themselves, and so does Logout. */
export function LeaveGuard() {
  const blocker = useBlocker(({ nextLocation: { pathname }, historyAction }) =>
    pathname === paths.adminLogin
      ? historyAction === NavigationType.Pop && hasUnsavedEdits()
      : isLostAt(pathname),
  );
  const answer = (mayLeave: boolean) => (mayLeave ? blocker.proceed?.() : blocker.reset?.());
  return (
    <AlertOverlay
      open={blocker.state === 'blocked'}
      alert={{ ...leaveQuestion, answer }}
      onClose={() => answer(false)}
    />
  );
}
