import { bit, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Which orders of a block have a word, one bit each: how a search proves that it has more hits than a total shows, without reading
 * them. Only words that many orders of the block have, and only of blocks that are full (order-management/order-blocks.ts).
 */
export const orderBlocks = pgTable(
  'order_blocks',
  {
    block: integer().notNull(),
    word: text().notNull(),
    orders: bit({ dimensions: 8192 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.block] }),
    index('order_blocks_block').on(table.block),
  ],
);

/** Blocks with an order whose words have changed since. A trigger only inserts, so that two changes never wait for each other. */
export const orderBlockChanges = pgTable('order_block_changes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  block: integer().notNull(),
});
