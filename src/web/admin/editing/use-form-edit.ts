import { useState } from 'react';
import { isSame, mergeEdits, type Conflict, type Merge } from './merge-edits.ts';
import { useUnsaved } from './unsaved.ts';

export type FormEdit<Fields> = {
  form: Fields;
  isDirty: boolean;
  /** Another editor's changes, until the owner has resolved them. */
  merge: Merge<Fields> | null;
  /** A function receives the current form, for values that arrive later, such as an upload. */
  change: (fields: Partial<Fields> | ((form: Fields) => Partial<Fields>)) => void;
  /**
   * The server now holds `theirs`. Typed values stay, except in fields that still hold what the owner's own action `sent`. `merge`
   * receives another editor's changes; `isStale` shows it even without any.
   */
  adopt: (theirs: Fields, how?: { sent?: Partial<Fields>; isStale?: boolean }) => void;
  takeTheirs: (conflict: Conflict<Fields>) => void;
};

/** A form based on the version it was opened with; nothing typed is lost (R-ADMIN-17, R-ADMIN-18). */
export function useFormEdit<Fields extends Record<string, unknown>>(
  base: Fields,
  typed: Partial<Fields> = {},
): FormEdit<Fields> {
  const [state, setState] = useState(() => ({
    base,
    form: { ...base, ...typed },
    merge: null as Merge<Fields> | null,
  }));
  const isDirty = JSON.stringify(state.form) !== JSON.stringify(state.base);
  useUnsaved(isDirty);
  return {
    form: state.form,
    isDirty,
    merge: state.merge,
    change: (fields) =>
      setState((old) => {
        const changed = typeof fields === 'function' ? fields(old.form) : fields;
        return { ...old, form: { ...old.form, ...changed } };
      }),
    adopt: (theirs, { sent = {}, isStale = false } = {}) =>
      setState((old) => {
        const mine = { ...old.form };
        for (const [field, value] of Object.entries(sent) as [keyof Fields, unknown][]) {
          if (isSame(mine[field], value)) mine[field] = theirs[field];
        }
        const merge = mergeEdits(old.base, mine, theirs);
        const isTold = isStale || merge.taken.length > 0 || merge.conflicts.length > 0;
        return { base: theirs, form: merge.merged, merge: isTold ? merge : null };
      }),
    takeTheirs: ({ field, theirs }) =>
      setState((old) => ({
        ...old,
        form: { ...old.form, [field]: theirs },
        merge: old.merge && {
          ...old.merge,
          conflicts: old.merge.conflicts.filter((other) => other.field !== field),
        },
      })),
  };
}
