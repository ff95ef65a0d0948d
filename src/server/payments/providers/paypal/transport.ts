import type * as Undici from 'undici';

export type Call = {
  method: 'GET' | 'POST';
  url: string;
  token: string;
  body?: object;
  requestId?: string;
  /** The time limit for the complete answer, in ms. */
  timeout: number;
};

/** The answer, for the record; without an answer, no status. */
export type Seen = { httpStatus: number | null; debugId: string | null; body: unknown };

export type Reached =
  | { kind: 'answered'; status: number; body: unknown; seen: Seen }
  /** `retryAfterMs`: the pause that the provider asked for. */
  | { kind: 'unknown'; reason: string; retryAfterMs: number | null; seen: Seen };

/** The limit for opening a connection. In ms. */
const connectTimeout = 3_000;

/** The client library is large, so it loads with the first call. */
let client: Promise<{ request: typeof Undici.request; agent: Undici.Agent }> | undefined;

async function openClient() {
  const { Agent, request } = await import('undici');
  return { request, agent: new Agent({ connect: { timeout: connectTimeout } }) };
}

/** One HTTP call. No answer, a 408, a 429 and a 5xx are all `unknown`: the call may have taken effect. */
export async function send({ method, url, token, body, requestId, timeout }: Call): Promise<Reached> {
  return reach(url, timeout, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      prefer: 'return=representation',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

type Sent = { method: Call['method']; headers: Record<string, string>; body?: string };

export async function reach(url: string, timeout: number, sent: Sent): Promise<Reached> {
  try {
    const { request, agent } = await (client ??= openClient());
    const response = await request(url, { ...sent, dispatcher: agent, signal: AbortSignal.timeout(timeout) });
    const { statusCode: status, headers } = response;
    const text = await response.body.text();
    const body = text === '' ? null : (JSON.parse(text) as unknown);
    const seen = { httpStatus: status, debugId: textOf(headers['paypal-debug-id']), body };
    if (status === 408 || status === 429 || status >= 500 || isRedirect(status)) {
      return {
        kind: 'unknown',
        reason: `HTTP ${status}`,
        retryAfterMs: status === 429 ? pauseOf(textOf(headers['retry-after'])) : null,
        seen,
      };
    }
    return { kind: 'answered', status, body, seen };
  } catch (error) {
    return noAnswer(error instanceof Error ? error.name : 'no answer');
  }
}

/** Redirects are not followed, to protect the token. */
function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

function textOf(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}

export function noAnswer(
  reason: string,
  retryAfterMs: number | null = null,
): Extract<Reached, { kind: 'unknown' }> {
  return { kind: 'unknown', reason, retryAfterMs, seen: { httpStatus: null, debugId: null, body: null } };
}

/** The default for a 429 without a valid Retry-After, and the maximum. In ms. */
const defaultPause = 10_000;
const longestPause = 10 * 60_000;

/** A Retry-After header, in seconds or as a date, in ms. */
function pauseOf(header: string | null): number {
  if (header === null) return defaultPause;
  const seconds = Number(header);
  const pause = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(pause) ? Math.min(Math.max(pause, 0), longestPause) : defaultPause;
}
