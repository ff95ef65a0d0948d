import { useNavigate } from 'react-router';
import * as drafts from '#domain/api/drafts.calls.ts';
import { paths } from '#domain/paths.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';

/** Starts a draft with the order's items, or those of a case, at 0.00, and opens it (R-DRAFT-7). */
export function useRemake(orderId: number): (caseId?: number) => Promise<void> {
  const navigate = useNavigate();
  return async (caseId) => {
    try {
      const { id } = await askStaff(drafts.create, {}, { remakeOf: orderId, caseId });
      await navigate(`${paths.admin}?${new URLSearchParams({ tab: 'new-orders', draft: String(id) })}`);
    } catch (error) {
      toastFailure('Remake not started', error);
    }
  };
}
