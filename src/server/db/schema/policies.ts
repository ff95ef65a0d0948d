import { pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns.ts';

/** The owner's Markdown in place of a policy that the store ships with, such as 'privacy'. */
export const shopPolicies = pgTable('shop_texts', {
  name: text().primaryKey(),
  markdown: text().notNull(),
  updatedAt: updatedAt(),
});
