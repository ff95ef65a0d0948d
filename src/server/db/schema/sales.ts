import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { cents } from './columns.ts';

const subject = { productId: integer('product_id'), code: text(), status: text({ enum: orderStatuses }) };

/** Placed orders, those not cancelled, those that count as sold, and their units and revenue. */
const sums = {
  placed: integer().notNull(),
  kept: integer().notNull(),
  sold: integer().notNull(),
  units: integer().notNull(),
  cents: cents('cents').notNull(),
};

/**
 * Totals of orders (R-STAT-1, R-STAT-9): by product, discount code or order status, or for the whole store if all three are
 * null; by day in the store's time zone, or for all time if `day` is null. Excludes `salesChanges`: read the view `sales_now`
 * of migration 0006, which adds both.
 */
export const sales = pgTable('sales', { day: date({ mode: 'string' }), ...subject, ...sums }, (table) => [
  unique('sales_key').on(table.productId, table.code, table.status, table.day).nullsNotDistinct(),
  index('sales_day')
    .on(table.day)
    .where(sql`product_id is not null`),
  // All that a product's revenue in a period takes, in one piece: its days are far apart in the table.
  index('sales_of_product')
    .on(table.productId, table.day, table.units, table.cents)
    .where(sql`code is null and status is null and day is not null`),
  // The store's days: one row of each, far apart in the table.
  index('sales_of_store')
    .on(table.day, table.placed, table.kept, table.sold, table.cents)
    .where(sql`product_id is null and code is null and status is null and day is not null`),
  index('sales_best')
    .on(table.cents.desc().nullsFirst(), table.productId)
    .where(sql`day is null and product_id is not null and units > 0`),
]);

/**
 * Each product's revenue in overlapping windows of days (domain/statistics/sales-windows.ts): the folded sums of `sales` once more, because
 * no product earns more in a period than in a window around it.
 */
export const salesWindows = pgTable(
  'sales_windows',
  {
    days: smallint().notNull(),
    start: date({ mode: 'string' }).notNull(),
    productId: integer('product_id').notNull(),
    cents: cents('cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.days, table.start, table.productId] }),
    index('sales_windows_best').on(table.days, table.start, table.cents.desc().nullsFirst(), table.productId),
  ],
);

/**
 * What each change of an order adds to the statistics. A trigger writes it in the same transaction (migration 0006), and a job
 * moves it into `sales`, so that two payments never wait for the row of their day.
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

/** One row: the time zone that the days in `sales` use. */
export const salesZone = pgTable(
  'sales_zone',
  { id: integer().primaryKey().default(1), timeZone: text('time_zone').notNull() },
  (table) => [check('sales_zone_single', sql`${table.id} = 1`)],
);
