import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { cents } from './columns.ts';

const subject = { productId: integer('product_id'), code: text(), status: text({ enum: orderStatuses }) };

/** How many orders were placed, how many of them are not cancelled; how many count as sold, their units and revenue. */
const sums = {
  placed: integer().notNull(),
  kept: integer().notNull(),
  sold: integer().notNull(),
  units: integer().notNull(),
  cents: cents('cents').notNull(),
};

/**
 * The statistics of orders, added up (R-STAT-1, R-STAT-9): of a product, of a discount code, of the orders in a status, or of
 * the shop where all three are null; on a day in the shop's time zone, or ever where `day` is null. Without what lies in
 * `salesChanges`: read the view `sales_now` of migration 0006, which adds the two.
 */
export const sales = pgTable('sales', { day: date({ mode: 'string' }), ...subject, ...sums }, (table) => [
  unique('sales_key').on(table.productId, table.code, table.status, table.day).nullsNotDistinct(),
  index('sales_day')
    .on(table.day)
    .where(sql`product_id is not null`),
  index('sales_best')
    .on(table.cents.desc().nullsFirst(), table.productId)
    .where(sql`day is null and product_id is not null and units > 0`),
]);

/**
 * What each change of an order adds to the statistics, written by the database in the change's own transaction (migration
 * 0006), and moved into `sales` by a job: two payments never wait for the row of their day.
 */
export const salesChanges = pgTable(
  'sales_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    ...subject,
    ...sums,
  },
  (table) => [index('sales_changes_product').on(table.productId)],
);

/** One row: the time zone that the days of `sales` are of. */
export const salesZone = pgTable(
  'sales_zone',
  { id: integer().primaryKey().default(1), timeZone: text('time_zone').notNull() },
  (table) => [check('sales_zone_single', sql`${table.id} = 1`)],
);
