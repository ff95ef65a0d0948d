import { sql, type SQL } from 'drizzle-orm';
import { categories, type Category } from '#domain/catalog/products/category.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { SearchWord } from './search-query.ts';

/** A word that another is like: one of names (`lexeme` has the weight A), or a category (B); both for to_tsquery. From 0.5 to 1. */
export type Likeness = { whole: string; lexeme: string; category: Category | null; likeness: number };

/**
 * What each word is like, the likest first. Looked up among the words, which hardly grow with the catalog, so that the products are
 * found by the words alike.
 */
export async function findLike(db: Database, words: readonly SearchWord[]): Promise<Likeness[]> {
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

const categoryNames = sql`unnest(${sql.raw(`array['${categories.join("', '")}']`)}) as name`;

/** How like a word the name of a product is, and half as much the category. `written`: the word as it was typed, for to_tsquery. */
export function likenessScore(written: string, likenesses: readonly Likeness[]): SQL {
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

/**
 * Read once per statement: a prepared plan would read it again for each row, which takes longer than to compare the row. A query of stop
 * words alone looks for names that are.
 */
export function once(query: string): SQL {
  return sql`(select case when numnode(words) > 0 then words else to_tsquery('names', ${query}) end
    from to_tsquery('english', ${query}) words)`;
}
