import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { lastLetter, type Wanted } from './product-blocks.ts';

type Word = Extract<Wanted, { word: string }>;

/**
 * The set without the words that no product has; null if no product can be in it. A short look for each word spares the database a
 * long statement about nothing: a flood of random searches asks for little else.
 */
export async function onlyKnownWords(db: Database, wanted: Wanted): Promise<Wanted | null> {
  const words = wordsOf(wanted);
  const first = words.map(({ word }) => word);
  const last = words.map(({ word, goesOn }) => (goesOn ? `${word}${lastLetter}` : word));
  const { rows } = await db.execute<{ at: number }>(sql`
    select at::int from unnest(${sql.param(first)}::text[], ${sql.param(last)}::text[]) with ordinality wanted (first, last, at)
    cross join lateral (select from product_blocks where word between wanted.first and wanted.last limit 1) one`);
  const known = new Set(rows.map(({ at }) => words[at - 1]));
  return pruned(wanted, (word) => known.has(word));
}

function wordsOf(wanted: Wanted): Word[] {
  if ('word' in wanted) return [wanted];
  if ('all' in wanted) return wanted.all.flatMap(wordsOf);
  if ('any' in wanted) return wanted.any.flatMap(wordsOf);
  return [];
}

function pruned(wanted: Wanted, isKnown: (word: Word) => boolean): Wanted | null {
  if ('word' in wanted) return isKnown(wanted) ? wanted : null;
  if ('all' in wanted) {
    const all = wanted.all.flatMap((one) => pruned(one, isKnown) ?? []);
    return all.length === wanted.all.length ? { all } : null;
  }
  if ('any' in wanted) {
    const any = wanted.any.flatMap((one) => pruned(one, isKnown) ?? []);
    return any.length === 0 ? null : { any };
  }
  return wanted;
}
