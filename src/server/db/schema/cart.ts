import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { LineOptions } from '#domain/selling/cart/line-options.ts';
import { customers } from './accounts.ts';
import { belongsTo, createdAt, updatedAt } from './columns.ts';

/** A guest's cart is found by its cookie's hash, a customer's cart by the account (R-CART-27). */
export const carts = pgTable('carts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: text('token_hash').unique(),
  customerId: integer('customer_id')
    .unique()
    .references(() => customers.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cartId: belongsTo('cart_id', () => carts.id),
    productId: integer('product_id').notNull(),
    options: jsonb().$type<LineOptions>().notNull(),
    /** Identifies a line: product and options. */
    lineKey: text('line_key').notNull(),
    quantity: integer().notNull(),
    /** What one unit cost when the shopper last added it; null: not known. Nothing is charged by it. */
    addedCents: integer('added_cents'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('cart_lines_key').on(table.cartId, table.lineKey),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
);
