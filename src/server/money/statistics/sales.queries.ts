import { sql, type SQL } from 'drizzle-orm';
import type { DaySales, Sales } from '#domain/money/statistics/trend.ts';
import type { Period } from '#domain/platform/time/period.ts';
import { endOfDay, startOfDay, type Day } from '#domain/platform/time/shop-day.ts';
import type { Database } from '#server/platform/db/open-database.ts';

/** Days of a time zone. */
export type ZonedPeriod = Period & { timeZone: string };

/**
 * Each day with sales, in the store's time zone (R-STAT-9, R-STAT-10): an order is placed on one day and sold on the day of its
 * payment, where its refunds count, too.
 */
export async function salesByDay(db: Database, period: ZonedPeriod): Promise<DaySales[]> {
  const { rows } = await db.execute<SalesRow & { day: Day }>(sql`
    select day::text, sum(placed)::int as placed, sum(kept)::int as kept, sum(orders)::int as orders, sum(cents)::text as cents
    from (
      select ${dayOf(sql`created_at`, period)} as day, ${placedSums}, 0 as orders, 0 as cents
      from orders where deleted_at is null and ${isWithin(sql`created_at`, period)} group by day
      union all
      select ${dayOf(sql`paid_at`, period)} as day, 0, 0, ${soldSums}
      from orders where is_counted and ${isWithin(sql`paid_at`, period)} group by day
    ) days group by day order by day`);
  return rows.map(({ day, ...row }) => ({ day, ...toSales(row) }));
}

/** All-time sales (R-STAT-1). */
export async function allSales(db: Database): Promise<Sales> {
  const { rows } = await db.execute<SalesRow>(sql`
    select placed::int, kept::int, orders::int, cents::text
    from (select ${placedSums} from orders where deleted_at is null) placed,
      (select ${soldSums} from orders where is_counted) sold`);
  const [row] = rows;
  if (!row) throw new Error('a sum has no row');
  return toSales(row);
}

/** The sold orders with each of these discount codes, and their revenue in cents; an unused code is missing. */
export async function salesByCode(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, Pick<Sales, 'orders' | 'cents'>>> {
  const { rows } = await db.execute<{ code: string; orders: number; cents: string }>(sql`
    select discount->>'code' as code, count(*)::int as orders, sum(total_cents - refunded_cents)::text as cents
    from orders where is_counted and discount->>'code' = any(${sql.param([...codes])}::text[])
    group by discount->>'code'`);
  return new Map(rows.map(({ code, orders, cents }) => [code, { orders, cents: Number(cents) }]));
}

/** Whether a moment is on one of the period's days. */
export function isWithin(moment: SQL, { from, to, timeZone }: ZonedPeriod): SQL {
  const first = startOfDay(from, timeZone).toISOString();
  const last = endOfDay(to, timeZone).toISOString();
  return sql`${moment} between ${first}::timestamptz and ${last}::timestamptz`;
}

function dayOf(moment: SQL, { timeZone }: ZonedPeriod): SQL {
  return sql`(${moment} at time zone ${timeZone}::text)::date`;
}

const placedSums = sql`count(*) as placed, count(*) filter (where status <> 'cancelled') as kept`;

const soldSums = sql`count(*) as orders, coalesce(sum(total_cents - refunded_cents), 0) as cents`;

type SalesRow = { placed: number; kept: number; orders: number; cents: string };

function toSales({ cents, ...counts }: SalesRow): Sales {
  return { ...counts, cents: Number(cents) };
}
