import { sql, type SQL } from 'drizzle-orm';
import { categories, type Category } from '#domain/catalog/category.ts';
import type { ListSort } from '#domain/catalog/list-sort.ts';
import type { Database } from '#server/db/open-database.ts';
import { exactTotal } from '#server/http/input/list-paging.ts';
import { isInStockRow } from './catalog.queries.ts';
import {
  conditionOf,
  partOf,
  placeOf,
  type ListPart,
  type ListRequest,
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
  thingQuery,
  wordQuery,
  type SearchWord,
  type WordQuery,
} from './search-query.ts';

/**
 * The visible products, of a category or all, that contain all words of `text` or the store's words for them, the best match
 * first: category and name before description and options, whole words before prefixes, in stock before out of stock. What the
 * shopper looks for is not only mentioned (R-CAT-58). If none match, typos are allowed. Of more than `mostRanked` hits only the
 * most promising are ranked; the others follow by id.
 */
export async function searchProducts(
  db: Database,
  text: string,
  request: ListRequest,
  category: Category | null = null,
): Promise<ListPart> {
  const { rows, total } = await searchPlaces(db, text, request, conditionOf(category));
  return partOf(db, rows, request.limit, total);
}

/**
 * The cursor values of products that match `among` (a condition on products' columns); one more than `limit` means that there are
 * more.
 */
export async function searchPlaces(
  db: Database,
  text: string,
  request: ListRequest,
  among: SQL,
): Promise<{ rows: PlaceRow[]; total: number }> {
  const words = searchWords(text);
  if (words.length === 0) return { rows: [], total: 0 };
  const thing = thingQuery(words);
  const where = thing === null ? among : sql`${among} and search @@ ${once(thing)}`;
  const exact = await rankedPlaces(db, textHits(words, wordQuery), where, request);
  if (exact.total > 0 || !words.some(mayBeMistyped)) return exact;
  const swapped = await rankedPlaces(db, textHits(words, swappedQuery), where, request);
  if (swapped.total > 0 || !words.some(mayBeLike)) return swapped;
  return rankedPlaces(db, similarHits(words, await findLike(db, words)), where, request);
}

/** How many values the cursor of a search holds. */
export function searchPlaceLength(sort: ListSort): number {
  return searchOrder(sort).keys.length;
}

/**
 * What a search finds: a condition on products, whether any can meet it, how well one matches, and the condition of a category that is
 * meant.
 */
type Hits = { matches: SQL; isPossible: SQL; score: SQL; isCategoryMeant: SQL };

/** A: name, B: category, C: description, D: options; the names of the columns are those of migration 0013. */
function textHits(words: readonly SearchWord[], query: WordQuery): Hits {
  const any = once(anyQuery(words, query));
  const whole = once(anyQuery(words, (word) => query(word, false)));
  // English names the thing itself last: a 'coyote tee' is a tee.
  const last = once(anyQuery(words.slice(-1), query));
  return {
    matches: sql`search @@ ${once(textQuery(words, query))}`,
    isPossible: hasFirst(words, query),
    score: sql`ts_rank(${weights}, search, ${any}) + ts_rank(${weights}, search, ${whole})
      + 0.5 * ts_rank(${weights}, search, ${last})`,
    isCategoryMeant: sql`to_tsvector('english', f_search_text(name)) @@ ${any}`,
  };
}

/** Each word is in the text, with two letters swapped perhaps, or is like a word of the name or the category's. */
function similarHits(words: readonly SearchWord[], likenesses: readonly Likeness[]): Hits {
  const likeOf = (word: SearchWord) => likenesses.filter(({ whole }) => whole === word.whole);
  const query: WordQuery = (word, mayGoOn) => {
    const like = mayBeLike(word) ? likeOf(word).map(({ lexeme }) => lexeme) : [];
    return `(${[swappedQuery(word, mayGoOn), ...like].join(' | ')})`;
  };
  const scores = words.map((word, index) =>
    likenessScore(swappedQuery(word, isUnfinished(words, index)), likeOf(word)),
  );
  const categoriesMeant = likenesses.flatMap(({ category }) => category ?? []);
  return {
    matches: sql`search @@ ${once(textQuery(words, query))}`,
    isPossible: hasFirst(words, query),
    score: sql.join(scores, sql` + `),
    isCategoryMeant: sql`name = any(${sql.param(categoriesMeant)}::text[])`,
  };
}

/**
 * Whether a product has all words but the last. If not, the last one, which may be in thousands of products, is not looked for: the
 * index reads all that begin as an unfinished word does.
 */
function hasFirst(words: readonly SearchWord[], query: WordQuery): SQL {
  const first = words.slice(0, -1).map((word) => query(word, false));
  if (first.length === 0) return sql`true`;
  return sql`(select exists (select from products where search @@ ${once(first.join(' & '))}))`;
}

/** Read once per statement: a prepared plan would read it again for each row, which takes longer than to compare the row. */
function once(query: string): SQL {
  return sql`(select to_tsquery('english', ${query}))`;
}

/** How like a word the name is, and half as much the category. */
function likenessScore(written: string, likenesses: readonly Likeness[]): SQL {
  const [names, ofCategories] = [true, false].map((isName) =>
    likenesses.filter(({ category }) => (category === null) === isName),
  ) as [Likeness[], Likeness[]];
  const steps = [...Map.groupBy(names, ({ likeness }) => likeness)]
    .toSorted(([a], [b]) => b - a)
    .map(([likeness, some]) => {
      const query = some.map(({ lexeme }) => lexeme).join(' | ');
      return sql` when search @@ ${once(query)} then ${likeness}::float8`;
    });
  const kinds = ofCategories.map(
    ({ category, likeness }) => sql` when category = ${category} then ${likeness}::float8`,
  );
  return sql`case when ts_rank('{0, 0, 0, 1}', search, ${once(written)}) > 0 then 1
      ${sql.join(steps)} else 0 end
    + 0.5 * case ${sql.join(kinds)} when false then 0 else 0 end`;
}

/** A word that another is like: one of names (`lexeme` has the weight A), or a category (B); both for to_tsquery. From 0.5 to 1. */
type Likeness = { whole: string; lexeme: string; category: Category | null; likeness: number };

/**
 * What each word is like, the likest first. Looked up among the words, which hardly grow with the catalog, so that the products are
 * found by their index.
 */
async function findLike(db: Database, words: readonly SearchWord[]): Promise<Likeness[]> {
  const wholes = sql`unnest(${sql.param(words.map(({ whole }) => whole))}::text[]) whole`;
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local pg_trgm.word_similarity_threshold = 0.5`);
    return tx.execute<Likeness>(sql`
      select whole, word || ':A' as lexeme, null as category, likeness from ${wholes} cross join lateral (
        select word, word_similarity(whole, word) as likeness from product_words where whole <% word
        order by likeness desc, word limit ${mostWordsLike}) likest
      union all
      select whole, replace(name, '-', ':B & ') || ':B', name, word_similarity(whole, name)
      from ${wholes}, ${categoryNames} where whole <% name`);
  });
  return rows;
}

const mostWordsLike = 40;

/** The names of the categories that a condition on 'name' meets, found before any product is looked at. */
function categoriesThat(are: SQL): SQL {
  return sql`array(select name from ${categoryNames} where ${are})`;
}

const categoryNames = sql`unnest(${sql.raw(`array['${categories.join("', '")}']`)}) as name`;

/** Of the weights D, C, B and A. A name is indexed twice; a category name ranks its products first. */
const weights = sql`'{0.1, 0.1, 1, 0.5}'::float4[]`;

/**
 * Ranking costs more than finding, so only the most promising hits are ranked: those of the category that is meant, in stock,
 * the oldest. The others follow by id.
 */
const mostRanked = 500;
/** Where hits begin that were not ranked. */
const notRanked = 2_000_000_000;

async function rankedPlaces(
  db: Database,
  { matches, isPossible, score, isCategoryMeant }: Hits,
  among: SQL,
  request: ListRequest,
): Promise<{ rows: PlaceRow[]; total: number }> {
  const order = searchOrder(request.sort);
  const isRanked = request.sort === 'featured';
  const promise = isRanked
    ? sql`case when category = any(${categoriesThat(isCategoryMeant)}) then 0 else 2 end + case when ${isInStockRow} then 0 else 1 end`
    : sql`0`;
  const { rows } = await db.execute<{ total: number; part: PlaceRow[] | null }>(sql`
    with found as materialized (
      select id, low_price_cents, ${promise} as promise from products
      where ${isPossible} and ${among} and ${matches} limit ${exactTotal + 1}),
    ${isRanked ? ranked(score, order, request) : sql`hits as (select id, low_price_cents from found)`},
    part as (
      select ${placeOf(order)} as place from hits
      where ${after(order, request.after)} order by ${orderBy(order)} limit ${request.limit + 1})
    select (select count(*)::int from found) as total, (select json_agg(part) from part) as part`);
  const [first] = rows;
  return { rows: first?.part ?? [], total: first?.total ?? 0 };
}

/** The orders compare `miss`, a whole number, lowest for the best, so that the id breaks ties upwards. */
function ranked(score: SQL, order: RowOrder, request: ListRequest): SQL {
  const soldOut = sql`case when ${isInStockRow} then 1 else 0.8 end`;
  return sql`
    near as materialized (select id from found order by promise, id limit ${mostRanked}),
    scored as materialized (
      select near.id, miss from near cross join lateral (
        select (length(name) - 10000 * (${score}) * ${soldOut})::int as miss
        from products where products.id = near.id offset 0) one),
    hits as (
      select id, miss from scored
      union all
      select id, ${notRanked}::int as miss from found
      where (select count(*) from scored where ${after(order, request.after)}) <= ${request.limit}
        and id not in (select id from near))`;
}

function searchOrder(sort: ListSort): RowOrder {
  return sort === 'featured' ? { keys: [sql`miss`, sql`id`], falling: false } : rowOrder(sort);
}
