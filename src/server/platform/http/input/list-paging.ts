import { createHash } from 'node:crypto';
import type { PgTable } from 'drizzle-orm/pg-core';
import { and, sql, type SQL } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { formatCount } from '#domain/count.ts';
import { Refusal } from '#server/platform/http/errors.ts';

/** Totals are exact up to this (R-API-12). */
export const exactTotal = 10_000;

const moreThanExact = '10,000+';

/** Where the next page starts: the last entry's values in the list's sort columns. */
export type Place = readonly number[];

/** A cursor is bound to `list`: the list's name, search and sort. */
export function encodeCursor(list: string, place: Place): string {
  return Buffer.from(JSON.stringify([markOf(list), ...place])).toString('base64url');
}

/** Null without a cursor. Refuses an invalid cursor, or one of another list, with a 400 that names the field. */
export function decodeCursor(list: string, cursor: string | undefined, length: number): Place | null {
  if (cursor === undefined) return null;
  const found = cursorShape.safeParse(parseOrNull(Buffer.from(cursor, 'base64url').toString()));
  if (!found.success || found.data[0] !== markOf(list) || found.data.length !== length + 1) {
    throw new Refusal(400, 'cursor: not one of this list', { field: 'cursor' });
  }
  return found.data.slice(1) as number[];
}

function markOf(list: string): string {
  return createHash('sha256').update(list).digest('base64url').slice(0, 8);
}

const cursorShape = z.tuple([z.string()], z.number().int().min(-2_147_483_648).max(2_147_483_647));

/**
 * A list's `Link` and `X-Total-Count`: digits, or '10,000+' beyond the counted range (R-API-11, R-API-12). `url` is the call's
 * own; its other parameters are kept.
 */
export function listHeaders(url: string, total: number, next: string | null): Record<string, string> {
  const headers = { 'x-total-count': total > exactTotal ? moreThanExact : String(total) };
  if (next === null) return headers;
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('cursor', next);
  return { ...headers, link: `<${path}?${query.toString()}>; rel="next"` };
}

/** Where a page of a list by falling ids begins: below this id; null for the first page. */
export function idBefore(list: string, cursor: string | undefined): number | null {
  const [id = null] = decodeCursor(list, cursor, 1) ?? [];
  return id;
}

/** A page of such a list, with its headers. `rows` has one more than the page if another page follows. */
export function pageOf<Row extends { id: number }>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { list, rows, limit, total }: { list: string; rows: readonly Row[]; limit: number; total: number },
): Row[] {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  void reply.headers(listHeaders(request.url, total, last ? encodeCursor(list, [last.id]) : null));
  return page;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The count as displayed; `besides` is how many are displayed individually. */
export async function cappedCount(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  besides = 0,
): Promise<string> {
  return shownCount(await cappedTotal(db, table, where), besides);
}

export function shownCount(count: number, besides = 0): string {
  return count > exactTotal ? moreThanExact : formatCount(count - besides);
}

/** Reads only as many rows as needed to know that the count exceeds the cap. */
export async function cappedTotal(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(and(where))
    .limit(exactTotal + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}
