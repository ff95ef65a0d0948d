import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { caseOutcomes, caseReasons, caseStates } from '#domain/care/cases/case-states.ts';
import { caseSources } from '#domain/care/cases/customer-returns.ts';
import { belongsTo, createdAt, moment, updatedAt, version } from './columns.ts';
import { orderLines, orders } from './orders.ts';

/** Returns and warranty cases of orders (R-CASE-1). */
export const orderCases = pgTable(
  'order_cases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: belongsTo('order_id', () => orders.id),
    /** The key of the form that made it, so that a double click opens one case. */
    key: text().notNull().unique(),
    source: text({ enum: caseSources }).notNull().default('staff'),
    reason: text({ enum: caseReasons }).notNull(),
    state: text({ enum: caseStates }).notNull().default('open'),
    outcome: text({ enum: caseOutcomes }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('order_cases_order').on(table.orderId, table.id),
    index('order_cases_unfinished')
      .on(table.id)
      .where(sql`state <> 'closed'`),
    index('order_cases_closed')
      .on(table.closedAt)
      .where(sql`state = 'closed'`),
  ],
);

/** The items that a case is about. */
export const caseLines = pgTable(
  'case_lines',
  {
    caseId: belongsTo('case_id', () => orderCases.id),
    lineId: belongsTo('line_id', () => orderLines.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.lineId] }),
    index('case_lines_line').on(table.lineId),
    check('case_lines_quantity', sql`quantity > 0`),
  ],
);

/** What staff and customer wrote, kept as long as the order. */
export const caseMessages = pgTable(
  'case_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseId: belongsTo('case_id', () => orderCases.id),
    key: text().notNull().unique(),
    author: text({ enum: ['staff', 'customer'] }).notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('case_messages_case').on(table.caseId, table.id)],
);

/** The customer's photos. Their files are in a folder of their own that no address serves (R-CASE-6). */
export const casePhotos = pgTable(
  'case_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: belongsTo('case_id', () => orderCases.id),
    /** The name of its files: random, because the same photo may belong to two cases. */
    fileKey: text('file_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('case_photos_case').on(table.caseId, table.createdAt)],
);

/** The links of a case's emails: each email has its own. Only the token's hash is stored. */
export const caseLinks = pgTable(
  'case_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    caseId: belongsTo('case_id', () => orderCases.id),
  },
  (table) => [index('case_links_case').on(table.caseId)],
);

/** Cases of a deleted order are not listed, so they are not counted (R-CASE-8). */
export const isOfAnOrder = sql`exists (
  select from orders where orders.id = order_cases.order_id and orders.deleted_at is null)`;
