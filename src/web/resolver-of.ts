import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

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

/** What the contract finds wrong with a body, by the name of the field; the first of each. */
export function errorsOfBody(schema: ZodType, body: unknown): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
