import { sql, type SQL } from 'drizzle-orm';
import { windowSteps } from '#domain/statistics/sales-windows.ts';
import type { Database } from './open-database.ts';

/** Moves the recorded changes of orders into the sums; until then the view `sales_now` adds both. */
export async function foldSales(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table sales in share row exclusive mode`);
    await tx.execute(sql`
      with taken as (delete from sales_changes returning *), windows as (
        ${addUpWindows(sql`taken`)}
        on conflict (days, start, product_id) do update set cents = sales_windows.cents + excluded.cents)
      ${addUp(sql`taken`)}
      on conflict (product_id, code, status, day) do update set
        placed = sales.placed + excluded.placed, kept = sales.kept + excluded.kept, sold = sales.sold + excluded.sold,
        units = sales.units + excluded.units, cents = sales.cents + excluded.cents`);
  });
}

/**
 * Recalculates the sums from all orders if they belong to another time zone or do not exist yet. Orders are locked meanwhile;
 * a million orders take about a minute, once.
 */
export async function rebuildSalesIn(db: Database, timeZone: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await zoneOf(tx)) === timeZone) return;
    await tx.execute(sql`lock table orders, sales in share row exclusive mode`);
    await tx.execute(sql`delete from sales`);
    await tx.execute(sql`delete from sales_windows`);
    await tx.execute(sql`delete from sales_changes`);
    await tx.execute(sql`
      insert into sales_zone (time_zone) values (${timeZone}) on conflict (id) do update set time_zone = excluded.time_zone`);
    await tx.execute(addUp(sql`(select change.* from orders, sales_of(orders) change) changes`));
    await tx.execute(addUpWindows(sql`sales`));
  });
}

async function zoneOf(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ zone: string }>(sql`select time_zone as zone from sales_zone`);
  return rows[0]?.zone;
}

/** By day, and for all time; the rows of one day are stored together because they are read together. */
function addUp(changes: SQL): SQL {
  return sql`
    insert into sales (day, product_id, code, status, placed, kept, sold, units, cents)
    select day, product_id, code, status, sum(placed), sum(kept), sum(sold), sum(units), sum(cents) from ${changes}
    group by grouping sets ((day, product_id, code, status), (product_id, code, status)) order by day`;
}

/** Two windows of each length have a day. The days are added up by the first step, which divides the others. */
function addUpWindows(changes: SQL): SQL {
  const [shortest] = windowSteps;
  return sql`
    insert into sales_windows (days, start, product_id, cents)
    select 2 * step as days, date '1970-01-01' + (first / step - back) * step as start, product_id, sum(cents)
    from (
      select (day - date '1970-01-01') / ${shortest}::int * ${shortest}::int as first, product_id, sum(cents) as cents
      from ${changes} where product_id is not null and day is not null group by first, product_id) parts,
      unnest(${sql.param([...windowSteps])}::int[]) step, generate_series(0, 1) back
    group by step, start, product_id order by step, start, product_id`;
}
