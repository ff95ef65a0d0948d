import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { saleOf } from '#server/catalog/products/save-variants.ts';

/**
 * Adds to the history what products and variants are asked for from now on, if it changed (R-PRICE-5). Every function that writes a
 * product's prices, sale or visibility calls it in its transaction.
 */
export async function recordPrices(tx: Database, productIds: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into price_changes (product_id, variant_id, since, regular_cents, sale_cents, sale_from, sale_until)
    select p.id, v.id, ${now.toISOString()}::timestamptz, asked.*
    from products p
    left join product_variants v on v.product_id = p.id
    cross join lateral (
      select case when p.is_visible then coalesce(v.price_cents, p.price_cents) end, ${saleOf}, p.sale_from, p.sale_until
    ) asked (regular_cents, sale_cents, sale_from, sale_until)
    left join lateral (
      select c.* from price_changes c
      where c.product_id = p.id and c.variant_id is not distinct from v.id order by c.id desc limit 1
    ) last on true
    where p.id = any(${sql.param([...productIds])}::int[]) and (
      last.id is null
      or (last.regular_cents, last.sale_cents, last.sale_from, last.sale_until) is distinct from
        (asked.regular_cents, asked.sale_cents, asked.sale_from, asked.sale_until))`);
}
