import { bigint, boolean, integer, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { taxClasses } from '#domain/catalog/products/product-terms.ts';

/** A UTC time: a Date in code and an ISO date on the wire. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
}

export function createdAt() {
  return moment('created_at').notNull().defaultNow();
}

export function updatedAt() {
  return moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date());
}

/** Increased by every edit, to detect concurrent edits (R-ADMIN-16). */
export function version() {
  return integer().notNull().default(1);
}

/** An amount in whole cents, wide enough for the largest possible cart. */
export function cents(name: string) {
  return bigint(name, { mode: 'number' });
}

/** The row that this one is deleted with. */
export function belongsTo(name: string, column: () => AnyPgColumn) {
  return integer(name).notNull().references(column, { onDelete: 'cascade' });
}

/** What an order line keeps of what its product said when it was ordered. */
export function keptColumns() {
  return {
    ...termColumns(),
    /** What its price was reduced from; null: it was not (R-PRICE-5). */
    wasCents: cents('was_cents'),
    /** Whether discount codes apply to it (R-PRICE-4). */
    takesCodes: boolean('takes_codes').notNull().default(true),
  };
}

/** What a product says about shipping, sales tax and state rules. */
export function termColumns() {
  return {
    taxClass: text('tax_class', { enum: taxClasses }),
    shipsFree: boolean('ships_free').notNull().default(false),
    extraShippingCents: integer('extra_shipping_cents').notNull().default(0),
    /** In rounds; null: it neither is nor holds a magazine, or nobody entered it. */
    magazineCapacity: integer('magazine_capacity'),
  };
}
