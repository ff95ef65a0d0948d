import { isSame } from '#domain/dashboard/audit/changed-fields.ts';

/**
 * A planned value of a setting with what an edit changes before it begins, from `before` to `after` (R-SET-20). What the plan changes itself
 * stays as planned. Entries of a list are known by their id or name; of other lists the plan's stays whole.
 */
export function carry(before: unknown, after: unknown, planned: unknown): unknown {
  if (isSame(before, after)) return planned;
  if (isSame(before, planned)) return after;
  const [old, edited, kept] = [before, after, planned].map(partsOf);
  if (!old || !edited || !kept) return planned;
  const parts = [...new Set([...kept.keys(), ...edited.keys()])]
    .map((name) => [name, carry(old.get(name), edited.get(name), kept.get(name))] as const)
    .filter(([, part]) => part !== undefined);
  return Array.isArray(planned) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** The fields of an object, or the entries of a list; null: it has no parts with names of their own. */
function partsOf(value: unknown): Map<unknown, unknown> | null {
  if (value === null || typeof value !== 'object') return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const named = new Map(
    value.map((entry: { id?: unknown; name?: unknown } | null) => [entry?.id ?? entry?.name, entry]),
  );
  return named.has(undefined) || named.size < value.length ? null : named;
}
