import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isSame, mergeEdits, type Merge } from './merge-edits.ts';

type Values<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  'getValues' | 'setValue' | 'resetDefaultValues'
>;

/**
 * The server now holds `theirs` instead of `base`. Typed values stay, except in fields that still hold what the owner's own
 * action `sent`. The form takes the fields that only another editor changed (R-ADMIN-17).
 */
export function adoptTheirs<Fields extends FieldValues>(
  form: Values<Fields>,
  base: Fields,
  theirs: Fields,
  sent: Partial<Fields> = {},
): Merge<Fields> {
  const mine = form.getValues();
  const stored = (Object.keys(sent) as (keyof Fields & string)[]).filter((field) =>
    isSame(mine[field], sent[field]),
  );
  const unstored = { ...mine, ...Object.fromEntries(stored.map((field) => [field, theirs[field]])) };
  const merge = mergeEdits(base, unstored, theirs);
  form.resetDefaultValues(theirs);
  for (const field of stored) putValue(form, field, theirs[field]);
  for (const [field, value] of Object.entries(merge.taken)) putValue(form, field, value);
  return merge;
}

/** Sets a field as if the value had been typed. */
export function putValue<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'setValue'>,
  field: keyof Fields & string,
  value: unknown,
): void {
  form.setValue(field as Path<Fields>, value as PathValue<Fields, Path<Fields>>, {
    shouldDirty: true,
  });
}
