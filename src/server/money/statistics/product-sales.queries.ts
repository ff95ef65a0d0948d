import { sql, type SQL } from 'drizzle-orm';
import type { Cents } from '#domain/money/amounts/money.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { lineNet, returnedGoods } from './returned-goods.ts';
import { isWithin, type ZonedPeriod } from './sales.queries.ts';

/** Units that customers kept, and their price after discount less their share of refunds for no item; without shipping and tax. */
export type SoldProduct = { productId: number; name: string; units: number; cents: Cents };

/** The best-selling products of a period by revenue, or of all time (R-STAT-4, R-STAT-12). */
export function bestProducts(
  db: Database,
  period: ZonedPeriod | null,
  limit: number,
): Promise<SoldProduct[]> {
  return sumProducts(db, period, sql`true`, limit);
}

/** What these products sold in a period; one that sold nothing is missing. */
export function salesOfProducts(
  db: Database,
  period: ZonedPeriod,
  ids: readonly number[],
): Promise<SoldProduct[]> {
  return sumProducts(db, period, sql`l.product_id = any(${sql.param([...ids])}::int[])`, ids.length);
}

/** A deleted product has the name that it was sold under. */
async function sumProducts(
  db: Database,
  period: ZonedPeriod | null,
  wanted: SQL,
  limit: number,
): Promise<SoldProduct[]> {
  const isSold =
    period === null ? sql`o.is_counted` : sql`o.is_counted and ${isWithin(sql`o.paid_at`, period)}`;
  const { rows } = await db.execute<{ productId: number; name: string; units: number; cents: string }>(sql`
    with sold as (
      select l.product_id, sum(l.quantity) as units, sum(${lineNet}) as cents
      from orders o join order_lines l on l.order_id = o.id
      where ${isSold} and ${wanted} group by l.product_id
    ),
    returned as (
      select product_id, sum(units) as units, sum(cents) as cents from (${returnedGoods(isSold)}) lines group by product_id
    ),
    kept as (
      select product_id, sold.units - coalesce(returned.units, 0) as units, round(sold.cents - coalesce(returned.cents, 0)) as cents
      from sold left join returned using (product_id)
    ),
    best as (
      select * from kept where units > 0 order by cents desc, product_id limit ${limit}
    )
    select product_id as "productId", best.units::int, best.cents::text,
      coalesce(products.name, (select l.name from order_lines l where l.product_id = best.product_id limit 1)) as name
    from best left join products on products.id = product_id
    order by best.cents desc, product_id`);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}
