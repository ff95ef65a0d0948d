import { sql, type SQL } from 'drizzle-orm';
import { categories } from '#domain/catalog/products/category.ts';
import { runs, salesOf } from '#domain/catalog/prices/price.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { readSales } from './price-rows.ts';

/**
 * The lowest price of a product's variants at a moment, in SQL, as priceAt computes it, for sorting (R-PRICE-6). While no sale runs it is
 * the stored column, which has an index.
 */
export async function lowPriceAt(db: Database, at: Date): Promise<SQL> {
  const running = (await readSales(db)).filter((sale) => runs(sale, at));
  const now = sql`${at.toISOString()}::timestamptz`;
  const isOnSale = sql`(coalesce(sale_from <= ${now}, true) and coalesce(sale_until > ${now}, true))`;
  const percents = categories.flatMap((category) => {
    const percent = Math.max(0, ...salesOf(running, category).map((sale) => sale.percent));
    return percent === 0 ? [] : sql`when ${category} then ${reducedBy(percent)}`;
  });
  const { rows } = await db.execute<{ runs: boolean }>(sql`
    select exists (select from products where low_sale_cents is not null and ${isOnSale}) as runs`);
  if (!rows[0]?.runs && percents.length === 0) return sql`low_price_cents`;
  const byCategory = percents.length === 0 ? sql`null` : sql`case category ${sql.join(percents, sql` `)} end`;
  return sql`least(low_price_cents, case when ${isOnSale} then low_sale_cents end, ${byCategory})::int`;
}

/** As in domain/catalog/prices/price.ts. */
function reducedBy(percent: number): SQL {
  return sql`greatest(1, low_price_cents - (low_price_cents * ${percent}::bigint * 10000 + 500000) / 1000000)`;
}
