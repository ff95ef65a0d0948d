import type { z } from 'zod';
import type { Form } from './form.ts';
import { invalid } from './problem.ts';
import { ok, refuse, type Result } from './result.ts';

/** Validates the parameters; the first fault becomes Stripe's 400 with the parameter's name. */
export function parseRequest<T extends z.ZodType>(schema: T, form: Form): Result<z.output<T>> {
  const parsed = schema.safeParse(plain(form));
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const param = nameOf(issue, issue?.path ?? []);
  if (issue?.code === 'unrecognized_keys') {
    return refuse(
      invalid(`Received unknown parameter: ${param}`, {
        code: 'parameter_unknown',
        param,
        isValidation: true,
      }),
    );
  }
  const isMissing = issue?.code === 'invalid_type' && valueAt(form, issue.path) === undefined;
  return refuse(
    isMissing
      ? invalid(`Missing required param: ${param}.`, {
          code: 'parameter_missing',
          param,
          isValidation: true,
        })
      : invalid(issue?.message ?? 'Invalid request', {
          ...codeOf(issue?.message),
          param,
          isValidation: true,
        }),
  );
}

function codeOf(message: string | undefined): { code?: string } {
  if (message?.startsWith('Invalid integer')) return { code: 'parameter_invalid_integer' };
  if (message?.startsWith('Amount must be at least')) return { code: 'amount_too_small' };
  return {};
}

function nameOf(issue: z.core.$ZodIssue | undefined, path: readonly PropertyKey[]): string {
  const full = issue?.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''] : path;
  const [first = '', ...rest] = full.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}

function valueAt(form: Form, path: readonly PropertyKey[]): unknown {
  let value: unknown = form;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value;
}

/** A schema does not accept objects without a prototype. */
function plain(form: Form): unknown {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? value : plain(value)]),
  );
}
