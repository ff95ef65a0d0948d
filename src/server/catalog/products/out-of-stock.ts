import { sql } from 'drizzle-orm';

/** Visible, and sold out as a whole or in some sizes or colors (R-STOCK-1, R-STOCK-3). Must match the index `products_lacking` exactly. */
export const isOutOfStock = sql`is_visible and (not in_stock or (track_stock and stock_quantity = 0) or lacks_variant)`;
