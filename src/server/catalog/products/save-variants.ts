import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { NewVariant } from '#domain/catalog/products/admin-variant.schema.ts';
import { parseDecimal } from '#domain/money/amounts/money.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products, productVariants } from '#server/db/schema/catalog.ts';

/**
 * Replaces a product's variants, in the caller's transaction, which holds the product's lock and then calls sumVariants. A variant with
 * the same size and color keeps its row, so that a sale that waits for the lock finds it.
 */
export async function saveVariants(
  tx: Database,
  productId: number,
  variants: readonly NewVariant[],
): Promise<void> {
  const wanted = JSON.stringify(
    variants.map(({ size, color, sku, price, salePrice, stockQuantity }, position) => ({
      size,
      color,
      sku,
      price_cents: price === null ? null : parseDecimal(price),
      sale_cents: salePrice === null ? null : parseDecimal(salePrice),
      stock_quantity: stockQuantity,
      position,
    })),
  );
  const rows = sql`json_to_recordset(${wanted}::json)
    as w (size text, color text, sku text, price_cents int, sale_cents int, stock_quantity int, position int)`;
  const isSame = sql`w.size is not distinct from v.size and w.color is not distinct from v.color`;
  await tx.execute(sql`
    delete from product_variants v where v.product_id = ${productId} and not exists (select from ${rows} where ${isSame})`);
  // Two variants may swap their SKUs.
  await tx
    .update(productVariants)
    .set({ sku: null })
    .where(and(eq(productVariants.productId, productId), isNotNull(productVariants.sku)));
  await tx.execute(sql`
    update product_variants v
    set sku = w.sku, price_cents = w.price_cents, sale_cents = w.sale_cents, stock_quantity = w.stock_quantity, position = w.position
    from ${rows} where v.product_id = ${productId} and ${isSame}`);
  await tx.execute(sql`
    insert into product_variants (product_id, size, color, sku, price_cents, sale_cents, stock_quantity, position)
    select ${productId}::int, w.* from ${rows}
    where not exists (select from product_variants v where v.product_id = ${productId} and ${isSame})`);
}

/** Takes the SKUs of products that are written next, which may swap them. */
export async function releaseSkus(tx: Database, productIds: readonly number[]): Promise<void> {
  const ids = [...productIds];
  await tx.update(products).set({ sku: null }).where(inArray(products.id, ids));
  await tx.update(productVariants).set({ sku: null }).where(inArray(productVariants.productId, ids));
}

/** The first of these SKUs that another product or a variant of it has, in any letter case; null if none (R-CAT-73). */
export async function findTakenSku(
  tx: Database,
  productId: number | null,
  wanted: readonly (string | null)[],
): Promise<string | null> {
  const skus = wanted.flatMap((sku) => sku?.toLowerCase() ?? []);
  if (skus.length === 0) return null;
  // One at a time, so that two products cannot take the same SKU at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product_variants.sku'))`);
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select sku from (select product_id as id, sku from product_variants union all select id, sku from products) as one
    where lower(sku) = any(${sql.param(skus)}::text[]) and id is distinct from ${productId}::int limit 1`);
  return rows[0]?.sku ?? null;
}

/**
 * Writes what products repeat of their variants, so that lists and sorts read no variants: the sum of their units, whether one is sold
 * out, and the lowest price in cents, regular and during the sale (R-CAT-14, R-CAT-77). A product without variants keeps its units. Every function that writes
 * variants or prices calls it in its transaction, which holds the products' locks.
 */
export async function sumVariants(tx: Database, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update products set
      stock_quantity = coalesce(sums.units, stock_quantity),
      lacks_variant = coalesce(sums.fewest = 0, false),
      low_price_cents = coalesce(sums.lowest, price_cents),
      low_sale_cents = case when sums.units is null then sale_cents else sums.lowest_sale end
    from (${variantSums}) sums
    where products.id = sums.id and sums.id = any(${sql.param([...productIds])}::int[])`);
}

/** A variant's sale price, or the product's if its price is the product's; of a product `p` and its variants `v`. */
export const saleOf = sql`coalesce(v.sale_cents, case when v.price_cents is null then p.sale_cents end)`;

/** Each product's `id`, and of its variants the `units`, the `fewest` units of one and the `lowest` price, also during its sale; null without variants. */
export const variantSums = sql`
  select p.id, sum(v.stock_quantity)::int as units, min(v.stock_quantity) as fewest,
    min(coalesce(v.price_cents, p.price_cents)) as lowest,
    case when bool_or(${saleOf} is not null) then min(least(coalesce(v.price_cents, p.price_cents), ${saleOf})) end
      as lowest_sale
  from products p left join product_variants v on v.product_id = p.id group by p.id`;
