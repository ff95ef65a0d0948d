import type { FieldValues, Resolver } from 'react-hook-form';

/** Errors by field; empty if the form is valid. */
export type FieldErrors<Fields> = Partial<Record<keyof Fields & string, string>>;

/** Turns a rule that returns errors by field into react-hook-form's resolver. */
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
