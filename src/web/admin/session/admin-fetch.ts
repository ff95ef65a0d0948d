import { ApiError, type ApiRequest } from '../../api-client.ts';
import { dropAdminToken, readAdminToken, sessionEnded } from './admin-token.ts';

export type AdminRequest = ApiRequest & {
  /** The version that an edit began with, sent as If-Match (decisions, 'Two editors'). */
  version?: number | string;
};

/** One page of a list: its rows, the address of the next page, and how many there are in all, such as '10,000+'. */
export type ListPage<Row> = { rows: Row[]; next: string | null; total: string | null };

/** A call with the administrator's token. Rejects with an ApiError outside 200-299; a refused token is dropped. */
export async function adminFetch(path: string, request: AdminRequest = {}): Promise<unknown> {
  const { text } = await send(path, request);
  return text === '' ? undefined : JSON.parse(text);
}

/** A list of the administrator's with what its headers say (decisions, 'API'). */
export async function fetchListPage<Row>(path: string): Promise<ListPage<Row>> {
  const { response, text } = await send(path, {});
  return {
    rows: JSON.parse(text) as Row[],
    next: /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1] ?? null,
    total: inWords(response.headers.get('x-total-count')),
  };
}

/** '9999' as '9,999'; '10,000+' as it is. */
function inWords(total: string | null): string | null {
  return total !== null && /^\d+$/.test(total) ? Number(total).toLocaleString('en-US') : total;
}

/** Whether the server no longer takes the token. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

async function send(path: string, { method = 'GET', body, version }: AdminRequest) {
  const token = readAdminToken();
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      authorization: `Bearer ${token ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok) return { response, text };
  if (response.status === 401) {
    // Another tab may have signed in meanwhile; its token is not ours to drop.
    if (readAdminToken() === token) dropAdminToken();
    sessionEnded.set(true);
  }
  throw new ApiError({ status: response.status, statusText: response.statusText, text });
}
