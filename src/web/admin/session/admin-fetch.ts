import { ApiError, type ApiRequest } from '#web/api-client.ts';
import { dropAdminToken, readAdminToken, sessionEnded } from './admin-token.ts';

export type AdminRequest = ApiRequest & {
  /** The version that an edit began with, sent as If-Match (R-ADMIN-16). */
  version?: number | string | null;
};

type AdminAnswer = { text: string; headers: Headers };

/** A call with the staff token. Rejects with an ApiError outside 200-299; a refused token is dropped. */
export async function adminFetch(
  path: string,
  { method = 'GET', body, version }: AdminRequest,
): Promise<AdminAnswer> {
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
  const { ok, status, statusText, headers } = response;
  const text = await response.text();
  if (ok) return { text, headers };
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
