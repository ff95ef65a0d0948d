import { and, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import { readOrderSearch } from '#domain/orders/search/order-search.ts';
import { may, type StaffRole } from '#domain/identity/staff/permissions.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { orders, orderSearch } from '#server/db/schema/orders.ts';

/**
 * The condition on `orders` for what staff typed: every word of it, or all of it in one piece (R-AORD-2). The ids of payments are only
 * looked through for a role that gets them (R-STAFF-20).
 */
export async function whereFound(db: Database, q: string, role: StaffRole): Promise<SQL> {
  const { words, whole } = readOrderSearch(await partsOf(db, q));
  if (words.length === 0) return sql`false`;
  const findsPayments = may(role, 'orders.settle');
  const isIn = (piece: string) => or(inWords(piece), findsPayments ? inPaymentWords(piece) : undefined);
  const found = db
    .select({ id: orderSearch.orderId })
    .from(orderSearch)
    .where(or(and(...words.map(isIn)), ...whole.map(isIn)));
  return inArray(orders.id, found);
}

/** The term's parts between spaces, written as the search text is. */
async function partsOf(db: Database, q: string): Promise<string[]> {
  const { rows } = await db.execute<{ part: string }>(sql`
    select trim(order_words(part)) as part
    from unnest(${sql.param(q.split(/\s+/))}::text[]) with ordinality typed (part, place) order by place`);
  return rows.map(({ part }) => part);
}

/** One or two letters must begin a word, because only that is in the index, and 'Li' is a name. */
function inWords(piece: string): SQL {
  return like(orderSearch.words, piece.length < 3 ? `% ${piece}%` : `%${piece}%`);
}

/** Letters alone must begin a word: behind a digit, ids have all kinds of them. */
function inPaymentWords(piece: string): SQL {
  return like(orderSearch.paymentWords, /\d/.test(piece) && piece.length >= 3 ? `%${piece}%` : `% ${piece}%`);
}
