import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';

/**
 * Adds the words of products' names to those that typos are compared with (find-like.ts): taken apart at hyphens, and in one piece, as
 * the column `search` has them. Every function that writes a name calls it.
 */
export async function addProductWords(tx: Database, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into product_words (word)
    select distinct word
    from products,
      lateral (values (f_search_text(name)), (f_plain_text(name, ''))) written (form),
      lateral regexp_split_to_table(lower(form), '[^[:alnum:]]+') word
    where id = any(${sql.param([...productIds])}::int[]) and length(word) >= 3 and word ~ '[[:alpha:]]'
    order by word
    on conflict do nothing`);
}
