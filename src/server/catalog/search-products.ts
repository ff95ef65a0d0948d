import { sql, type SQL } from 'drizzle-orm';
import { categories, type Category } from '#domain/catalog/category.ts';
import type { ListSort } from '#domain/catalog/list-sort.ts';
import type { Database } from '#server/db/open-database.ts';
import { exactTotal } from '#server/http/list-paging.ts';
import { isInStockRow } from './catalog.queries.ts';
import {
  conditionOf,
  partOf,
  placeOf,
  type ListPart,
  type ListWish,
  type PlaceRow,
} from './list-products.ts';
import { after, orderBy, rowOrder, type RowOrder } from './list-sort.ts';
import {
  anyQuery,
  isUnfinished,
  mayBeLike,
  mayBeMistyped,
  searchWords,
  swappedQuery,
  textQuery,
  wordQuery,
  type SearchWord,
  type WordQuery,
} from './search-query.ts';

/**
 * The visible products, of a category or all, that contain all words of `text` or the store's words for them, the best match
 * first: category and name before description and options, whole words before prefixes, in stock before out of stock. If none
 * match, typos are allowed. Of more than `exactTotal` hits only the first `exactTotal` are ranked.
 */
export async function searchProducts(
  db: Database,
  text: string,
  wish: ListWish,
  category: Category | null = null,
): Promise<ListPart> {
  const { rows, total } = await searchPlaces(db, text, wish, conditionOf(category));
  return partOf(db, rows, wish.limit, total);
}

/**
 * The cursor values of products that match `among` (a condition on products' columns); one more than `limit` means that there are
 * more.
 */
export async function searchPlaces(
  db: Database,
  text: string,
  wish: ListWish,
  among: SQL,
): Promise<{ rows: PlaceRow[]; total: number }> {
  const words = searchWords(text);
  if (words.length === 0) return { rows: [], total: 0 };
  const exact = await rankedPlaces(db, textHits(words, wordQuery, among), wish);
  if (exact.total > 0 || !words.some(mayBeMistyped)) return exact;
  const swapped = await rankedPlaces(db, textHits(words, swappedQuery, among), wish);
  if (swapped.total > 0 || !words.some(mayBeLike)) return swapped;
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local pg_trgm.word_similarity_threshold = 0.5`);
    return rankedPlaces(tx, similarHits(words, among), wish);
  });
}

/** How many values the cursor of a search holds. */
export function searchPlaceLength(sort: ListSort): number {
  return searchOrder(sort).keys.length;
}

/** A: name, B: category, C: description, D: options; the names of the columns are those of migration 0013. */
function textHits(words: readonly SearchWord[], query: WordQuery, among: SQL): SQL {
  const wanted = sql`to_tsquery('english', ${textQuery(words, query)})`;
  const any = sql`to_tsquery('english', ${anyQuery(words, query)})`;
  const whole = sql`to_tsquery('english', ${anyQuery(words, (word) => query(word, false))})`;
  // English names the thing itself last: a 'coyote tee' is a tee.
  const last = sql`to_tsquery('english', ${anyQuery(words.slice(-1), query)})`;
  const score = sql`ts_rank(${weights}, search, ${any}) + ts_rank(${weights}, search, ${whole})
    + 0.5 * ts_rank(${weights}, search, ${last})`;
  return sql`select ${hit(score)} from products where ${among} and search @@ ${wanted} limit ${exactTotal + 1}`;
}

/** Each word is in the text, with two letters swapped perhaps, or is like a word of the name or the category's. */
function similarHits(words: readonly SearchWord[], among: SQL): SQL {
  const conditions = words.map((word, index) => {
    const held = sql`search @@ to_tsquery('english', ${swappedQuery(word, isUnfinished(words, index))})`;
    if (!mayBeLike(word)) return held;
    // The few categories that are meant, found before any product is looked at.
    const meant = sql`array(select name from ${categoryNames} where ${word.whole}::text <% name)`;
    return sql`(${held} or ${word.whole}::text <% f_unaccent(name) or category = any(${meant}))`;
  });
  const score = sql.join(
    words.map(
      ({ whole }) =>
        sql`word_similarity(${whole}::text, f_unaccent(name)) + 0.5 * word_similarity(${whole}::text, category)`,
    ),
    sql` + `,
  );
  const where = sql.join(conditions, sql` and `);
  return sql`select ${hit(score)} from products where ${among} and ${where} limit ${exactTotal + 1}`;
}

const categoryNames = sql`unnest(${sql.raw(`array['${categories.join("', '")}']`)}) as name`;

/** Of the weights D, C, B and A. A name is indexed twice; a category name ranks its products first. */
const weights = sql`'{0.1, 0.1, 1, 0.5}'::float4[]`;

/** What the orders compare: a whole number, lowest for the best, so that the id breaks ties upwards. */
function hit(score: SQL): SQL {
  const soldOut = sql`case when ${isInStockRow} then 1 else 0.8 end`;
  return sql`id, price_cents, (length(name) - 10000 * (${score}) * ${soldOut})::int as miss`;
}

async function rankedPlaces(
  db: Database,
  hits: SQL,
  wish: ListWish,
): Promise<{ rows: PlaceRow[]; total: number }> {
  const order = searchOrder(wish.sort);
  const { rows } = await db.execute<{ total: number; part: PlaceRow[] | null }>(sql`
    with hits as materialized (${hits}),
    part as (
      select ${placeOf(order)} as place from hits
      where ${after(order, wish.after)} order by ${orderBy(order)} limit ${wish.limit + 1})
    select (select count(*)::int from hits) as total, (select json_agg(part) from part) as part`);
  const [found] = rows;
  return { rows: found?.part ?? [], total: found?.total ?? 0 };
}

function searchOrder(sort: ListSort): RowOrder {
  return sort === 'featured' ? { keys: [sql`miss`, sql`id`], falling: false } : rowOrder(sort);
}
