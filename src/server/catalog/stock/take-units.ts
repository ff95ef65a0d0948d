import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Units } from '#server/money/ledger/book-units.ts';
import { sumVariants } from '#server/catalog/products/save-variants.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import type { SoldLine } from './wanted-units.ts';

/** A counted product after a sale: its units, and the fewest that are left of one of its sold variants; null without variants. */
export type Left = { id: number; units: number; fewestLeft: number | null };

/**
 * Takes an order's units out of stock, of counted products and of their variants. Locks the products in id order, as all code does.
 * Resolves to what is left of each.
 */
export async function takeUnits(tx: Database, lines: readonly SoldLine[]): Promise<Left[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))].filter((id) => id !== 0);
  const counted = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.trackStock, true)))
    .orderBy(asc(products.id))
    .for('update');
  if (counted.length === 0) return [];
  const fewest = await takeOfVariants(tx, lines);
  const left = await takeOfProducts(tx, lines);
  if (fewest.size > 0) await sumVariants(tx, [...fewest.keys()]);
  return left.map((product) => ({ ...product, fewestLeft: fewest.get(product.id) ?? null }));
}

/** By product: the fewest units left of a variant that was sold. */
async function takeOfVariants(tx: Database, lines: readonly SoldLine[]): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ id: number; units: number }>(sql`
    update product_variants v set stock_quantity = greatest(v.stock_quantity - sold.quantity, 0)
    from (select id, size, color, sum(quantity)::int as quantity from ${choicesIn(lines)} group by id, size, color) sold
    where v.product_id = sold.id and coalesce(v.size, '') = sold.size and coalesce(v.color, '') = sold.color
    returning v.product_id as id, v.stock_quantity as units`);
  const fewest = new Map<number, number>();
  for (const { id, units } of rows) fewest.set(id, Math.min(units, fewest.get(id) ?? units));
  return fewest;
}

async function takeOfProducts(tx: Database, lines: readonly SoldLine[]) {
  const unitsAfter = sql<number>`case when ${hasVariants} then ${products.stockQuantity}
    else greatest(${products.stockQuantity} - sold.quantity, 0) end`;
  return tx
    .update(products)
    .set({ stockQuantity: unitsAfter, ...nextProductVersion })
    .from(sql`(select id, sum(quantity)::int as quantity from ${choicesIn(lines)} group by id) sold`)
    .where(and(sql`${products.id} = sold.id`, eq(products.trackStock, true)))
    .returning({ id: products.id, units: products.stockQuantity });
}

/** The units of catalog products and variants in an order's lines. */
export function unitsIn(lines: readonly SoldLine[]): Units[] {
  const units = new Map<string, Units>();
  for (const { productId: id, variantId, quantity } of lines) {
    if (id === 0) continue;
    const key = `${id}:${variantId ?? ''}`;
    units.set(key, { id, variantId, quantity: quantity + (units.get(key)?.quantity ?? 0) });
  }
  return [...units.values()];
}

/** Whether a row of `products` has variants. */
export const hasVariants: SQL = sql`exists (select from product_variants v where v.product_id = ${products}.id)`;

/** Stock is a field in the product editor: an editor that was opened before the sale must not restore the old number. */
export const nextProductVersion = { version: sql`${products.version} + 1` };

function choicesIn(lines: readonly SoldLine[]): SQL {
  const units = lines
    .filter(({ productId }) => productId !== 0)
    .map(({ productId, options, quantity }) => ({
      id: productId,
      size: options['size'] ?? '',
      color: options['color'] ?? '',
      quantity,
    }));
  return sql`json_to_recordset(${JSON.stringify(units)}::json) as line (id int, size text, color text, quantity int)`;
}
