import { and, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import { isLetters, readOrderSearch } from '#domain/orders/order-search.ts';
import { may, type StaffRole } from '#domain/staff/permissions.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders, orderSearch } from '#server/db/schema/orders.ts';

type SearchedText = typeof orderSearch.words | typeof orderSearch.paymentWords;

/**
 * The condition on `orders` for what staff typed: every word of it, or all of it in one piece (R-AORD-2). The ids of payments are only
 * looked through for a role that gets them (R-STAFF-20).
 */
export async function whereFound(db: Database, q: string, role: StaffRole): Promise<SQL> {
  const { words, whole } = readOrderSearch(await partsOf(db, q));
  if (words.length === 0) return sql`false`;
  const texts = may(role, 'orders.settle')
    ? [orderSearch.words, orderSearch.paymentWords]
    : [orderSearch.words];
  const isIn = (piece: string) => or(...texts.map((text) => hasPiece(text, piece)));
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

/**
 * One or two letters must begin a word, because only that is in the index, and 'Li' is a name. Letters after a digit are not looked at:
 * numbers of payments have all kinds of them.
 */
function hasPiece(text: SearchedText, piece: string): SQL {
  if (piece.length < 3) return like(text, `% ${piece}%`);
  return isLetters(piece) ? sql`${text} ~ ${` [^0-9 ]*${piece}`}` : like(text, `%${piece}%`);
}
