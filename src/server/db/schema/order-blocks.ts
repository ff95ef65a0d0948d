import { sql } from 'drizzle-orm';
import { bit, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Which of 8,192 orders have a word: a block has the orders from `block * 8192` on (order-management/order-blocks.ts). In bits, the first
 * is the block's first order, or as places, if few orders have it; one of the two is null. `inside` has the places of orders that have the
 * beginning of a number behind the first character of a word, too; null if that is not known.
 */
export const orderBlocks = pgTable(
  'order_blocks',
  {
    block: integer().notNull(),
    word: text().notNull(),
    orders: bit({ dimensions: 8192 }),
    places: smallint().array(),
    inside: smallint().array(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.block] }),
    index('order_blocks_block').on(table.block),
  ],
);

/** The blocks that are stored, when their orders were placed (null without orders), and in which format the block was read. */
export const orderBlockTimes = pgTable('order_block_times', {
  block: integer().primaryKey(),
  oldest: moment('oldest'),
  newest: moment('newest'),
  format: smallint().notNull().default(0),
});

/** The different words of all blocks that begin with a letter, so that those are found that have a piece in them. */
export const orderVocabulary = pgTable('order_vocabulary', { word: text().primaryKey() }, (table) => [
  index('order_vocabulary_pieces').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/** Orders whose words are newer than their block. A trigger only inserts, so that two changes never wait for each other. */
export const orderBlockChanges = pgTable('order_block_changes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
});
