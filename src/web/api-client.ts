import { leftOutHeader } from '#domain/catalog/search/search.ts';
import { readToken } from './customer-token.ts';

/**
 * Calls the JSON API from a page. Resolves to the parsed answer (undefined for an empty one) and rejects with an ApiError for any
 * status outside 200-299.
 */
export type ApiFetch = (path: string, request?: ApiRequest) => Promise<unknown>;

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Fetches a page of a list with its headers: a ListPart. */
  isList?: boolean;
};

/**
 * `total` may be '10,000+'; `next` is the address of the next page (R-API-11, R-API-12). `leftOut`: the words that a search left out
 * (R-CAT-81); absent if it left out none.
 */
export type ListPart<Item> = { items: Item[]; total: string; next: string | null; leftOut?: string[] };

/** The way to the API: `fetch` in the browser, the app itself on the server (server/pages). */
export type Transport = (path: string, request: ApiRequest) => Promise<ApiAnswer>;

export type ApiAnswer = { status: number; statusText: string; text: string; headers?: AnswerHeaders };

type AnswerHeaders = { get: (name: string) => string | null };

/** Its message is the status code, a colon, a space, and the body, or the status text without a body (R-API-7). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The answer's JSON, or null if there was none. */
  readonly body: unknown;
  /** How many seconds to wait before a retry if the store was too busy and did nothing; otherwise null. */
  readonly retryAfterSeconds: number | null;

  constructor({ status, statusText, text, headers }: ApiAnswer) {
    super(`${status}: ${text === '' ? statusText : text}`);
    this.status = status;
    this.body = parseOrNull(text);
    const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = status === 503 && seconds >= 0 ? seconds : null;
  }
}

export function createApiFetch(transport: Transport): ApiFetch {
  return async (path, request = {}) => {
    const answer = await transport(path, request);
    if (answer.status < 200 || answer.status > 299) throw new ApiError(answer);
    const { text, headers } = answer;
    const value: unknown = text === '' ? undefined : JSON.parse(text);
    if (!request.isList) return value;
    const next = /<([^<>]+)>/.exec(headers?.get('link') ?? '')?.[1] ?? null;
    const leftOut = headers?.get(leftOutHeader)?.split(',').map(decodeURIComponent);
    return { items: value, total: headers?.get('x-total-count'), next, ...(leftOut && { leftOut }) };
  };
}

/**
 * The browser's client: sends cookies, JSON only with a body (R-API-2), and the customer's token if there is one, which identifies
 * the owner of cart and orders (R-ACCT-21, R-ACCT-22).
 */
export const apiFetch = createApiFetch(async (path, { method = 'GET', body }) => {
  const token = readToken();
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status, statusText, headers } = response;
  return { status, statusText, headers, text: await response.text() };
});

/** The server's refusal message, or null if there is none: no connection, or a bare status. */
export function refusalMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return null;
  const { message } = error.body as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : null;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
