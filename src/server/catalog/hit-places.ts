import { sql, type SQL } from 'drizzle-orm';
import type { ListSort } from '#domain/catalog/list-sort.ts';
import type { Database } from '#server/db/open-database.ts';
import { exactTotal } from '#server/http/input/list-paging.ts';
import { isInStockRow } from './catalog.queries.ts';
import { placeOf, type ListRequest, type PlaceRow } from './list-products.ts';
import { after, orderBy, rowOrder, type RowOrder } from './list-sort.ts';
import { blockSize, productsIn, readBlocks, type Wanted } from './product-blocks.ts';

/** What a search finds: products with the words that are in all of the sets `among`, and how well one matches. */
export type Hits = { words: Wanted; among: readonly Wanted[]; score: SQL };

/** Cursor values of hits, one more than the limit if there are more, and how many hits there are, up to one more than the exact limit. */
export type Places = { rows: PlaceRow[]; total: number };

/** `isListed`: the condition of `among` on products' columns, for an index by price. */
export async function placesOf(
  db: Database,
  hits: Hits,
  request: ListRequest,
  isListed: SQL,
): Promise<Places> {
  if (request.sort === 'featured') return rankedPlaces(db, hits, request);
  if (request.sort === 'newest') return newestPlaces(db, hits, request);
  return pricedPlaces(db, hits, request, isListed);
}

/** The orders compare `miss`, a whole number, lowest for the best, so that the id breaks ties upwards. */
export function searchOrder(sort: ListSort): RowOrder {
  return sort === 'featured' ? { keys: [sql`miss`, sql`id`], falling: false } : rowOrder(sort);
}

/**
 * Ranking costs more than finding, so of many hits only the most promising are ranked: those of the category that is meant, then those
 * that have the words in their names, the oldest. Of these so many should be in stock; if they are not, more are ranked. The others
 * follow by id.
 */
const [allRanked, mostRanked, fewestInStock, mostRankedForStock] = [250, 96, 48, 1_000];
/** Where hits begin that were not ranked. */
const notRanked = 2_000_000_000;

async function rankedPlaces(db: Database, hits: Hits, request: ListRequest): Promise<Places> {
  let ranked = await ranking(db, hits, request, mostRanked);
  if (ranked.total > allRanked && ranked.inStock < fewestInStock)
    ranked = await ranking(db, hits, request, mostRankedForStock);
  const { rows, total, count } = ranked;
  const missing = request.limit + 1 - rows.length;
  if (total <= count || missing <= 0) return { rows, total };
  return { rows: [...rows, ...(await unrankedPlaces(db, hits, request, count, missing))], total };
}

async function ranking(
  db: Database,
  hits: Hits,
  request: ListRequest,
  count: number,
): Promise<Places & { count: number; inStock: number }> {
  const order = searchOrder('featured');
  const { rows } = await db.execute<{
    total: number;
    count: number;
    inStock: number;
    part: PlaceRow[] | null;
  }>(sql`
    with ${near(hits, count)},
    scored as materialized (
      select near.id, miss, is_in_stock from near cross join lateral (
        select (length(name) - 10000 * (${hits.score}) * case when ${isInStockRow} then 1 else 0.8 end)::int as miss,
          ${isInStockRow} as is_in_stock
        from products where products.id = near.id offset 0) one),
    part as (
      select ${placeOf(order)} as place from scored
      where ${after(order, request.after)} order by ${orderBy(order)} limit ${request.limit + 1})
    select total, ranked as count, (select json_agg(part) from part) as part,
      (select count(*)::int from scored where is_in_stock) as "inStock"
    from counted`);
  const { part = null, total = 0, count: ranked = 0, inStock = 0 } = rows[0] ?? {};
  return { rows: part ?? [], total, count: ranked, inStock };
}

/** The bits of all hits, and which of them are ranked. */
function near({ words, among }: Hits, count: number): SQL {
  const blocks = readBlocks({
    products: { set: { all: [words, ...among] } },
    // The words of its category are a product's, too.
    meant: { set: 'all' in words ? { any: words.all } : words, weights: 'B' },
    named: { set: words, weights: 'AB' },
  });
  return sql`
    hits as materialized (
      select * from (${blocks}) found
      where bit_count(products) > 0),
    counted as materialized (
      select total, case when total <= ${allRanked}::int then total else ${count}::int end as ranked from (${totalOfHits}) total),
    near as materialized (${productsIn(
      sql`(
        select tier, block,
          case tier when 0 then products & meant when 1 then products & named & ~meant else products & ~(named | meant) end as products
        from hits, generate_series(0, 2) tier offset 0) tiers`,
      'tier, block',
      sql`(select ranked from counted)`,
    )} order by tier, id limit (select ranked from counted))`;
}

const totalOfHits = sql`select least(coalesce(sum(bit_count(products)), 0), ${exactTotal + 1}::int)::int as total from hits`;

async function unrankedPlaces(
  db: Database,
  hits: Hits,
  request: ListRequest,
  ranked: number,
  count: number,
): Promise<PlaceRow[]> {
  const [miss = 0, last = 0] = request.after ?? [];
  const first = miss === notRanked ? last : -1;
  const block = Math.max(0, Math.floor(first / blockSize));
  const { rows } = await db.execute<PlaceRow>(sql`
    with ${near(hits, ranked)}
    select array[${notRanked}::int, id] as place
    from (${productsIn(
      sql`(select 0 as tier, block, products from hits where block >= ${block}::int) rest`,
      'block',
      count + ranked,
      block,
    )}) rest
    where id > ${first}::int and id not in (select id from near) order by id limit ${count}`);
  return rows;
}

async function newestPlaces(db: Database, hits: Hits, request: ListRequest): Promise<Places> {
  const last = request.after?.at(-1) ?? 2_147_483_647;
  const block = Math.floor(last / blockSize);
  const { rows } = await db.execute<{ total: number; part: PlaceRow[] | null }>(sql`
    with ${allHits(hits)},
    part as (
      select array[id] as place
      from (${productsIn(
        sql`(select 0 as tier, block, products from hits where block <= ${block}::int) rest`,
        'block desc',
        request.limit + 1,
        block,
      )}) newest
      where id < ${last}::int order by id desc limit ${request.limit + 1})
    select total, (select json_agg(part) from part) as part from (${totalOfHits}) counted`);
  return { rows: rows[0]?.part ?? [], total: rows[0]?.total ?? 0 };
}

function allHits({ words, among }: Hits): SQL {
  return sql`
    hits as materialized (
      select block, products from (${readBlocks({ products: { set: { all: [words, ...among] } } })}) found where bit_count(products) > 0)`;
}

/** Of more hits than this, it is faster to look along the prices which products are hits. */
const mostSorted = 500;

async function pricedPlaces(db: Database, hits: Hits, request: ListRequest, isListed: SQL): Promise<Places> {
  const { rows: counted } = await db.execute<{ total: number }>(sql`with ${allHits(hits)} ${totalOfHits}`);
  const found = counted[0]?.total ?? 0;
  if (found === 0) return { rows: [], total: 0 };
  const order = searchOrder(request.sort);
  const isHit =
    found <= mostSorted
      ? sql`id in (select id from (${productsIn(sql`(select 0 as tier, * from hits) hits`, 'block', found)}) places)`
      : sql`get_bit((select bits from every_block)[1 + id / ${sql.raw(String(blockSize))}], id % ${sql.raw(String(blockSize))}) = 1`;
  const { rows } = await db.execute<PlaceRow>(sql`
    with ${allHits(hits)},
    every_block as materialized (
      select array_agg(coalesce(products, 0::bit(2048)) order by block) as bits
      from generate_series(0, (select max(block) from hits)) block left join hits using (block))
    select ${placeOf(order)} as place from products
    where ${isListed} and ${isHit} and ${after(order, request.after)}
    order by ${orderBy(order)} limit ${request.limit + 1}`);
  return { rows, total: found };
}
