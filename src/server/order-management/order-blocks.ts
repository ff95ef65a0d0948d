import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';

/** A block has the orders from `block * blockSize` on; the same number is in the column of their bits and in its trigger. */
const blockSize = 8_192;

/** Rarer words of a block add little to thousands of hits. */
const fewestUses = 16;

/** So long a word is also looked for as the beginning of others. */
const telling = 4;

/** Of longer words only the beginning is kept. */
const longestWord = 40;

/** A run takes a second for each. */
const blocksPerRun = 20;

/**
 * Whether more than `count` orders, without deleted ones, have all these words. True is certain, false is not: the newest orders, rare
 * words and words inside of others are not looked at.
 */
export async function isInMoreThan(db: Database, count: number, words: readonly string[]): Promise<boolean> {
  const last = words.map((word) => (word.length < telling ? word : `${word}\uffff`));
  const { rows } = await db.execute<{ isMore: boolean }>(sql`
    select coalesce(sum(bit_count(orders)), 0)
      > ${count}::int + (select count(*) from orders where deleted_at is not null) as "isMore"
    from (
      select bit_and(orders) as orders
      from unnest(${sql.param([...words])}::text[], ${sql.param(last)}::text[]) wanted (first, last)
      cross join lateral (
        select block, bit_or(orders) as orders from order_blocks where word between first and last group by block) having_one
      where block not in (select block from order_block_changes)
      group by block having count(*) = ${words.length}::int
    ) having_all`);
  return rows[0]?.isMore ?? false;
}

/** Reads blocks that are full and not stored yet, the newest first, and again those in which a word has changed. Returns how many. */
export async function refreshOrderBlocks(db: Database): Promise<number> {
  const { rows } = await db.execute<{ block: number }>(sql`
    select block from generate_series(0, (select max(order_id) from order_search) / ${blockSize}::int - 1) block
    where not exists (select from order_blocks stored where stored.block = block.block)
      or block in (select block from order_block_changes)
    order by block desc limit ${blocksPerRun}`);
  for (const { block } of rows) await readBlock(db, block);
  await db.transaction(async (tx) => {
    await tx.execute(oneAtATime);
    // The others are not stored.
    await tx.execute(
      sql`delete from order_block_changes where block not in (select block from order_blocks)`,
    );
  });
  return rows.length;
}

/** Another process that reads the same block would delete the note of a change that this one has not seen. */
const oneAtATime = sql`lock table order_blocks in share row exclusive mode`;

/** A change is noted when it commits: before the notes are deleted, and then it is read, or after, and then its note stays. */
async function readBlock(db: Database, block: number): Promise<void> {
  const [first, next] = [block * blockSize, (block + 1) * blockSize];
  await db.transaction(async (tx) => {
    await tx.execute(oneAtATime);
    await tx.execute(sql`delete from order_block_changes where block = ${block}`);
    await tx.execute(sql`delete from order_blocks where block = ${block}`);
    await tx.execute(sql`
      insert into order_blocks (block, word, orders)
      with written as materialized (
        select order_id % ${blockSize}::int as place, left(word, ${longestWord}::int) as word
        from order_search, unnest(string_to_array(trim(words), ' ')) word
        where order_id >= ${first}::int and order_id < ${next}::int
      ), common as (select word from written group by word having count(*) >= ${fewestUses}::int)
      select ${block}::int, word, bit_or(set_bit(repeat('0', ${blockSize}::int)::bit(8192), place, 1))
      from written join common using (word) group by word`);
  });
}
