import { sql, type SQL } from 'drizzle-orm';
import type { Units } from '#server/books/book-units.ts';
import type { Write } from '#server/db/with-writes.ts';
import type { Database } from '#server/db/open-database.ts';
import { products } from '#server/db/schema/catalog.ts';
import type { SoldLine } from './sold-line.ts';

/**
 * The parts of one statement that takes an order's units out of stock, of products and of their variants. `taken` locks the counted
 * products in id order, as all code does; `sold` changes variants after that. Then call sumVariants with the products of which
 * `fewestLeft` is not null.
 */
export function takenUnits(tx: Database, lines: readonly SoldLine[]) {
  const units = choicesIn(lines);
  const perProduct = sql`(select id, sum(quantity)::int as quantity from ${units} group by id)`;
  const taken = tx.$with('taken', {}).as(sql`
    select p.id, u.quantity from products p join ${perProduct} as u on u.id = p.id
    where p.track_stock order by p.id for update of p`);
  const sold = tx.$with('sold', {}).as(sql`
    update product_variants v set stock_quantity = greatest(v.stock_quantity - s.quantity, 0)
    from ${perVariant(units)} as s, (select count(*) from taken) as locked where v.id = s.id
    returning v.product_id, v.stock_quantity`);
  return {
    taken: taken satisfies Write,
    sold: sold satisfies Write,
    unitsAfter: sql<number>`case when ${hasVariants} then products.stock_quantity
      else greatest(products.stock_quantity - taken.quantity, 0) end`,
    fewestLeft: sql<
      number | null
    >`(select min(sold.stock_quantity) from sold where sold.product_id = products.id)`,
  };
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

function perVariant(units: SQL): SQL {
  return sql`(
    select v.id, sum(line.quantity)::int as quantity from ${units}
    join product_variants v on v.product_id = line.id
      and coalesce(v.size, '') = line.size and coalesce(v.color, '') = line.color
    group by v.id)`;
}
