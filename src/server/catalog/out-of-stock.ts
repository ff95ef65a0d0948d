import { sql } from 'drizzle-orm';

/** Cannot be bought (R-STOCK-1, R-STOCK-3). Must match the index `products_out_of_stock` exactly. */
export const isSoldOut = sql`is_visible and (not in_stock or (track_stock and stock_quantity = 0))`;

/**
 * Sold out as a whole, or in some sizes or colors of a product that can be bought. By ids, because each half then uses its own
 * index: `products_out_of_stock` and `product_variants_sold_out`.
 */
export const isOutOfStock = sql`products.id in (
  select id from products where ${isSoldOut}
  union select product_id from product_variants v join products p on p.id = v.product_id
  where v.stock_quantity = 0 and p.is_visible and p.in_stock)`;
