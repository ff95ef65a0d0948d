import { paths } from '#domain/paths.ts';
import { useGuard } from '#web/router/hooks.ts';
import type { Guard } from '#web/router/router.ts';
import { mayDiscard } from './may-discard.ts';
import { hasUnsavedEdits } from './unsaved.ts';

/**
 * Asks before the browser's Back or a link next to the form discards typed input. Mounted once, in the frame. A dialog's own
 * buttons ask themselves, and so does Logout.
 */
export function useLeaveGuard(): void {
  useGuard(leaveGuard);
}

const leaveGuard: Guard = {
  holds: ({ pathname }, isPop) =>
    isPop ? hasUnsavedEdits() : hasUnsavedEdits('page') && pathname !== paths.adminLogin,
  mayLeave: mayDiscard,
};
