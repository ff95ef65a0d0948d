import type { Result as SharedResult } from '../shared/wire/result.ts';

export { ok, refuse } from '../shared/wire/result.ts';

export type Result<T> = SharedResult<T, Problem>;

/** An error of Stripe's API: the members of its `error` object, and its status. */
export type Problem = {
  status: number;
  type: 'api_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  /** Nothing began: the answer is not stored under its idempotency key. */
  isValidation?: boolean;
};

export function invalid(message: string, extra: Partial<Problem> = {}): Problem {
  return { status: 400, type: 'invalid_request_error', message, ...extra };
}

export function missing(kind: string, id: string, param: string): Problem {
  return invalid(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param });
}

export function statusProblem(status: number): Problem {
  if (status >= 500) return { status, type: 'api_error', message: 'An unknown error occurred.' };
  return status === 429
    ? invalid('Request rate limit exceeded.', { status, code: 'rate_limit' })
    : invalid('The request could not be understood.', { status });
}

/** The body of an error answer. */
export function problemBody({ type, message, code, param }: Problem): object {
  return { error: { type, message, ...(code && { code }), ...(param && { param }) } };
}
