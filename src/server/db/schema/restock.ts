import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { belongsTo, createdAt, moment } from './columns.ts';

/** Shoppers who wait for a sold-out product (R-RESTOCK-1). The email is in lower case; an empty size or color is any. */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: belongsTo('product_id', () => products.id),
    size: text().notNull().default(''),
    color: text().notNull().default(''),
    email: text().notNull(),
    createdAt: createdAt(),
    confirmedAt: moment('confirmed_at'),
    /** When its one email was enqueued. */
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    uniqueIndex('restock_requests_open')
      .on(table.email, table.productId, table.size, table.color)
      .where(sql`notified_at is null`),
    index('restock_requests_waiting')
      .on(table.productId)
      .where(sql`confirmed_at is not null and notified_at is null`),
  ],
);

/** The links of their emails: each email has its own. Only the token's hash is stored. */
export const restockLinks = pgTable(
  'restock_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => restockRequests.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm', 'unsubscribe'] }).notNull(),
    /** Null: works as long as the request is stored. */
    expiresAt: moment('expires_at'),
  },
  (table) => [index('restock_links_request').on(table.requestId)],
);
