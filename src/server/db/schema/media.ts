import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Pictures that the owner uploaded, by their address; one that nothing uses after a while is removed. */
export const uploads = pgTable('uploads', {
  imageUrl: text('image_url').primaryKey(),
  createdAt: createdAt(),
});
