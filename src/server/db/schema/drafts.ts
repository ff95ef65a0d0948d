import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { DraftContent } from '#domain/selling/drafts/draft.schema.ts';
import { createdAt, updatedAt, version } from './columns.ts';
import { orders } from './orders.ts';

/** Orders that staff are entering. A placed one keeps its order, so that a lost answer makes no second one. */
export const draftOrders = pgTable(
  'draft_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    content: jsonb().$type<DraftContent>().notNull(),
    /** The order that was made of it. */
    orderId: integer('order_id').references(() => orders.id),
    /** The staff member who began it. */
    createdBy: integer('created_by'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('draft_orders_open')
      .on(table.updatedAt.desc().nullsFirst())
      .where(sql`order_id is null`),
  ],
);
