import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, moment, version } from './columns.ts';
import { orderLines, orders } from './orders.ts';

/** The parcels of an order (R-SHIP-21), and the only place of its tracking numbers (R-SHIP-23). */
export const shipments = pgTable(
  'shipments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: belongsTo('order_id', () => orders.id),
    /** The key of the form that made it, so that a double click ships once. */
    key: text().unique(),
    carrier: text(),
    /** Its number or carrier was entered ahead of the first parcel; nothing is in it (R-SHIP-23). */
    isPrepared: boolean('is_prepared').notNull().default(false),
    /** As typed; null for a parcel that was only marked as shipped. */
    trackingNumber: text('tracking_number'),
    /** The tracking number as it is compared with others; null for one that was entered ahead (`numberColumns`). */
    compactNumber: text('compact_number'),
    shippedOn: date('shipped_on', { mode: 'string' }),
    estimatedDelivery: date('estimated_delivery', { mode: 'string' }),
    /** Counts corrections: each sends its own email. */
    version: version(),
    createdAt: createdAt(),
    canceledAt: moment('canceled_at'),
  },
  (table) => [
    index('shipments_order').on(table.orderId, table.id),
    uniqueIndex('shipments_prepared')
      .on(table.orderId)
      .where(sql`is_prepared`),
    index('shipments_tracking').on(table.compactNumber),
  ],
);

/** What is in a parcel. Only units that are still to ship go into one. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: belongsTo('shipment_id', () => shipments.id),
    lineId: belongsTo('line_id', () => orderLines.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.lineId] }),
    index('shipment_lines_line').on(table.lineId),
    check('shipment_lines_quantity', sql`quantity > 0`),
  ],
);
