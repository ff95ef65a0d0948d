import { ApiError, type ApiRequest } from '#web/api-client.ts';
import { dropAdminToken, readAdminToken, sessionEnded } from './admin-token.ts';

export type AdminRequest = ApiRequest & {
  /** The version that an edit began with, sent as If-Match (R-ADMIN-16). */
  version?: number | string | null;
};

type AdminAnswer = { text: string; headers: Headers };

/** A call with the staff token. Rejects with an ApiError outside 200-299; a refused token is dropped. */
export async function adminFetch(path: string, request: AdminRequest): Promise<AdminAnswer> {
  const response = await answered(path, request);
  return { text: await response.text(), headers: response.headers };
}

/** The same for a file, which the browser may keep on its disk. */
export async function adminFile(path: string): Promise<Blob> {
  return (await answered(path, {})).blob();
}

async function answered(path: string, { method = 'GET', body, version }: AdminRequest): Promise<Response> {
  const token = readAdminToken();
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      authorization: `Bearer ${token ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined || version === null ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { ok, status, statusText } = response;
  if (ok) return response;
  const text = await response.text();
  if (status === 401) {
    // Another tab may have signed in since then; keep its token.
    if (readAdminToken() === token) dropAdminToken();
    sessionEnded.set(true);
  }
  throw new ApiError({ status, statusText, text });
}

/** Whether the server no longer accepts the token. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
