import { focusManager, queryOptions } from '@tanstack/react-query';
import { addressOf, type Values } from '#domain/api/address.ts';
import type { AddressOf, AnswerOf, BodyOf, Call } from '#domain/api/call.ts';
import type { Wanted } from '#web/ask.ts';
import { adminFetch, adminFile } from './admin-fetch.ts';

/** The version that the edit began with; null overwrites what others have saved since. */
type Edit = { version: number | string | null };

/** The arguments of a staff call. */
export type StaffWanted<Of extends Call> = Of extends { isVersioned: true }
  ? [address: AddressOf<Of>, body: BodyOf<Of>, edit: Edit]
  : Wanted<Of>;

/** Makes a dashboard call. Rejects with an ApiError when the server refuses. */
export function askStaff<Of extends Call>(call: Of, ...wanted: StaffWanted<Of>): Promise<AnswerOf<Of>> {
  return send(call, ...(wanted as [Values?, unknown?, Edit?]));
}

/**
 * A dashboard GET as a query; its key is its address. It is read again when the browser's tab comes back to the front, and leaves
 * nothing to the next user.
 */
export function staffQueryOf<Of extends Call>(call: Of, address?: AddressOf<Of>) {
  return queryOptions<AnswerOf<Of>>({
    queryKey: [addressOf(call, address as Values)],
    queryFn: () => send(call, address as Values),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

// A tab that comes back becomes visible, which the library notices; of two windows side by side, only the focus moves.
focusManager.setEventListener((comeBack) => {
  if (typeof window === 'undefined') return undefined;
  const gone = new AbortController();
  document.addEventListener('visibilitychange', () => comeBack(), gone);
  window.addEventListener('focus', () => comeBack(), gone);
  return () => gone.abort();
});

/** A file that a call answers with, as its text. */
export async function askFile<Of extends Call & { answersFile: string }>(
  call: Of,
  address: AddressOf<Of>,
): Promise<string> {
  return (await adminFetch(addressOf(call, address as Values), {})).text;
}

/** A file that a call answers with, as its bytes. */
export function askBytes<Of extends Call & { answersFile: string }>(
  call: Of,
  address: AddressOf<Of>,
): Promise<Blob> {
  return adminFile(addressOf(call, address as Values));
}

async function send<Of extends Call>(
  call: Of,
  address?: Values,
  body?: unknown,
  edit?: Edit,
): Promise<AnswerOf<Of>> {
  const request = { method: call.method, body, version: edit?.version ?? null };
  const { text } = await adminFetch(addressOf(call, address), request);
  return JSON.parse(text) as AnswerOf<Of>;
}

/** An entry of a list. */
export type RowOf<Of extends Call> = AnswerOf<Of> extends readonly (infer Row)[] ? Row : never;

/** One page of a list: its rows, the cursor of the next page, and the total count, such as '10,000+'. */
export type ListPage<Row> = { rows: Row[]; next: string | null; total: string | null };

/** A page of a list, with the values of its headers (R-API-11). */
export async function askList<Of extends Call>(
  call: Of,
  address: AddressOf<Of>,
  cursor: string | null = null,
): Promise<ListPage<RowOf<Of>>> {
  const { text, headers } = await adminFetch(addressOf(call, { ...(address as Values), cursor }), {});
  return {
    rows: JSON.parse(text) as RowOf<Of>[],
    next: cursorIn(headers.get('link')),
    total: inWords(headers.get('x-total-count')),
  };
}

function cursorIn(link: string | null): string | null {
  const [, address = ''] = /<[^<>?]*(\?[^<>]+)>;\s*rel="?next"?/.exec(link ?? '') ?? [];
  return new URLSearchParams(address).get('cursor');
}

/** '9999' becomes '9,999'; '10,000+' stays. */
function inWords(total: string | null): string | null {
  return total !== null && /^\d+$/.test(total) ? Number(total).toLocaleString('en-US') : total;
}
