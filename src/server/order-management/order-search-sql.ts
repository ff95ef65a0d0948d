import { and, isNotNull, like, not, or, sql, type SQL } from 'drizzle-orm';
import {
  isLetters,
  readOrderSearch,
  type OrderSearch,
  type StaffSearch,
} from '#domain/orders/order-search.ts';
import { orders, orderSearch } from '#server/db/schema/orders.ts';
import { payments } from '#server/db/schema/payments.ts';

/** What is looked through. */
type Text = typeof orderSearch.words | SQL;

/** So long an end of a number is in few orders. The index compares fewer pieces for it than for all of the number. */
const [shortestEnd, longestEnd] = [5, 6];

/** Without the letters before its last one. */
const shortestShort = 4;

/** In the search's own table, without deleted orders: they are few, and an index has them. */
export function isFound(search: StaffSearch): SQL | undefined {
  const deleted = sql`select ${orders.id} from ${orders} where ${isNotNull(orders.deletedAt)}`;
  return and(isIn(search), not(sql`${orderSearch.orderId} in (${deleted})`));
}

/** Without payments, what the index finds is looked for once more in the words without their ids. */
export function isIn({ q, findsPayments }: StaffSearch): SQL | undefined {
  const search = readOrderSearch(q);
  return findsPayments ? hasAll(search) : and(hasAll(search), hasAll(search, wordsWithoutPayments));
}

/** An id has digits; 'pi' and 'test' of Stripe's are also names. */
const wordsWithoutPayments = sql`(
  select concat(' ', string_agg(word, ' ' order by place)) from unnest(string_to_array(trim(${orderSearch.words}), ' ')) with ordinality kept (word, place)
  where word !~ '[0-9]' or word <> all(string_to_array(trim(order_words((
    select concat_ws(' ', ${orders.paymentTransactionId}, string_agg(concat_ws(' ', ${payments.captureId}, ${payments.providerOrderId}), ' '))
    from ${orders} left join ${payments} on ${payments.orderId} = ${orders.id}
    where ${orders.id} = ${orderSearch.orderId} group by ${orders.id}))), ' ')))`;

export function hasAll({ words, whole }: OrderSearch, text: Text = orderSearch.words): SQL | undefined {
  if (words.length === 0) return sql`false`;
  const pieces = whole.filter((piece) => !words.includes(piece)).map((piece) => hasPiece(piece, text));
  // An order has its number in one piece, too, and a road (Rt 1234) has no letters.
  if (words.length === 1 && /^rt (?=.*[a-z]).{4}/.test(words[0] ?? '')) return or(...pieces);
  return or(and(...words.map((word) => hasWord(word, text))), ...pieces);
}

/**
 * A word of one or two letters must begin a word: only that is in the index, and 'Li' is a name. The 'RT' of a number is in all orders,
 * so the index is asked for the rest of the number alone.
 */
function hasWord(word: string, text: Text): SQL | undefined {
  if (word.length < 3) return like(text, `% ${word}%`);
  const [, rest] = /^rt (.{3,})$/.exec(word) ?? [];
  return rest === undefined ? hasPiece(word, text) : and(hasPiece(rest, text), isExactlyIn(word, text));
}

/**
 * Letters after a digit are not read: numbers of payments have all kinds of them. Of a long number, the index is asked for its end. In
 * COALESCE, PostgreSQL does not take the second condition for a rare one, and knows how many rows the first finds.
 */
function hasPiece(piece: string, text: Text): SQL | undefined {
  const contains = like(text, `%${piece}%`);
  if (isLetters(piece)) return and(contains, sql`coalesce(${text} ~ ${` [^0-9 ]*${piece}`}, true)`);
  const end = endOfNumber(piece) ?? afterFirst(piece);
  return end === null ? contains : and(like(text, `%${end}%`), isExactlyIn(piece, text));
}

/** Numbers of orders begin alike. */
function afterFirst(piece: string): string | null {
  return /^rt.{4}/.test(piece) ? piece.slice(1) : null;
}

/** Of the longest part with two digits. */
function endOfNumber(piece: string): string | null {
  const [number] = piece
    .split(' ')
    .filter((part) => /\d.*\d/.test(part))
    .toSorted((one, other) => other.length - one.length);
  if (number === undefined) return null;
  const end = (piece.includes(`${number} `) ? `${number} ` : number).slice(-longestEnd);
  if (end.length < shortestEnd || end.length >= piece.length) return null;
  // The letters of 'buyer77 ' are in every order; its last one tells enough.
  const short = end.replace(/^[a-z]+(?=[a-z]\d)/, '');
  return short.length < shortestShort ? end : short;
}

/** No index is asked. */
function isExactlyIn(piece: string, text: Text): SQL {
  return sql`strpos(${text}, ${piece}) > 0`;
}
