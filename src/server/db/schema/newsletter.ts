import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** R-NEWS-1. The email is in lower case; who leaves stays as a row, to be left alone. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text().primaryKey(),
  /** Names the subscription in the unsubscribe link of every newsletter; it opens nothing else. */
  unsubscribeToken: text('unsubscribe_token').notNull().unique(),
  createdAt: createdAt(),
  unsubscribedAt: moment('unsubscribed_at'),
});
