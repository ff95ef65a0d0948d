import { sql, type SQL } from 'drizzle-orm';
import type { DaySales, Sales } from '#domain/statistics/trend.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { lengthOf, type Period } from '#domain/time/period.ts';
import type { Day } from '#domain/time/shop-day.ts';
import type { Database } from '#server/db/open-database.ts';

/** Their sales are on pages that are stored together. */
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
 * The best-selling products of a period. A product's revenue in a period never exceeds its all-time revenue. So if the best of the
 * `tried` all-time leaders beat every other product's all-time revenue, the rest need no sum: few leaders are enough for a year. In
 * weeks no product sells that much, so all are summed at once.
 */
export async function topProducts(
  db: Database,
  {
    period,
    limit,
    tried = lengthOf(period) < fewDays ? [] : [64, 256],
  }: { period: Period; limit: number; tried?: readonly number[] },
): Promise<SoldProduct[]> {
  for (const leaders of tried) {
    const best = await topAmong(db, period, limit, leaders);
    if (best.length === limit) return best;
  }
  return named(db, soldIn(period, sql`product_id is not null`, sql`true`, limit));
}

/** Those that beat the last of the all-time leaders, and so every product that is none. */
function topAmong(db: Database, period: Period, limit: number, leaders: number): Promise<SoldProduct[]> {
  const least = sql`(select cents from sales where ${isBest} order by cents desc, product_id offset ${leaders - 1} limit 1)`;
  const candidates = sql`product_id in (
    (select product_id from sales where ${isBest} order by cents desc, product_id limit ${leaders})
    union select product_id from sales_changes)`;
  return named(db, soldIn(period, candidates, sql`sum(cents) > coalesce(${least}, 0)`, limit));
}

/** The revenue of these products in a period, the best first. */
export function salesOfProducts(
  db: Database,
  period: Period,
  ids: readonly number[],
): Promise<SoldProduct[]> {
  const wanted = sql`product_id = any(${sql.param([...ids])}::int[])`;
  return named(db, soldIn(period, wanted, sql`true`, ids.length));
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

function soldIn({ from, to }: Period, wanted: SQL, having: SQL, limit: number): SQL {
  return sql`
    select product_id, sum(units) as units, sum(cents) as cents from sales_now
    where ${wanted} and code is null and status is null and day between ${from} and ${to}
    group by product_id having sum(units) > 0 and ${having} order by cents desc, product_id limit ${limit}`;
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
