import { sql, type SQL } from 'drizzle-orm';
import { shop } from '#domain/shop.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Period } from '#domain/time/period.ts';
import type { Day } from '#domain/time/shop-day.ts';
import type { Database } from '../db/client.ts';

export type DaySales = { day: Day; orders: number; cents: Cents };

export type SoldProduct = { productId: number; name: string; units: number; cents: Cents };

/** Which orders count: paid, not cancelled, not deleted (decisions, 'Figures'); word for word that of the index `orders_counted`. */
const isCounted = sql`o.paid_at is not null and o.status <> 'cancelled' and o.deleted_at is null`;

/** The refunds of the payment that paid an order. Money that came twice and went back once is none of the order's. */
const refundsOf = sql`
  refunds r
  join payments p on p.id = r.payment_id and r.status = 'completed'
  join orders o on o.id = p.order_id and o.payment_transaction_id = p.capture_id`;

/** Sales of each day that had any, by the day of payment in the shop's time zone; a refund counts on its order's day. */
export async function salesByDay(db: Database, period: Period): Promise<DaySales[]> {
  const { rows } = await db.execute<{ day: Day; orders: number; cents: string }>(sql`
    select day::text, sum(orders)::int as orders, sum(cents)::text as cents from (
      select ${dayOfPayment} as day, 1 as orders, o.total_cents as cents
      from orders o where ${isCounted} and ${isWithin(sql`o.paid_at`, period)}
      union all
      select ${dayOfPayment}, 0, -r.amount_cents
      from ${refundsOf} where ${isCounted} and ${isWithin(sql`o.paid_at`, period)} and ${isSince(period)}
    ) sales group by day order by day`);
  return rows.map(({ day, orders, cents }) => ({ day, orders, cents: Number(cents) }));
}

/** All sales there ever were. */
export async function allSales(db: Database): Promise<{ orders: number; cents: Cents }> {
  const { rows } = await db.execute<{ orders: number; cents: string }>(sql`
    select orders, (cents - back)::text as cents from
      (select count(*)::int as orders, coalesce(sum(o.total_cents), 0) as cents from orders o where ${isCounted}) paid,
      (select coalesce(sum(r.amount_cents), 0) as back from ${refundsOf} where ${isCounted}) refunded`);
  return { orders: rows[0]?.orders ?? 0, cents: Number(rows[0]?.cents ?? 0) };
}

/** How many orders were placed, and how many of them are not cancelled; in a period, or ever. */
export async function placedOrders(
  db: Database,
  period: Period | null,
): Promise<{ all: number; kept: number }> {
  const { rows } = await db.execute<{ all: number; kept: number }>(sql`
    select count(*)::int as all, count(*) filter (where o.status <> 'cancelled')::int as kept
    from orders o where o.deleted_at is null and ${isWithin(sql`o.created_at`, period)}`);
  return rows[0] ?? { all: 0, kept: 0 };
}

/**
 * The products that brought most, in a period or ever; with `only`, those and no others. A product brings its lines after
 * discount, without shipping and tax. A refund is spread over all that an order is made of (its lines in their order, then
 * shipping and tax) in proportion, to the cent, so that the parts add up to it.
 */
export async function topProducts(
  db: Database,
  { period, limit, only }: { period: Period | null; limit: number; only?: readonly number[] },
): Promise<SoldProduct[]> {
  const counts = sql`${isCounted} and ${isWithin(sql`o.paid_at`, period)}`;
  const wanted = only === undefined ? sql`true` : sql`l.product_id = any(${ids(only)})`;
  const { rows } = await db.execute<{ product_id: number; name: string; units: number; cents: string }>(sql`
    with refunded as (
      select o.id, o.total_cents as total, sum(r.amount_cents) as back
      from ${refundsOf} where ${counts} and ${isSince(period)} group by o.id
    ), sales as (
      ${linesOf(period, wanted)}
      union all
      select l.product_id, 0, -(${upTo(sql`l.reached`)} - ${upTo(sql`(l.reached - l.net)`)})
      from refunded join lateral (
        select l.product_id, ${net} as net, sum(${net}) over (order by l.id) as reached
        from order_lines l where l.order_id = refunded.id
      ) l on ${wanted}
      where refunded.total > 0
    ), best as (
      select product_id, sum(units)::int as units, sum(cents) as cents
      from sales group by product_id order by cents desc, product_id limit ${limit}
    )
    select product_id, units, cents::text,
      coalesce(products.name, (select l.name from order_lines l where l.product_id = best.product_id limit 1)) as name
    from best left join products on products.id = product_id
    where units > 0 order by best.cents desc, product_id`);
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    units: row.units,
    cents: Number(row.cents),
  }));
}

/** What counts of the lines: of all of them, it is quicker to take away those that do not. */
function linesOf(period: Period | null, wanted: SQL): SQL {
  const line = sql`l.product_id, l.quantity as units, ${net} as cents`;
  if (period === null) {
    return sql`
      select ${line} from order_lines l where ${wanted}
      union all
      select l.product_id, -l.quantity, -${net}
      from orders o join order_lines l on l.order_id = o.id where not (${isCounted}) and ${wanted}`;
  }
  return sql`
    select ${line} from orders o join order_lines l on l.order_id = o.id
    where ${isCounted} and ${isWithin(sql`o.paid_at`, period)} and ${wanted}`;
}

const net = sql`(l.unit_price_cents * l.quantity - l.discount_cents)`;

/** The part of the refund for the first so many cents of an order, rounded half up. */
function upTo(reached: SQL): SQL {
  return sql`div(2 * refunded.back * ${reached} + refunded.total, 2 * refunded.total)`;
}

/** An array as one parameter: the driver of the embedded database takes no other. */
function ids(list: readonly number[]): SQL {
  return sql`${`{${list.join(',')}}`}::int[]`;
}

const dayOfPayment = sql`(o.paid_at at time zone ${shop.timeZone})::date`;

function isWithin(moment: SQL, period: Period | null): SQL {
  if (period === null) return sql`true`;
  return sql`${moment} >= ${midnight(period.from)} and ${moment} < ${midnight(period.to, 1)}`;
}

/** Nothing goes back before it came: spares the refunds of older orders. A day to spare, for clocks that differ. */
function isSince(period: Period | null): SQL {
  return period === null ? sql`true` : sql`r.created_at >= ${midnight(period.from, -1)}`;
}

/** When a day begins on the shop's clock, whatever its clocks did the night before. */
function midnight(day: Day, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${shop.timeZone})`;
}
