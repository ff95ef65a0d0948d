import { pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns.ts';

/** What the owner wrote in place of a text that the shop brings along, such as 'privacy', as Markdown. */
export const shopPolicies = pgTable('shop_texts', {
  name: text().primaryKey(),
  markdown: text().notNull(),
  updatedAt: updatedAt(),
});
