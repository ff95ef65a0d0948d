import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';

/**
 * Writes what products repeat of their variants, so that lists and sorts read no variants: the sum of their units, whether one is sold
 * out, and the lowest price in cents (R-CAT-14, R-CAT-77). A product without variants keeps its units. Every function that writes
 * variants or prices calls it in its transaction, which holds the products' locks.
 */
export async function sumVariants(tx: Database, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update products set
      stock_quantity = coalesce(sums.units, stock_quantity),
      lacks_variant = coalesce(sums.fewest = 0, false),
      low_price_cents = coalesce(sums.lowest, price_cents)
    from (${variantSums}) sums
    where products.id = sums.id and sums.id = any(${sql.param([...productIds])}::int[])`);
}

/** Each product's `id`, and of its variants the `units`, the `fewest` units of one and the `lowest` price; null without variants. */
export const variantSums = sql`
  select p.id, sum(v.stock_quantity)::int as units, min(v.stock_quantity) as fewest,
    min(coalesce(v.price_cents, p.price_cents)) as lowest
  from products p left join product_variants v on v.product_id = p.id group by p.id`;
