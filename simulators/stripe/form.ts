import type { z } from 'zod';
import { invalid, ok, refuse, type Result } from './problem.ts';

type Form = { [name: string]: string | Form };

/** Reads parameters as Stripe's API takes them: `a=1&metadata[orderId]=RT-1&expand[]=latest_charge`. A fault is Stripe's 400. */
export function readForm<T extends z.ZodType>(schema: T, text: string): Result<z.output<T>> {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text))
    put(
      form,
      [name.split('[')[0] ?? '', ...[...name.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')],
      value,
    );
  const parsed = schema.safeParse(form);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const param = [...(issue?.path ?? []), ...unknown].map(String).join('.');
  const message = unknown.length > 0 ? `Received unknown parameter: ${param}` : (issue?.message ?? '');
  return refuse(
    invalid(message, { param, isValidation: true, ...(unknown.length > 0 && { code: 'parameter_unknown' }) }),
  );
}

/** A list becomes an object with its indexes as keys. */
function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(form).length) : name;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const known = Object.hasOwn(form, key) ? form[key] : undefined;
  const inner = typeof known === 'object' ? known : {};
  form[key] = inner;
  put(inner, rest, value);
}
