import type { AuditKind, AuditVerb } from './audit.ts';
import { isSame, type ChangedFields } from './changed-fields.ts';

const undoableKinds: ReadonlySet<AuditKind> = new Set(['product', 'code', 'policy', 'setting']);

/**
 * The fields of an entry that can be written back: texts, numbers, flags and nothing, and all of a setting. Other lists and pictures
 * are changed in their editors (R-HIST-5).
 */
export function plainFields(entry: {
  kind: AuditKind;
  verb: AuditVerb;
  fields: ChangedFields | null;
}): readonly string[] {
  const { kind, verb, fields } = entry;
  const isEdit = verb === 'edited' || verb === 'reset';
  if (fields === null || !isEdit || !undoableKinds.has(kind)) return [];
  return Object.keys(fields).filter((field) => {
    const change = fields[field];
    return change !== undefined && (kind === 'setting' || (isPlain(change.before) && isPlain(change.after)));
  });
}

/** The wanted fields that were changed again since then, which an undo would overwrite. */
export function fieldsChangedSince(
  fields: ChangedFields,
  wanted: readonly string[],
  current: Readonly<Record<string, unknown>>,
): readonly string[] {
  return wanted.filter((field) => !isSame(fields[field]?.after ?? null, current[field] ?? null));
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}
