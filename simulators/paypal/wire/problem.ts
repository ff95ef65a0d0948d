import { ISSUES, type Issue } from './issues.ts';

export type Link = { href: string; rel: string; method: string };

export type ProblemDetail = {
  issue: string;
  description?: string;
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'query' | 'header';
};

/**
 * An error answer before it is written.
 * `remembered`: the payment was tried and refused, so a repeat with the same PayPal-Request-Id gets the same answer.
 */
export type Problem = {
  status: number;
  details: ProblemDetail[];
  links?: Link[];
  headers?: Record<string, string>;
  remembered?: boolean;
  /** PayPal's name and message, if they differ from the status, and members that only this error has. */
  body?: { name?: string; message: string; [member: string]: unknown };
};

type Place = Omit<ProblemDetail, 'issue' | 'description'>;

/** One known issue as an answer, with its status and PayPal's own description. */
export function problemOf(issue: Issue, place: Place = {}): Problem {
  return { status: ISSUES[issue].status, details: [detailOf(issue, place)] };
}

export function detailOf(issue: Issue, place: Place = {}): ProblemDetail {
  return { ...place, issue, description: ISSUES[issue].description };
}

/** An answer without details, such as 500 or 429. */
export function statusProblem(status: number, headers?: Record<string, string>): Problem {
  return headers === undefined ? { status, details: [] } : { status, details: [], headers };
}

const NAMES: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  405: ['METHOD_NOT_SUPPORTED', 'The server does not implement the requested HTTP method.'],
  408: ['REQUEST_TIMEOUT', 'The server timed out waiting for the request.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  413: ['REQUEST_BODY_TOO_LARGE', 'The request body is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The server does not support the request payload media type.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
  502: ['INTERNAL_SERVER_ERROR', 'An internal service error has occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
  504: ['INTERNAL_SERVER_ERROR', 'An internal service error has occurred.'],
};

/** The error body of PayPal's REST API: name, message, debug_id, details, links. */
export function problemBody(problem: Problem, debugId: string): Record<string, unknown> {
  const [name, message] = NAMES[problem.status] ?? ['INTERNAL_SERVER_ERROR', 'An error has occurred.'];
  const issue = problem.details[0]?.issue;
  const information: Link = {
    href: `https://developer.paypal.com/docs/api/orders/v2/#error-${issue ?? name}`,
    rel: 'information_link',
    method: 'GET',
  };
  return {
    name,
    message,
    ...problem.body,
    debug_id: debugId,
    ...(problem.details.length > 0 && { details: problem.details }),
    links: [information, ...(problem.links ?? [])],
  };
}
