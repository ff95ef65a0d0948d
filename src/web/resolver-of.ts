import type { FieldValues, Resolver } from 'react-hook-form';

/** What is wrong, by field; empty where nothing is. */
export type FieldErrors<Fields> = Partial<Record<keyof Fields & string, string>>;

/** A rule that says what is wrong, as react-hook-form asks for it. */
export function resolverOf<Fields extends FieldValues>(
  errorsOf: (fields: Fields) => FieldErrors<Fields>,
): Resolver<Fields> {
  return (fields) => {
    const wrong = Object.entries(errorsOf(fields)) as [string, string][];
    if (wrong.length === 0) return { values: fields, errors: {} };
    const errors = wrong.map(([field, message]) => [field, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
