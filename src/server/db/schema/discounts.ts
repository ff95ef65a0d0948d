import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt, version } from './columns.ts';

/** Spec: admin §3 'Discount code'. Codes are stored in capitals; money in cents. */
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
    expiresAt: moment('expires_at').notNull(),
    eligibleProducts: jsonb('eligible_products').$type<string[]>(),
    eligibleProductIds: jsonb('eligible_product_ids').$type<number[]>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('discount_codes_percent', sql`${table.discountPercent} between 1 and 100`),
    check('discount_codes_one_kind', sql`${table.discountPercent} is null or ${table.fixedPrice} is null`),
  ],
);
