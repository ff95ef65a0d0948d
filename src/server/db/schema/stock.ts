import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, moment } from './columns.ts';
import { orders } from './orders.ts';

/** Units reserved for an order while it is being paid (R-STOCK-5). */
export const stockHolds = pgTable(
  'stock_holds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: belongsTo('order_id', () => orders.id),
    productId: integer('product_id').notNull(),
    variantId: integer('variant_id'),
    quantity: integer().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('stock_holds_product').on(table.productId, table.expiresAt),
    index('stock_holds_order').on(table.orderId),
  ],
);

/** When an order first held something without being paid, and for which source; kept for a day (R-STOCK-10). */
export const holdStarts = pgTable('hold_starts', {
  orderId: belongsTo('order_id', () => orders.id).primaryKey(),
  source: text().notNull(),
  since: moment('since').notNull(),
});
