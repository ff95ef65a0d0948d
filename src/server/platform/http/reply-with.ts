import type { RefusedKind, Result } from '#domain/result.ts';
import { Refusal } from './errors.ts';

const statuses: Readonly<Record<RefusedKind, number>> = {
  invalid: 400,
  'unknown-caller': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  stale: 412,
  'too-large': 413,
  unsupported: 415,
  declined: 422,
  'too-many': 429,
  'refused-by-provider': 502,
  'no-answer': 503,
};

/** The result's value, for the answer. Throws a refusal as the error that errors.ts answers: the only way from a Result to the wire. */
export function replyWith<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { kind, message, extra, retryAfterSeconds = null } = result.reason;
  throw new Refusal(statuses[kind], message, extra, retryAfterSeconds);
}
