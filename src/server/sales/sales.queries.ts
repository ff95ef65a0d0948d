import { sql, type SQL } from 'drizzle-orm';
import type { DaySales, Sales } from '#domain/statistics/trend.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { lengthOf, weeksOf, type Period } from '#domain/time/period.ts';
import type { Day } from '#domain/time/shop-day.ts';
import type { Database } from '#server/db/open-database.ts';

/** Longer periods have many weeks, and the leaders of all time lead in them, too. */
const fewDays = 60;

export type SoldProduct = { productId: number; name: string; units: number; cents: Cents };

/**
 * Each day with sales, in the store's time zone: an order is placed on one day and sold on the day of its payment, where a
 * refund counts, too. Which orders count is a column of theirs; what each adds, `sales_of` of migration 0006.
 */
export async function salesByDay(db: Database, { from, to }: Period): Promise<DaySales[]> {
  const { rows } = await db.execute<SalesRow & { day: Day }>(sql`
    select day::text, ${sums} from sales_now
    where ${ofShop} and day between ${from} and ${to} group by day order by day`);
  return rows.map((row) => ({ day: row.day, ...toSales(row) }));
}

/** All-time sales. */
export async function allSales(db: Database): Promise<Sales> {
  const { rows } = await db.execute<SalesRow>(sql`
    select ${sums} from sales_now where ${ofShop} and day is null`);
  return toSales(rows[0]);
}

/** How many orders are not deleted: in a status, or in all. */
export async function countOrders(db: Database, status: OrderStatus | null): Promise<number> {
  const subject = status === null ? ofShop : sql`product_id is null and code is null and status = ${status}`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(placed), 0)::int as count from sales_now where ${subject} and day is null`);
  return rows[0]?.count ?? 0;
}

/** All-time sales of each of these discount codes; an unused code is missing. */
export async function salesByCode(db: Database, codes: readonly string[]): Promise<Map<string, Sales>> {
  const { rows } = await db.execute<SalesRow & { code: string }>(sql`
    select code, ${sums} from sales_now
    where product_id is null and code = any(${sql.param([...codes])}::text[]) and status is null and day is null
    group by code`);
  return new Map(rows.map((row) => [row.code, toSales(row)]));
}

/**
 * The best-selling products of a period. A product's revenue in a period never exceeds that in the weeks around it, nor its all-time
 * revenue. So the leaders of those weeks, or of all time for a long period, are summed first: if the best of them beat what any other
 * product can have, the rest need no sum.
 */
export async function topProducts(
  db: Database,
  { period, limit, tried = [64, 256] }: { period: Period; limit: number; tried?: readonly number[] },
): Promise<SoldProduct[]> {
  const isShort = lengthOf(period) < fewDays;
  for (const leaders of tried) {
    const best = isShort
      ? await topAmong(db, period, limit, {
          of: weekLeaders(period, leaders),
          leaders,
          summed: Math.ceil(leaders / 2),
        })
      : await topAmong(db, period, limit, { of: allTimeLeaders(leaders), leaders, summed: leaders });
    if (best.length === limit) return best;
  }
  return named(db, soldIn(period, sql`product_id is not null`, limit));
}

/**
 * Those that beat every product that is not summed. `most` is the most that a product can have: its revenue where it leads, and as much
 * as the last leader where it does not. Only the first by it are summed, their days looked up in an index.
 */
function topAmong(
  db: Database,
  period: Period,
  limit: number,
  { of, leaders, summed }: { of: SQL; leaders: number; summed: number },
): Promise<SoldProduct[]> {
  return named(
    db,
    sql`
      with leaders as materialized (${of}),
      lasts as materialized (select list, cents from leaders where place = ${number(leaders)}),
      candidates as materialized (
        select product_id, sum(leaders.cents - coalesce(lasts.cents, 0)) as most from leaders left join lasts using (list)
        group by product_id order by most desc limit ${number(summed + 1)}),
      first as (select product_id from candidates order by most desc limit ${number(summed)})
      select product_id, units, cents
      from (select product_id from first union select product_id from sales_changes) candidates
      cross join lateral (
        select sum(units) as units, sum(cents) as cents from sales_now
        where product_id = candidates.product_id and ${isIn(period)}) sums
      where units > 0 and cents > (select coalesce(sum(cents), 0) from lasts)
        + coalesce((select most from candidates order by most desc offset ${number(summed)}), 0)
      order by cents desc, product_id limit ${number(limit)}`,
  );
}

/** The first products of each week that has a day of the period, with their place in it. */
function weekLeaders(period: Period, count: number): SQL {
  return sql`
    select start as list, product_id, cents, place
    from unnest(${sql.param(weeksOf(period))}::date[]) start
    cross join lateral (
      select product_id, cents, row_number() over (order by cents desc, product_id) as place from sales_weeks
      where week = start order by cents desc, product_id limit ${number(count)}) best`;
}

function allTimeLeaders(count: number): SQL {
  return sql`
    select 0 as list, product_id, cents, row_number() over (order by cents desc, product_id) as place from sales
    where ${isBest} order by cents desc, product_id limit ${number(count)}`;
}

/** The revenue of these products in a period, the best first. */
export function salesOfProducts(
  db: Database,
  period: Period,
  ids: readonly number[],
): Promise<SoldProduct[]> {
  const wanted = sql`product_id = any(${sql.param([...ids])}::int[])`;
  return named(db, soldIn(period, wanted, ids.length));
}

/** The all-time best sellers; an index knows the best of those without pending changes. */
export async function bestProducts(db: Database, limit: number): Promise<SoldProduct[]> {
  const changed = sql`select product_id from sales_changes where product_id is not null`;
  return named(
    db,
    sql`
      (select product_id, units, cents from sales where ${isBest} and product_id not in (${changed})
      order by cents desc, product_id limit ${limit})
      union all
      (select product_id, sum(units), sum(cents) from sales_now
      where product_id in (${changed}) and code is null and status is null and day is null
      group by product_id having sum(units) > 0)
      order by cents desc, product_id limit ${limit}`,
  );
}

function soldIn(period: Period, wanted: SQL, limit: number): SQL {
  return sql`
    select product_id, sum(units) as units, sum(cents) as cents from sales_now
    where ${wanted} and ${isIn(period)}
    group by product_id having sum(units) > 0 order by cents desc, product_id limit ${limit}`;
}

function isIn({ from, to }: Period): SQL {
  return sql`code is null and status is null and day between ${from} and ${to}`;
}

/** PostgreSQL plans a statement once only if it knows how many rows are wanted. */
function number(count: number): SQL {
  return sql.raw(String(count));
}

/** Must match the index `sales_best` exactly. */
const isBest = sql`day is null and product_id is not null and units > 0`;

/** A deleted product has the name that it was sold under. */
async function named(db: Database, best: SQL): Promise<SoldProduct[]> {
  const { rows } = await db.execute<{ product_id: number; name: string; units: number; cents: string }>(sql`
    select product_id, units::int, cents::text,
      coalesce(products.name, (select l.name from order_lines l where l.product_id = best.product_id limit 1)) as name
    from (${best}) best left join products on products.id = product_id
    order by best.cents desc, product_id`);
  return rows.map(({ product_id: productId, name, units, cents }) => ({
    productId,
    name,
    units,
    cents: Number(cents),
  }));
}

const ofShop = sql`product_id is null and code is null and status is null`;

type SalesRow = { placed: number; kept: number; orders: number; cents: string };

const sums = sql`coalesce(sum(placed), 0)::int as placed, coalesce(sum(kept), 0)::int as kept,
  coalesce(sum(sold), 0)::int as orders, coalesce(sum(cents), 0)::text as cents`;

function toSales(row: SalesRow | undefined): Sales {
  if (!row) return { placed: 0, kept: 0, orders: 0, cents: 0 };
  return { placed: row.placed, kept: row.kept, orders: row.orders, cents: Number(row.cents) };
}
