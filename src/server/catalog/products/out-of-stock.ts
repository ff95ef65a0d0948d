import { sql } from 'drizzle-orm';

/** Cannot be bought (R-STOCK-1, R-STOCK-3). Must match the index `products_out_of_stock` exactly. */
export const isSoldOut = sql`is_visible and (not in_stock or (track_stock and stock_quantity = 0))`;

/** Can be bought, but not in all sizes or colors. Must match the index `products_partly_out` exactly. */
export const isPartlyOut = sql`is_visible and in_stock and stock_quantity > 0 and lacks_variant`;

/** Sold out as a whole, or in some sizes or colors. Must match the index `products_lacking` exactly. */
export const isOutOfStock = sql`is_visible and (not in_stock or (track_stock and stock_quantity = 0) or lacks_variant)`;
