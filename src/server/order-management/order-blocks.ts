import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';

/** A block has the orders from `block * blockSize` on; the same number is in the column of their bits. */
export const blockSize = 8_192;

/** A word that fewer orders of a block have is stored as their places, or not at all. */
const fewestUses = 64;

/** Of a word with a digit, beginnings of these lengths are words, too: 'CAP1' is one of 'CAP1D9C'. */
const [shortestBeginning, longestBeginning] = [2, 6];

/** A shorter piece is only looked for at the beginning of a word. */
export const shortestInside = 3;

/** Of a beginning that more orders of a block have inside of a word, these are not stored. */
const mostInside = 1_024;

/** What a block has; a block with less is read again. */
const blockFormat = 1;

/** So long a word is also looked for as the beginning of others. */
const telling = 4;

/** What an index can have. */
const longestWord = 500;

/** A run takes a second or two for each. */
const blocksPerRun = 20;

/**
 * Whether more than `count` orders, without deleted ones, have all these words. True is certain, false is not: rare words and words
 * inside of others are not looked at. And whether the blocks know all orders that have the numbers among them.
 */
export async function readWords(
  db: Database,
  count: number,
  words: readonly string[],
): Promise<{ isMore: boolean; isKnown: boolean }> {
  const last = words.map((word) => (isWhole(word) ? word : `${word}\uffff`));
  const { rows } = await db.execute<{ isMore: boolean; isKnown: boolean }>(sql`
    select coalesce(sum(bit_count(orders)), 0) > ${count}::int
      + (select count(*) from orders where deleted_at is not null)
      + (select count(distinct order_id) from order_block_changes) as "isMore",
      ${areKnown(words.filter(isBeginning))} as "isKnown"
    from (
      select bit_and(orders) as orders
      from unnest(${sql.param([...words])}::text[], ${sql.param(last)}::text[]) wanted (first, last)
      cross join lateral (
        select block, bit_or(orders) as orders from order_blocks
        where word between first and last and orders is not null group by block) having_one
      group by block having count(*) = ${words.length}::int
    ) having_all`);
  return rows[0] ?? { isMore: false, isKnown: false };
}

/** With a digit, and so long that blocks can have it. */
export function isBeginning(word: string): boolean {
  return (
    /^(?=.*\d)[a-z\d]+$/.test(word) && word.length >= shortestBeginning && word.length <= longestBeginning
  );
}

/** Whether every block has all orders with these beginnings of numbers, also inside of words. */
export function areKnown(beginnings: readonly string[]): SQL {
  if (beginnings.length === 0) return sql`true`;
  return sql`(
    select count(*) from order_blocks where word = any(${sql.param([...beginnings])}::text[]) and inside is not null
  ) = ${sql.raw(String(beginnings.length))} * (select count(*) from order_block_times where oldest is not null)`;
}

/** Words that begin with it need not be read: they are too many, or it has their orders already. */
function isWhole(word: string): boolean {
  return word.length < telling || (/\d/.test(word) && word.length <= longestBeginning);
}

/**
 * Reads blocks that are not stored yet, the newest first, and again those with so many changes, or all with any if that makes many.
 * Returns how many.
 */
export async function refreshOrderBlocks(db: Database, fewestChanges = 64): Promise<number> {
  const { rows } = await db.execute<{ block: number }>(sql`
    select block from generate_series(0, (select max(order_id) from order_search) / ${blockSize}::int) block
    where not exists (
        select from order_block_times stored where stored.block = block.block and format = ${blockFormat}::smallint)
      or block in (
        select order_id / ${blockSize}::int from order_block_changes group by 1
        having count(*) >= ${fewestChanges}::int or (select count(*) from order_block_changes) >= ${2 * fewestChanges}::int)
    order by block desc limit ${blocksPerRun}`);
  for (const { block } of rows) await readBlock(db, block);
  return rows.length;
}

/**
 * A change is noted when it commits: before the notes are deleted, and then it is read, or after, and then its note stays. Another process
 * that reads the same block would delete the note of a change that this one has not seen.
 */
async function readBlock(db: Database, block: number): Promise<void> {
  const [first, next] = [block * blockSize, (block + 1) * blockSize];
  const isIn = sql`order_id >= ${first}::int and order_id < ${next}::int`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table order_blocks in share row exclusive mode`);
    await tx.execute(sql`delete from order_block_changes where ${isIn}`);
    await tx.execute(sql`delete from order_blocks where block = ${block}`);
    await tx.execute(sql`
      insert into order_blocks (block, word, orders, places, inside)
      with written as materialized (
        select order_id - ${first}::int as place, word, length(substring(word from '^[^0-9]*')) as letters
        from order_search, unnest(string_to_array(trim(words), ' ')) word where ${isIn}
      ), read as (
        select place, left(word, least(letters, ${longestWord}::int)) as word from written where letters > 0
        union all
        select place, left(word, ${longestWord}::int) from written where letters < length(word)
        union all
        select place, left(word, length) from written, generate_series(
          greatest(letters + 1, ${shortestBeginning}::int), least(length(word), ${longestBeginning}::int)) length
      ), grouped as materialized (
        select word, count(*) as uses, array_agg(place::smallint) as places from read group by word
        having count(*) >= ${fewestUses}::int or word !~ '[0-9]'
      ), ${insideWords}
      select ${block}::int, word,
        case when uses >= ${fewestUses}::int then (
          select bit_or(set_bit(${noOrders}, place, 1)) from unnest(places) place) end,
        case when uses < ${fewestUses}::int then places end,
        case when word in (select word from beginnings) and coalesce(cardinality(inside), 0) <= ${mostInside}::int
          then coalesce(inside, '{}') end
      from grouped left join insides using (word)`);
    await tx.execute(sql`
      insert into order_vocabulary (word)
      select word from order_blocks where block = ${block} and word !~ '[0-9]' on conflict do nothing`);
    await tx.execute(sql`
      insert into order_block_times (block, oldest, newest, format)
      select ${block}::int, min(created_at), max(created_at), ${blockFormat}::smallint from order_search where ${isIn}
      on conflict (block) do update set oldest = excluded.oldest, newest = excluded.newest, format = excluded.format`);
  });
}

/**
 * The stored beginnings of numbers, and the places of orders that have one behind the first character of a word. Only pieces that begin like
 * a stored one are compared.
 */
const insideWords = sql`
  beginnings as materialized (
    select word from grouped
    where uses >= ${fewestUses}::int and word ~ '[0-9]'
      and length(word) between ${shortestBeginning}::int and ${longestBeginning}::int
  ), heads as materialized (
    select distinct left(word, ${shortestInside}::int) as head from beginnings where length(word) >= ${shortestInside}::int
  ), numbers as materialized (
    select word, array_agg(place::smallint) as places from written where letters < length(word) group by word
  ), near as materialized (
    select word, places, start from numbers, generate_series(2, length(word) - ${shortestInside - 1}::int) start
    where substring(word from start for ${shortestInside}::int) in (select head from heads)
  ), insides as materialized (
    select piece as word, array_agg(distinct place) as inside
    from (
      select substring(word from start for pieces) as piece, places
      from near, generate_series(${shortestInside}::int, ${longestBeginning}::int) pieces offset 0) part,
      unnest(places) place
    where piece in (select word from beginnings) group by piece
  )`;

/** The bits of a block in which no order has a word. */
export const noOrders = sql`B'0'::bit(8192)`;
