import { useNavigate } from 'react-router';
import * as drafts from '#domain/api/drafts.calls.ts';
import { places } from '#web/admin/frame/addresses.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';

/** Starts a draft with the order's items, or those of a case, at 0.00, and opens it (R-DRAFT-7). */
export function useRemake(orderId: number) {
  const navigate = useNavigate();
  return useStaffMutation({
    mutationFn: (caseId: number | undefined) => askStaff(drafts.create, {}, { remakeOf: orderId, caseId }),
    failure: 'Remake not started',
    onSuccess: ({ id }) => navigate(places.draft(id)),
  });
}
