/** A value that both editors changed differently: a field's, or that of one part of a field that is a record. */
export type Conflict<Fields> = {
  field: keyof Fields & string;
  part?: string;
  mine: unknown;
  theirs: unknown;
};

export type Merge<Fields> = {
  /** What they changed and I did not, with the values that the form takes. */
  taken: Partial<Fields>;
  /** What both changed: the form keeps my value. */
  conflicts: Conflict<Fields>[];
};

/**
 * Merges an edit with a version saved in the meantime: nothing typed is lost, and no change of theirs is overwritten unseen
 * (R-ADMIN-17). Values are compared as JSON, and a field that is a record part by part.
 */
export function mergeEdits<Fields extends Record<string, unknown>>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Merge<Fields> {
  const merge: Merge<Fields> = mergeValues(base, mine, theirs, Object.keys(mine));
  const conflicts: Conflict<Fields>[] = [];
  for (const conflict of merge.conflicts) {
    const { field } = conflict;
    const [before, own, other]: unknown[] = [base[field], mine[field], theirs[field]];
    if (!isRecord(before) || !isRecord(own) || !isRecord(other)) {
      conflicts.push(conflict);
      continue;
    }
    const names = [...new Set([...Object.keys(own), ...Object.keys(other)])];
    const parts = mergeValues(before, own, other, names);
    if (Object.keys(parts.taken).length > 0) {
      merge.taken[field] = stored({ ...own, ...parts.taken }) as Fields[typeof field];
    }
    conflicts.push(...parts.conflicts.map(({ field: part, ...both }) => ({ field, part, ...both })));
  }
  return { taken: merge.taken, conflicts };
}

type Values = Readonly<Record<string, unknown>>;

/** A value that one of them does not have is undefined there. */
function mergeValues<V extends Values>(base: V, mine: V, theirs: V, names: readonly string[]): Merge<V> {
  const changedByThem = names.filter(
    (name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]),
  );
  const isMineToo = (name: string) => !isSame(base[name], mine[name]);
  const taken = changedByThem.filter((name) => !isMineToo(name)).map((name) => [name, theirs[name]]);
  const conflicts = changedByThem.filter(isMineToo);
  return {
    taken: Object.fromEntries(taken) as Partial<V>,
    conflicts: conflicts.map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
  };
}

/** Without the parts that they removed. */
function stored(record: Values): Values {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
