import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';

/**
 * Writes the units that an order took out of stock, or gave back: those of all its lines of catalog products, also where
 * the product's units are not counted. So units sold and lines sold can be compared whenever counting was switched on or off.
 * Await it, or put it alongside another write.
 */
export function bookUnits(tx: Database, orderId: number, way: 'sold' | 'returned') {
  const sign = way === 'sold' ? sql`-1` : sql`1`;
  return tx.execute(sql`
    insert into stock_movements (product_id, order_id, quantity)
    select product_id, order_id, ${sign} * sum(quantity) from order_lines
    where order_id = ${orderId} and product_id <> 0 group by product_id, order_id order by product_id`);
}
