import { bit, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Which of 2,048 products have a word of their search text with a weight (A to D), are of a category or visible (weight '='): one bit for
 * each, at `id % 2048` of the block `id / 2048`. Triggers keep them (migration 0045), so that a search counts its hits without reading
 * products (catalog/product-blocks.ts). A row without a bit stays, and finds nothing.
 */
export const productBlocks = pgTable(
  'product_blocks',
  {
    block: integer().notNull(),
    word: text().notNull(),
    weight: text().notNull(),
    products: bit({ dimensions: 2048 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.weight, table.block] })],
);
