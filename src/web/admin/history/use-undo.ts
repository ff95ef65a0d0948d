import { useQueryClient } from '@tanstack/react-query';
import * as history from '#domain/api/history.calls.ts';
import type { AuditEntry } from '#domain/dashboard/audit/audit-entry.schema.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { undoText } from './undo-text.ts';

/** Asks, then undoes an entry and reads everything again, also after a refusal, because the list may be out of date (R-HIST-5). */
export function useUndo(onUndone?: () => void): (entry: AuditEntry) => Promise<void> {
  const client = useQueryClient();
  const undo = useStaffMutation({
    mutationFn: ({ id }: AuditEntry) => askStaff(history.undo, { id }),
    onSuccess: () => toast({ title: 'Change undone', description: 'The undo is in the history too.' }),
    failure: 'Not undone',
    async onSettled() {
      await client.invalidateQueries();
      onUndone?.();
    },
  });
  return async (entry) => {
    const isSure = await showAlert({
      title: `Undo this change of ${entry.label}?`,
      text: undoText(entry),
      action: 'Undo',
      cancel: 'Keep',
    });
    if (isSure) undo.mutate(entry);
  };
}
