import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Pictures that staff uploaded, by address; pictures unused for a while are removed. */
export const uploads = pgTable('uploads', {
  imageUrl: text('image_url').primaryKey(),
  createdAt: createdAt(),
});
