import { useQueryClient } from '@tanstack/react-query';
import * as history from '#domain/api/history.calls.ts';
import type { AuditEntry } from '#domain/dashboard/audit/audit-entry.schema.ts';
import { askStaff } from '#web/admin/session/ask-staff.ts';
import { useStaffMutation } from '#web/admin/session/use-staff-mutation.ts';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { fieldLabel, shortText, valueText } from './value-text.ts';

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
      text: planOf(entry),
      action: 'Undo',
      cancel: 'Keep',
    });
    if (isSure) undo.mutate(entry);
  };
}

/** What the undo writes, and what it leaves. */
function planOf({ kind, fields, undoable }: AuditEntry): string {
  const back = fields
    .filter(({ field }) => undoable.includes(field))
    .map(({ field, before }) => `${fieldLabel(kind, field)}: ${shortText(valueText(field, before))}`);
  const left = fields.filter(({ field }) => !undoable.includes(field));
  const rest = left.map(({ field }) => fieldLabel(kind, field)).join(', ');
  const stays = rest === '' ? '' : ` Unchanged: ${rest}.`;
  return `Goes back to ${back.join('; ')}.${stays}`;
}
