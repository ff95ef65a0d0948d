import { sql, type SQL } from 'drizzle-orm';
import { windowAround, type SalesWindow } from '#domain/statistics/sales-windows.ts';
import type { DaySales, Sales } from '#domain/statistics/trend.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Period } from '#domain/time/period.ts';
import type { Day } from '#domain/time/shop-day.ts';
import type { Database } from '#server/db/open-database.ts';

/** How many products of a list are summed at first, and with how many more all products are summed instead. */
const [fewLeaders, manyOthers] = [64, 512];

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
 * The best-selling products of a period. A product's revenue in a period never exceeds that in a window around it, nor its all-time
 * revenue. So the leaders of that window are summed first, and then all others that have as much in it as the last of the best so far.
 */
export async function topProducts(
  db: Database,
  {
    period,
    limit,
    leaders = fewLeaders,
    others = manyOthers,
  }: { period: Period; limit: number; leaders?: number; others?: number },
): Promise<SoldProduct[]> {
  const best = await named(db, topAmong(period, limit, { leaders, others }));
  return best.length > 0 ? best : named(db, soldIn(period, limit));
}

/** Empty if too many others may be among the best. Those with recorded changes are summed, because windows do not have these yet. */
function topAmong(period: Period, limit: number, count: { leaders: number; others: number }): SQL {
  const list = listAround(windowAround(period));
  const changed = sql`select product_id from sales_changes where product_id is not null`;
  return sql`
    with leaders as materialized (
      select product_id, cents from ${list} order by cents desc, product_id limit ${number(count.leaders)}),
    sums as materialized (${sumsOf(period, sql`select product_id from leaders union ${changed}`)}),
    others as materialized (
      select product_id from ${list} and cents <= (select min(cents) from leaders)
        and cents >= coalesce((select cents from sums order by cents desc offset ${number(limit - 1)} limit 1), 0)::bigint
        and product_id not in (select product_id from leaders union all ${changed})
      order by cents desc, product_id limit ${number(count.others + 1)})
    select product_id, units, cents
    from (select * from sums union all ${sumsOf(period, sql`select product_id from others`)}) found
    where (select count(*) from others) <= ${number(count.others)}
    order by cents desc, product_id limit ${number(limit)}`;
}

/** The products of a window, or of all time, with their revenue: an index has them in this order. */
function listAround(window: SalesWindow | null): SQL {
  if (window === null) return sql`sales where ${isBest}`;
  return sql`sales_windows where days = ${window.days}::smallint and start = ${window.start}::date`;
}

/** The revenue of these products in a period, the best first. Their days are looked up in an index. */
export function salesOfProducts(
  db: Database,
  period: Period,
  ids: readonly number[],
): Promise<SoldProduct[]> {
  return named(
    db,
    sql`${sumsOf(period, sql`select unnest(${sql.param([...ids])}::int[]) as product_id`)} order by cents desc, product_id`,
  );
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

function sumsOf(period: Period, products: SQL): SQL {
  return sql`
    select product_id, units, cents from (${products}) wanted
    cross join lateral (
      select sum(units) as units, sum(cents) as cents from sales_now
      where product_id = wanted.product_id and ${isIn(period)}) sums
    where units > 0`;
}

function soldIn(period: Period, limit: number): SQL {
  return sql`
    select product_id, sum(units) as units, sum(cents) as cents from sales_now
    where product_id is not null and ${isIn(period)}
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
