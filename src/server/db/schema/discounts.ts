import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, moment, updatedAt, version } from './columns.ts';
import { orders } from './orders.ts';

/** R-ADISC-1. Codes are stored in uppercase, money in cents. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    discountPercent: integer('discount_percent'),
    fixedPrice: integer('fixed_price'),
    fixedShippingRate: integer('fixed_shipping_rate'),
    maxQuantity: integer('max_quantity'),
    taxExempt: boolean('tax_exempt').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    startsAt: moment('starts_at'),
    expiresAt: moment('expires_at').notNull(),
    /** How many orders may use it, in total and per customer; null: no limit. */
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    eligibleProducts: jsonb('eligible_products').$type<string[]>(),
    eligibleProductIds: jsonb('eligible_product_ids').$type<number[]>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('discount_codes_percent', sql`${table.discountPercent} between 1 and 100`),
    check('discount_codes_max_uses', sql`${table.maxUses} > 0 and ${table.maxUsesPerCustomer} > 0`),
    check('discount_codes_one_kind', sql`${table.discountPercent} is null or ${table.fixedPrice} is null`),
  ],
);

/** An order's use of a code: held while the order is being paid, as units are, and permanent once it is paid. */
export const discountUses = pgTable(
  'discount_uses',
  {
    orderId: belongsTo('order_id', () => orders.id).primaryKey(),
    codeId: belongsTo('code_id', () => discountCodes.id),
    /** Who uses it: the order's email address in lower case. */
    customerEmail: text('customer_email').notNull(),
    /** Null: the order is paid. */
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [index('discount_uses_code').on(table.codeId, table.customerEmail)],
);
