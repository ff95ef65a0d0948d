import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { emailKinds } from '#domain/platform/email-sending/email-kinds.ts';
import { createdAt, moment } from './columns.ts';

/**
 * The outbox: a row is committed together with its cause, and a job sends it. The id becomes the Message-ID, so that mail
 * servers recognize an email sent twice (R-EMAIL-2).
 */
export const emails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: emailKinds }).notNull(),
    recipient: text().notNull(),
    /** One email per cause, such as 'order-confirmation:17:1'. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    orderId: integer('order_id'),
    props: jsonb().$type<Record<string, unknown>>().notNull(),
    subject: text(),
    html: text(),
    text: text(),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_order').on(table.orderId),
    index('mails_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Waiting and failed emails: a small part of all emails.
    index('mails_unsent')
      .on(table.createdAt)
      .where(sql`sent_at is null`),
  ],
);
