import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { erasers } from '#domain/identity/privacy/erasure.ts';
import { createdAt, moment } from './columns.ts';

/** What staff wrote about a customer: an account, or a guest, by the email address in lower case. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    text: text().notNull(),
    /** The key of the form that wrote it, so that a double click writes one. */
    key: text().notNull().unique(),
    staffId: integer('staff_id'),
    createdAt: createdAt(),
  },
  (table) => [index('customer_notes_email').on(table.email, table.id)],
);

/**
 * Who was erased, without saying who: a restored backup erases them again by these rows, which also stand in a file beside the backups
 * (R-PRIV-12).
 */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: moment('at').notNull(),
    by: text({ enum: erasers }).notNull(),
    staffId: integer('staff_id'),
    /** The hash of the address in lower case; null: the address was not proven to be the person's. */
    emailHash: text('email_hash'),
    /** The account; null for a guest. A restored store uses ids again, but for rows that are newer than `at`. */
    customerId: integer('customer_id'),
    /** Ids. */
    orders: jsonb().$type<number[]>().notNull(),
  },
  (table) => [index('erasures_time').on(table.at)],
);
