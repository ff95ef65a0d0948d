/** A field that both editors changed, to different values. */
export type Conflict<Fields> = { field: keyof Fields & string; mine: unknown; theirs: unknown };

export type Merge<Fields> = {
  /** What they changed and I did not: the form takes it. */
  taken: (keyof Fields & string)[];
  /** What both changed: the form keeps my value. */
  conflicts: Conflict<Fields>[];
};

/**
 * Merges an edit with a version saved in the meantime: nothing typed is lost, and no change of theirs is overwritten unseen
 * (R-ADMIN-17). Values are compared as JSON.
 */
export function mergeEdits<Fields extends Record<string, unknown>>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Merge<Fields> {
  const fields = Object.keys(mine) as (keyof Fields & string)[];
  const changedByThem = fields.filter(
    (field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]),
  );
  const taken = changedByThem.filter((field) => isSame(base[field], mine[field]));
  const conflicts = changedByThem
    .filter((field) => !taken.includes(field))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  return { taken, conflicts };
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
