import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** R-NEWS-1. The email is in lower case. Unsubscribed people keep a row, so that the store leaves them alone. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text().primaryKey(),
  /** Identifies the subscription in a newsletter's unsubscribe link; it grants nothing else. */
  unsubscribeToken: text('unsubscribe_token').notNull().unique(),
  createdAt: createdAt(),
  unsubscribedAt: moment('unsubscribed_at'),
});
