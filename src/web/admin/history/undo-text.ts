import type { AuditEntry } from '#domain/dashboard/audit/audit-entry.schema.ts';
import { changesText, describeFields } from '#domain/settings/versions/describe.ts';
import { fieldLabel, shortText, valueText } from './value-text.ts';

type Undone = Pick<AuditEntry, 'kind' | 'subject' | 'fields' | 'undoable'>;

/** What the undo writes, and what it leaves. A setting's values are lists: its change is said in words. */
export function undoText({ kind, subject, fields, undoable }: Undone): string {
  if (kind === 'setting') {
    const reversed = fields.map(({ field, before, after }) => ({ field, before: after, after: before }));
    return `What changes: ${changesText(describeFields(subject, reversed)) || 'nothing that is shown'}.`;
  }
  const back = fields
    .filter(({ field }) => undoable.includes(field))
    .map(({ field, before }) => `${fieldLabel(kind, field)}: ${shortText(valueText(field, before))}`);
  const left = fields.filter(({ field }) => !undoable.includes(field));
  const rest = left.map(({ field }) => fieldLabel(kind, field)).join(', ');
  const stays = rest === '' ? '' : ` Unchanged: ${rest}.`;
  return `Goes back to ${back.join('; ')}.${stays}`;
}
