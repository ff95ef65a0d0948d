import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';

/** Units of a catalog product; `variantId`: of which variant, null if it had none. */
export type Units = { id: number; variantId: number | null; quantity: number };

/**
 * Writes the units that an order took out of stock, gave back, or gave up without a place to put them: those of catalog products, also
 * where the product's units are not counted. So units sold and lines sold can be compared whenever counting was switched on or off.
 * Await it, or pass it to withWrites.
 */
export function bookUnits(
  tx: Database,
  orderId: number,
  way: 'sold' | 'returned' | 'lost',
  units: readonly Units[],
) {
  const sign = way === 'sold' ? sql`-1` : sql`1`;
  return tx.execute(sql`
    insert into stock_movements (product_id, variant_id, order_id, quantity, is_lost)
    select id, "variantId", ${orderId}::int, ${sign} * quantity, ${way === 'lost'}::boolean
    from json_to_recordset(${JSON.stringify(units)}::json) as u (id int, "variantId" int, quantity int) order by id`);
}
