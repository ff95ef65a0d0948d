import { sql, type SQL } from 'drizzle-orm';
import type { OrderSearch } from '#domain/orders/order-search.ts';
import type { Database } from '#server/db/open-database.ts';
import { exactTotal } from '#server/http/input/list-paging.ts';
import { areKnown, blockSize, isBeginning, noOrders, shortestInside } from './order-blocks.ts';
import { hasAll } from './order-search-sql.ts';
import { momentOf, pageOf, type Page } from './order-pages-sql.ts';

/** With more changes it is faster to look through all orders. */
const mostChanges = 2_000;

/** With more hits in each block, on average, a page is faster found along the index of time. */
const many = 512;

/** The bits of a block are looked at in so many parts of so many bits. */
const [parts, partSize] = [256, 32];

const noneOfPart = sql`B'0'::bit(32)`;

/**
 * All orders that have these words of letters and beginnings of numbers, or one of the pieces: a page by time, and the total. The blocks have
 * the hits of settled orders, those that have changed since are read. Null if not all blocks are stored, or do not know a number, or too many
 * orders have changed; and without ids if there are many hits everywhere.
 */
export async function findInBlocks(
  db: Database,
  search: OrderSearch,
  page: Page,
): Promise<{ ids: number[] | null; total: number } | null> {
  const all = sql`(select order_id, created_at from candidates union all select order_id, created_at from fresh)`;
  const { rows } = await db.execute<{ isKnown: boolean; total: number; ids: number[] | null }>(sql`
    with changed as materialized (select distinct order_id from order_block_changes limit ${number(mostChanges + 1)}),
    state as materialized (
      select (select count(*) from changed) <= ${number(mostChanges)} and not exists (
        select from generate_series(0, (select max(order_id) from order_search) / ${number(blockSize)}) block
        where block not in (select block from order_block_times))
        and ${areKnown(search.words.filter(isBeginning))} as is_known),
    gone as materialized (
      select order_id / ${number(blockSize)} as block, bit_or(set_bit(${noOrders}, order_id % ${number(blockSize)}, 1)) as orders
      from (select order_id from changed union select id from orders where deleted_at is not null) gone group by 1),
    named as materialized (${namesOf(search)}),
    hits as materialized (${hitsOf(search)}),
    fresh as materialized (
      select order_id, created_at from order_search
      where order_id in (select order_id from changed) and ${hasAll(search)}
        and order_id not in (select id from orders where deleted_at is not null)),
    ${candidatesOf(page)}
    select is_known as "isKnown",
      least((select coalesce(sum(uses), 0) from hits) + (select count(*) from fresh), ${number(exactTotal + 1)})::int as total,
      case when (select coalesce(avg(uses), 0) from hits) <= ${number(many)} then array(${pageOf(all, page)}) end as ids
    from state`);
  const [found] = rows;
  return found?.isKnown ? { ids: found.ids, total: found.total } : null;
}

/**
 * The blocks' words of each piece. Only those of letters are in the vocabulary; a beginning of numbers is one itself. The pattern is selected
 * because PostgreSQL plans a statement once only if it expects as many words of any pattern.
 */
function namesOf(search: OrderSearch): SQL {
  const names = piecesOf(search).map((piece, nr) => {
    if (isBeginning(piece)) return sql`select ${number(nr)} as nr, ${piece}::text as word`;
    const pattern = piece.length < shortestInside ? `${piece}%` : `%${piece}%`;
    return sql`select ${number(nr)} as nr, word from order_vocabulary where word like (select ${pattern}::text)`;
  });
  return sql.join(names, sql` union all `);
}

/** The words, and the piece that finds an order without them. */
function piecesOf({ words, whole }: OrderSearch): string[] {
  return [...words, ...whole.filter((one) => !words.includes(one)).slice(0, 1)];
}

/** The blocks with hits: their bits, without those of orders that have changed or are deleted, how many, and when their orders were placed. */
function hitsOf(search: OrderSearch): SQL {
  const having = piecesOf(search).map((_, nr) => sql`bit_or(orders) filter (where nr = ${number(nr)})`);
  const all = sql.join(having.slice(0, search.words.length), sql` & `);
  const any =
    having.length === search.words.length
      ? all
      : sql.join([sql`${all} | ${having.at(-1)}`, all, having.at(-1)], sql`, `);
  return sql`
    select block, orders, bit_count(orders) as uses, oldest, newest
    from (
      select block, coalesce(orders & ~(select orders from gone where gone.block = found.block), orders) as orders
      from (
        select block, coalesce(${any}) as orders
        from (
          select nr, block, coalesce(orders | ${bitsOf(sql`inside`)}, orders, ${bitsOf(sql`places`)}) as orders
          from named join order_blocks using (word)
          where (select is_known from state) offset 0) read
        group by block offset 0) found
      where orders is not null offset 0) present
    join order_block_times using (block)`;
}

function bitsOf(places: SQL): SQL {
  return sql`(select bit_or(set_bit(${noOrders}, place, 1)) from unnest(${places}) place)`;
}

/**
 * The hits of the blocks that the page can begin in. Blocks are in the order of their first order; once they have enough, those that begin
 * after all of their orders are left out. A block that the last page ends in may have nothing more.
 */
function candidatesOf({ limit, isUp, after }: Page): SQL {
  const [first, last] = isUp ? [sql`oldest`, sql`newest`] : [sql`newest`, sql`oldest`];
  const [direction, later, lastOf] = isUp
    ? [sql`asc`, sql`>`, sql`max(newest)`]
    : [sql`desc`, sql`<`, sql`min(oldest)`];
  const at = after === null ? null : momentOf(after);
  const isAllAfter = at === null ? sql`true` : sql`${first} ${later} ${at}`;
  const mayGoOn = at === null ? sql`true` : sql`(${last} ${later} ${at} or ${last} = ${at})`;
  const hasRoom = sql`before < ${limit}::int`;
  return sql`
    ranked as materialized (
      select block, oldest, newest, coalesce(sum(case when ${isAllAfter} then uses else 0 end) over (
        order by ${first} ${direction}, block rows between unbounded preceding and 1 preceding), 0) as before
      from hits where uses > 0 and ${mayGoOn}),
    parts as materialized (
      select block, part, cut.orders
      from ranked join hits using (block), generate_series(0, ${number(parts - 1)}) part,
        substring(hits.orders from part * ${number(partSize)} + 1 for ${number(partSize)}) cut (orders)
      where (${hasRoom} or not ranked.${first} ${later} (select ${lastOf} from ranked where ${hasRoom})) and cut.orders <> ${noneOfPart}),
    candidates as (
      select order_id, created_at from order_search where order_id = any(array(
        select block * ${number(blockSize)} + part * ${number(partSize)} + place
        from parts, generate_series(0, ${number(partSize - 1)}) place
        where get_bit(orders, place) = 1)))`;
}

/** Written into the statement: PostgreSQL plans it once only if it knows these. */
function number(count: number): SQL {
  return sql.raw(String(count));
}
