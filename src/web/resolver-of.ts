import { set, type FieldValues, type Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

/** Errors by field, those in a list or a record by their path (`questions.0.answer`); empty if the form is valid. */
export type FieldErrors<Fields> = Partial<Record<keyof Fields & string, string>>;

/** Turns a rule that returns errors by field into react-hook-form's resolver. */
export function resolverOf<Fields extends FieldValues>(
  errorsOf: (fields: Fields) => FieldErrors<Fields>,
): Resolver<Fields> {
  return (fields) => {
    const wrong = Object.entries(errorsOf(fields));
    if (wrong.length === 0) return { values: fields, errors: {} };
    const errors = {};
    for (const [field, message] of wrong) set(errors, field, { type: 'rule', message });
    return { values: {}, errors };
  };
}

/** What a schema finds wrong with a value, the first of each field. `fieldOf` names the field of a part of the value. */
export function errorsOfBody(
  schema: ZodType,
  body: unknown,
  fieldOf = ([part]: readonly PropertyKey[]) => String(part),
): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [fieldOf(path), message]));
}
