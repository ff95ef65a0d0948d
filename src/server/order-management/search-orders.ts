import { inArray, sql, type SQL } from 'drizzle-orm';
import {
  isLetters,
  readOrderSearch,
  type OrderSearch,
  type StaffSearch,
} from '#domain/orders/order-search.ts';
import type { Database } from '#server/db/open-database.ts';
import { orders, orderSearch } from '#server/db/schema/orders.ts';
import { cappedTotal } from '#server/http/input/capped-count.ts';
import { exactTotal } from '#server/http/input/list-paging.ts';
import { findInBlocks } from './find-in-blocks.ts';
import { isBeginning, readWords } from './order-blocks.ts';
import { pageOf, type Page } from './order-pages-sql.ts';
import { isFound } from './order-search-sql.ts';

type Found = { ids: number[]; total: number };

/**
 * By time, a page of hits comes from the search's own tables, so that only its orders are read. The blocks know all hits of words of letters.
 * Otherwise, up to the exact limit the hits are found once for the page and its total; of more, the page is found along the index of time.
 * The blocks also know the ids of payments, so a search without these does not ask them.
 */
export async function searchByTime(
  db: Database,
  search: StaffSearch,
  page: Page,
): Promise<{ isOnPage: SQL; total: number }> {
  const found = await (search.findsPayments ? findByWords(db, search, page) : findFew(db, search, page));
  const along = sql`(select order_id, created_at from order_search where ${isFound(search)})`;
  return {
    isOnPage: found?.ids ? inArray(orders.id, found.ids) : sql`${orders.id} in (${pageOf(along, page)})`,
    total: found?.total ?? exactTotal + 1,
  };
}

/** Null if there are more than the exact limit. Beginnings of numbers that many orders have are in the blocks. */
async function findByWords(
  db: Database,
  wanted: StaffSearch,
  page: Page,
): Promise<{ ids: number[] | null; total: number } | null> {
  const search = readOrderSearch(wanted.q);
  const ofLetters = isOfLetters(search) ? await findInBlocks(db, search, page) : null;
  if (ofLetters) return ofLetters;
  const { isMore, isKnown } = await readWords(db, exactTotal, search.words);
  if (isMore) return null;
  const known = isKnown && hasBeginnings(search) ? await findInBlocks(db, search, page) : null;
  return known ?? findFew(db, wanted, page);
}

/** The number of hits, or more than the exact limit. */
export async function countFound(db: Database, search: StaffSearch): Promise<number> {
  const isMore =
    search.findsPayments && (await readWords(db, exactTotal, readOrderSearch(search.q).words)).isMore;
  return isMore ? exactTotal + 1 : cappedTotal(db, orderSearch, isFound(search));
}

/** Null if there are more than the exact limit. */
async function findFew(db: Database, search: StaffSearch, page: Page): Promise<Found | null> {
  const { rows } = await db.execute<Found>(sql`
    with found as materialized (
      select order_id, created_at from order_search where ${isFound(search)} limit ${exactTotal + 1})
    select (select count(*)::int from found) as total, array(${pageOf(sql`found`, page)}) as ids`);
  const [few] = rows;
  return few === undefined || few.total > exactTotal ? null : few;
}

function isOfLetters({ words }: OrderSearch): boolean {
  return words.length > 0 && words.every(isLetters);
}

/** Only words that the blocks can have. Joined to one piece, they would be another number. */
function hasBeginnings({ words, whole }: OrderSearch): boolean {
  return (
    words.some(isBeginning) &&
    words.every((word) => isLetters(word) || isBeginning(word)) &&
    whole.every((piece) => words.includes(piece))
  );
}
