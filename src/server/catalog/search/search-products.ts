import { sql, type SQL } from 'drizzle-orm';
import type { Category } from '#domain/catalog/products/category.ts';
import type { ListSort } from '#domain/catalog/products/list-sort.ts';
import { withoutGenerations, type FindMake } from '#domain/catalog/holster/find-make.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import { cappedTotal } from '#server/platform/http/input/list-paging.ts';
import { isInStockRow } from '#server/catalog/products/catalog.queries.ts';
import { lowPriceAt } from '#server/catalog/prices/low-price.ts';
import { findLike, likenessScore, once, type Likeness } from './find-like.ts';
import {
  conditionOf,
  findPart,
  placeOf,
  type ListPart,
  type ListRequest,
  type PlaceRow,
} from '#server/catalog/products/list-products.ts';
import { after, orderBy, rowOrder, type RowOrder } from '#server/catalog/products/list-sort.ts';
import {
  anyQuery,
  asTyped,
  isTelling,
  isUnfinished,
  mayBeLike,
  mayBeMistyped,
  pairsOf,
  searchWords,
  respelledQuery,
  respelledText,
  textQuery,
  thingOf,
  thingQuery,
  wordQuery,
  type SearchWord,
  type WordQuery,
} from './search-query.ts';

/**
 * The visible products, of a category or all, that contain all words of `text` or the store's words for them, the best match
 * first: category and name before description and options, whole words before prefixes, in stock before out of stock. What the
 * shopper looks for is not only mentioned (R-CAT-58). If none match, typos are allowed, and then words that no product has:
 * `leftOut`, as typed.
 */
export async function searchProducts(
  db: Database,
  text: string,
  findMake: FindMake,
  request: ListRequest,
  category: Category | null = null,
): Promise<ListPart> {
  const {
    rows,
    total,
    leftOut = [],
  } = await searchPlaces(db, text, findMake, request, conditionOf(category));
  return { ...(await findPart(db, rows, request, total)), leftOut };
}

/**
 * Cursor values, one more than the limit if there are more, and how many products match, up to one more than the exact limit.
 * `leftOut`: the words of the search that none of them has. The generation of a pistol is no such word: a shell holds all.
 */
type Places = { rows: PlaceRow[]; total: number; leftOut?: string[] };

/** The products that match, of those that meet the condition `among` on products' columns. */
export async function searchPlaces(
  db: Database,
  text: string,
  findMake: FindMake,
  request: ListRequest,
  among: SQL,
): Promise<Places> {
  const words = searchWords(text, findMake);
  const exact = await lookForAll(db, words, request, among);
  if (exact.total > 0 || words.length < 2) return exact;
  const wished = withoutGenerations(text);
  const wishedWords = searchWords(wished, findMake);
  const known = await knownWords(db, wishedWords, among);
  if (known.length >= words.length || !known.some(isTelling)) return none;
  const found = await lookForAll(db, known, request, among);
  const missing = wishedWords.filter((word) => !known.includes(word));
  return found.total === 0 ? none : { ...found, leftOut: asTyped(wished, missing) };
}

/** The products that have all of the words, perhaps with typos. */
async function lookForAll(
  db: Database,
  words: readonly SearchWord[],
  request: ListRequest,
  among: SQL,
): Promise<Places> {
  if (words.length === 0) return none;
  const thing = thingOf(words);
  const where = thing ? sql`${among} and search @@ ${once(thingQuery(thing))}` : among;
  const look = (query: Query) => lookFor(db, query, request, where);
  const exact = await look(exactHits(words));
  if (exact.total > 0 || !words.some(mayBeMistyped)) return exact;
  const respelled = await look(respelledHits(words));
  if (respelled.total > 0 || !words.some(mayBeLike)) return respelled;
  return look(similarHits(words, await findLike(db, words)));
}

/** The words that some product has, and those that are looked for in any case: the thing, and a pistol's model. */
async function knownWords(
  db: Database,
  words: readonly SearchWord[],
  among: SQL,
): Promise<readonly SearchWord[]> {
  const columns = words.map(
    (word, index) => sql`exists (select 1 from products where ${among} and search @@
      ${once(respelledQuery(word, isUnfinished(words, index)))}) as ${sql.identifier(String(index))}`,
  );
  const { rows } = await db.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
  return words.filter((word, index) => rows[0]?.[index] || word.isModel || word === thingOf(words));
}

const none: Places = { rows: [], total: 0 };

/** How many values the cursor of a search holds. */
export function searchPlaceLength(sort: ListSort): number {
  return searchOrder(sort).keys.length;
}

/** What is in a product, for to_tsquery, and how well one matches. */
type Query = { text: string; score: SQL };

async function lookFor(
  db: Database,
  { text, score }: Query,
  request: ListRequest,
  among: SQL,
): Promise<Places> {
  const where = sql`${among} and search @@ ${once(text)}`;
  const total = await cappedTotal(db, products, where);
  if (total === 0) return none;
  const order = searchOrder(request.sort);
  const lowPrice = request.sort.startsWith('price') ? await lowPriceAt(db, request.at) : sql`low_price_cents`;
  const { rows } = await db.execute<PlaceRow>(sql`
    select ${placeOf(order)} as place
    from (select id, ${lowPrice} as low_price_cents, ${missOf(score)} as miss from products where ${where}) hits
    where ${after(order, request.after)}
    order by ${orderBy(order)} limit ${request.limit + 1}`);
  return { rows, total };
}

/** A whole number, lowest for the best match, so that the id breaks ties upwards. */
function missOf(score: SQL): SQL {
  return sql`(length(name) - 10000 * (${score}) * case when ${isInStockRow} then 1 else 0.8 end)::int`;
}

function searchOrder(sort: ListSort): RowOrder {
  return sort === 'featured' ? { keys: [sql`miss`, sql`id`], falling: false } : rowOrder(sort);
}

/** A: name, B: category, C: description, D: options; the column `search` is in 0000_store.sql. */
function exactHits(words: readonly SearchWord[]): Query {
  return { text: textQuery(words, wordQuery), score: rankOf(words, wordQuery) };
}

/** Two letters of a word are swapped perhaps, it is written in two, or two are written in one. */
function respelledHits(words: readonly SearchWord[]): Query {
  return { text: respelledText(words), score: rankOf([...pairsOf(words), ...words], respelledQuery) };
}

function rankOf(words: readonly SearchWord[], query: WordQuery): SQL {
  const rank = (wanted: string) => sql`ts_rank(${weights}, search, ${once(wanted)})`;
  const any = rank(anyQuery(words, query));
  const whole = rank(anyQuery(words, (word) => query(word, false)));
  // English names the thing itself last: a 'coyote tee' is a tee.
  const last = rank(anyQuery(words.slice(-1), query));
  return sql`${any} + ${whole} + 0.5 * ${last}`;
}

/** Each word is in the text, with two letters swapped perhaps, or is like a word of the name or the category's. */
function similarHits(words: readonly SearchWord[], likenesses: readonly Likeness[]): Query {
  const likeOf = (word: SearchWord) => likenesses.filter(({ whole }) => whole === word.whole);
  const query: WordQuery = (word, mayGoOn) => {
    const like = mayBeLike(word) ? likeOf(word).map(({ lexeme }) => lexeme) : [];
    return `(${[respelledQuery(word, mayGoOn), ...like].join(' | ')})`;
  };
  const scores = words.map((word, index) =>
    likenessScore(respelledQuery(word, isUnfinished(words, index)), likeOf(word)),
  );
  return { text: textQuery(words, query), score: sql.join(scores, sql` + `) };
}

/** The ranks of the weights D, C, B and A. A name is indexed twice; a category name ranks its products first. */
const weights = sql`'{0.1, 0.1, 1, 0.5}'::float4[]`;
