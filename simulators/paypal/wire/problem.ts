import type { FastifyReply } from 'fastify';
import type { Result as SharedResult } from '../../shared/wire/result.ts';
import { debugId } from './formats.ts';
import { issueOf, isIssue, type Issue } from './issues.ts';

export { ok, refuse } from '../../shared/wire/result.ts';

export type Result<T> = SharedResult<T, Problem>;

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
  return { status: issueOf(issue).status, details: [detailOf(issue, place)] };
}

export function detailOf(issue: Issue, place: Place = {}): ProblemDetail {
  return { ...place, issue, description: issueOf(issue).description };
}

/** PayPal's 404, which names the path parameter. */
export function unknown(field: string, value: string): Problem {
  return problemOf('INVALID_RESOURCE_ID', { field, value, location: 'path' });
}

/** An answer without details, such as 500 or 429. */
export function statusProblem(status: number, headers?: Record<string, string>): Problem {
  return { status, details: [], ...(headers && { headers }) };
}

/** The answer that a scenario asks for. An issue that only PayPal has is a 422, unless a status is named. */
export function plannedProblem({
  status,
  issue,
}: {
  status?: number | undefined;
  issue?: string | undefined;
}): Problem {
  if (issue === undefined) return statusProblem(status ?? 500);
  const problem = isIssue(issue)
    ? problemOf(issue)
    : { status: 422, details: [{ issue, description: issue }] };
  return { ...problem, status: status ?? problem.status };
}

const NAMES: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: ['AUTHENTICATION_FAILURE', 'Authentication failed due to invalid authentication credentials.'],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  413: ['REQUEST_BODY_TOO_LARGE', 'The request body is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The server does not support the request payload media type.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
};

/** This request's correlation id, which its answer carries as PayPal-Debug-Id. */
export function setDebugId(reply: FastifyReply): string {
  const id = debugId();
  reply.header('paypal-debug-id', id);
  return id;
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const header = reply.getHeader('paypal-debug-id');
  const id = typeof header === 'string' ? header : setDebugId(reply);
  return reply
    .code(problem.status)
    .headers(problem.headers ?? {})
    .send(problemBody(problem, id));
}

/** The error body of PayPal's REST API: name, message, debug_id, details, links. */
function problemBody(problem: Problem, id: string): Record<string, unknown> {
  const { details, links = [], body } = problem;
  const [name, message] = NAMES[problem.status] ?? [
    'INTERNAL_SERVER_ERROR',
    'An internal server error has occurred.',
  ];
  const about = `https://developer.paypal.com/docs/api/orders/v2/#error-${details[0]?.issue ?? name}`;
  return {
    name,
    message,
    ...body,
    debug_id: id,
    ...(details.length > 0 && { details }),
    links: [{ href: about, rel: 'information_link', method: 'GET' }, ...links],
  };
}
