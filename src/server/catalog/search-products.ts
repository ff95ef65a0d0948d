import { sql, type SQL } from 'drizzle-orm';
import type { Category } from '#domain/catalog/category.ts';
import type { ListSort } from '#domain/catalog/list-sort.ts';
import type { Database } from '#server/db/open-database.ts';
import { findLike, likenessScore, once, type Likeness } from './find-like.ts';
import { placesOf, searchOrder, type Places } from './hit-places.ts';
import { onlyKnownWords } from './known-words.ts';
import { conditionOf, partOf, type ListPart, type ListRequest } from './list-products.ts';
import { fact, type Wanted } from './product-blocks.ts';
import { readTsquery } from './read-tsquery.ts';
import {
  anyQuery,
  isUnfinished,
  mayBeLike,
  mayBeMistyped,
  searchWords,
  swappedQuery,
  textQuery,
  thingQuery,
  wordQuery,
  type SearchWord,
  type WordQuery,
} from './search-query.ts';

/**
 * The visible products, of a category or all, that contain all words of `text` or the store's words for them, the best match
 * first: category and name before description and options, whole words before prefixes, in stock before out of stock. What the
 * shopper looks for is not only mentioned (R-CAT-58). If none match, typos are allowed. Of many hits only the most promising are ranked;
 * the others follow by id.
 */
export async function searchProducts(
  db: Database,
  text: string,
  request: ListRequest,
  category: Category | null = null,
): Promise<ListPart> {
  const among: Among = {
    sets: [fact('visible'), ...(category === null ? [] : [fact(category)])],
    isListed: conditionOf(category),
  };
  const { rows, total } = await searchPlaces(db, text, request, among);
  return partOf(db, rows, request.limit, total);
}

/** The products to look at: those in all of the sets, and the same as a condition on products' columns, for a sort by price. */
export type Among = { sets: readonly Wanted[]; isListed: SQL };

/** The cursor values of products; one more than `limit` means that there are more. */
export async function searchPlaces(
  db: Database,
  text: string,
  request: ListRequest,
  among: Among,
): Promise<Places> {
  const words = searchWords(text);
  if (words.length === 0) return none;
  const look = (query: Query) => lookFor(db, query, thingQuery(words), request, among);
  const exact = await look(textHits(words, wordQuery));
  if (exact.total > 0 || !words.some(mayBeMistyped)) return exact;
  const swapped = await look(textHits(words, swappedQuery));
  if (swapped.total > 0 || !words.some(mayBeLike)) return swapped;
  return look(similarHits(words, await findLike(db, words)));
}

const none: Places = { rows: [], total: 0 };

/** How many values the cursor of a search holds. */
export function searchPlaceLength(sort: ListSort): number {
  return searchOrder(sort).keys.length;
}

/** What is in a product, for to_tsquery, and how well one matches. */
type Query = { text: string; score: SQL };

/** The database takes the queries apart into words, as it does with the products' texts. */
async function lookFor(
  db: Database,
  { text, score }: Query,
  thing: string | null,
  request: ListRequest,
  { sets, isListed }: Among,
): Promise<Places> {
  const { rows } = await db.execute<{ text: string; thing: string | null }>(
    sql`select to_tsquery('english', ${text})::text as text, to_tsquery('english', ${thing})::text as thing`,
  );
  const asked = readTsquery(rows[0]?.text ?? '');
  const words = asked && (await onlyKnownWords(db, asked));
  if (words === null) return none;
  const ofThing = readTsquery(rows[0]?.thing ?? '');
  const among = ofThing === null ? sets : [...sets, ofThing];
  return placesOf(db, { words, among, score }, request, isListed);
}

/** A: name, B: category, C: description, D: options; the names of the columns are those of migration 0013. */
function textHits(words: readonly SearchWord[], query: WordQuery): Query {
  const any = anyQuery(words, query);
  const whole = anyQuery(words, (word) => query(word, false));
  // English names the thing itself last: a 'coyote tee' is a tee.
  const last = anyQuery(words.slice(-1), query);
  const factors = new Map([[any, 1]]);
  factors.set(whole, (factors.get(whole) ?? 0) + 1);
  factors.set(last, (factors.get(last) ?? 0) + 0.5);
  const ranks = [...factors].map(
    ([one, factor]) => sql`${sql.raw(String(factor))} * ts_rank(${weights}, search, ${once(one)})`,
  );
  return { text: textQuery(words, query), score: sql.join(ranks, sql` + `) };
}

/** Each word is in the text, with two letters swapped perhaps, or is like a word of the name or the category's. */
function similarHits(words: readonly SearchWord[], likenesses: readonly Likeness[]): Query {
  const likeOf = (word: SearchWord) => likenesses.filter(({ whole }) => whole === word.whole);
  const query: WordQuery = (word, mayGoOn) => {
    const like = mayBeLike(word) ? likeOf(word).map(({ lexeme }) => lexeme) : [];
    return `(${[swappedQuery(word, mayGoOn), ...like].join(' | ')})`;
  };
  const scores = words.map((word, index) =>
    likenessScore(swappedQuery(word, isUnfinished(words, index)), likeOf(word)),
  );
  return { text: textQuery(words, query), score: sql.join(scores, sql` + `) };
}

/** Of the weights D, C, B and A. A name is indexed twice; a category name ranks its products first. */
const weights = sql`'{0.1, 0.1, 1, 0.5}'::float4[]`;
