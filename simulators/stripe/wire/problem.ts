/** An error of Stripe's API: the members of its `error` object, and its status. */
export type Problem = {
  status: number;
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  /** The intent after the refusal. */
  payment_intent?: unknown;
  /** The failed charge's id. */
  charge?: string;
  /** Nothing began: the answer is not stored under its idempotency key. */
  isValidation?: boolean;
};

/** The bank's decline. */
export type CardProblem = { code: string; declineCode: string | null; message: string };

export function invalid(message: string, extra: Partial<Problem> = {}): Problem {
  return { status: 400, type: 'invalid_request_error', message, ...extra };
}

export function missing(kind: string, id: string, param = 'intent'): Problem {
  return {
    status: 404,
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  };
}

export function statusProblem(status: number): Problem {
  if (status === 429) {
    return {
      status,
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    };
  }
  return status >= 500
    ? { status, type: 'api_error', message: 'An unknown error occurred.' }
    : { status, type: 'invalid_request_error', message: 'The request could not be understood.' };
}

/** The body of an error answer. */
export function problemBody(problem: Problem, requestId: string): { error: Record<string, unknown> } {
  const { status: _, isValidation: __, ...error } = problem;
  return {
    error: {
      ...error,
      ...(problem.code && {
        doc_url: `https://stripe.com/docs/error-codes/${problem.code.replaceAll('_', '-')}`,
      }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
    },
  };
}
