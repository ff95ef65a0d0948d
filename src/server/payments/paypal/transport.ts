export type Call = {
  method: 'GET' | 'POST';
  url: string;
  token: string;
  body?: object;
  requestId?: string;
  /** ms until the answer must be complete. */
  timeout: number;
};

export type Reached =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'unknown'; reason: string };

/** One HTTP call. No answer, a 408, a 429 and a 5xx are all `unknown`: each may have happened or not. */
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

export async function reach(url: string, timeout: number, init: RequestInit): Promise<Reached> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    const text = await response.text();
    if (response.status === 408 || response.status === 429 || response.status >= 500) {
      return { kind: 'unknown', reason: `HTTP ${response.status}` };
    }
    return {
      kind: 'answered',
      status: response.status,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'no answer' };
  }
}
