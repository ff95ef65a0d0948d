/** A field's value before and after a change, as JSON. */
export type FieldChange = { before: unknown; after: unknown };

export type ChangedFields = Readonly<Record<string, FieldChange>>;

/** The fields whose values differ, except those of `leftOut`, which the store itself sets. */
export function changedFields<Row extends object>(
  before: Row,
  after: Row,
  leftOut: readonly (keyof Row)[] = [],
): ChangedFields {
  const left = new Set<string>(leftOut.map(String));
  const entries = Object.keys({ ...before, ...after })
    .filter((field) => !left.has(field))
    .map((field): [string, FieldChange] => [
      field,
      { before: valueOf(before, field), after: valueOf(after, field) },
    ]);
  return Object.fromEntries(entries.filter(([, { before, after }]) => !isSame(before, after)));
}

/** Whether two values are the same JSON, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function valueOf(row: object, field: string): unknown {
  return (row as Record<string, unknown>)[field] ?? null;
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
