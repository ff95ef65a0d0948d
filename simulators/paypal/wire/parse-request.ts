import type { z } from 'zod';

import { detailOf, ok, refuse, type ProblemDetail, type Result } from './problem.ts';
import type { Issue } from './issues.ts';

/** Validates the body; every fault becomes a detail with its JSON pointer, as in PayPal's 400. */
export function parseRequest<T extends z.ZodType>(
  schema: T,
  body: unknown,
  location: 'body' | 'query' = 'body',
): Result<z.output<T>> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return ok(parsed.data);
  const details = parsed.error.issues.map((issue) => detailFor(issue, body, location));
  return refuse({ status: 400, details });
}

function detailFor(issue: z.core.$ZodIssue, body: unknown, location: 'body' | 'query'): ProblemDetail {
  const value = valueAt(body, issue.path);
  return detailOf(issueFor(issue, value), {
    field: location === 'query' ? issue.path.join('.') : `/${issue.path.map(String).join('/')}`,
    ...((typeof value === 'string' || typeof value === 'number') && { value: String(value) }),
    location,
  });
}

function issueFor(issue: z.core.$ZodIssue, value: unknown): Issue {
  if (value === undefined || value === null) return 'MISSING_REQUIRED_PARAMETER';
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'array' ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_STRING_LENGTH';
    case 'too_small':
      return issue.origin === 'array' ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_STRING_LENGTH';
    case 'invalid_value':
      return 'INVALID_PARAMETER_VALUE';
    default:
      return 'INVALID_PARAMETER_SYNTAX';
  }
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  let value = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
