import { sql } from 'drizzle-orm';
import { windowSteps } from '#domain/statistics/sales-windows.ts';
import type { BookRule } from './book-rules.ts';

/** The subject of a statistics row; null: the store. */
const subject = sql`case when product_id is not null then 'product ' || product_id when code is not null then 'code ' || code
  when status is not null then 'status ' || status end`;

const place = sql`'sales' as "table", coalesce(day::text, 'all time') || coalesce(', ' || subject, '') as id`;

/**
 * The revenue of the store, of codes and of products, from the ledger of counted orders. A product's part of a refund is the
 * cumulative share through its line, rounded up, minus the cumulative share before it (migration 0006).
 */
const revenueEqualsLedger: BookRule = {
  promise: 'Revenue equals the ledger',
  unit: 'cents',
  differences: sql`
    with counted as (
      select o.id, (o.paid_at at time zone time_zone)::date as day, o.discount->>'code' as code,
        coalesce(net.cents, 0) as cents, o.total_cents, o.refunded_cents
      from orders o
      cross join sales_zone
      left join (
        select m.order_id, -sum(e.cents) as cents
        from ledger_entries e join ledger_movements m on m.id = e.movement_id
        where e.account in ('sale', 'discount', 'shipping', 'tax') group by m.order_id
      ) net on net.order_id = o.id
      where o.is_counted
    ), lines as (
      select order_id, product_id, unit_price_cents * quantity - discount_cents as net,
        sum(unit_price_cents * quantity - discount_cents) over (partition by order_id order by id) as reached
      from order_lines
    ), figures as (
      select day, null::text as subject, cents from counted
      union all
      select day, 'code ' || code, cents from counted where code is not null
      union all
      select day, 'product ' || product_id, l.net - case when refunded_cents = 0 or total_cents = 0 then 0 else
        div(2 * refunded_cents::numeric * reached + total_cents, 2 * total_cents)
        - div(2 * refunded_cents::numeric * (reached - l.net) + total_cents, 2 * total_cents) end
      from lines l join counted c on c.id = l.order_id
    )
    select ${place}, 'revenue' as what, sum(should) as should, sum("is") as "is"
    from (
      select day, subject, sum(cents) as should, 0::numeric as "is" from figures
      group by grouping sets ((day, subject), (subject))
      union all
      select day, ${subject}, 0, cents from sales_now
    ) sides
    group by day, subject having sum(should) <> sum("is") order by day nulls first, subject nulls first`,
};

const countsEqualOrders: BookRule = {
  promise: 'Orders and units in the statistics equal the orders',
  unit: 'count',
  differences: sql`
    with placed as (
      select (created_at at time zone time_zone)::date as day, status, (status <> 'cancelled')::int as kept
      from orders cross join sales_zone where deleted_at is null
    ), counted as (
      select orders.id, (paid_at at time zone time_zone)::date as day, discount->>'code' as code
      from orders cross join sales_zone where is_counted
    ), figures as (
      select day, null::text as subject, 1 as placed, kept, 0 as sold, 0 as units from placed
      union all
      select day, 'status ' || status, 1, kept, 0, 0 from placed
      union all
      select day, null, 0, 0, 1, 0 from counted
      union all
      select day, 'code ' || code, 0, 0, 1, 0 from counted where code is not null
      union all
      select day, 'product ' || product_id, 0, 0, 0, quantity from order_lines l join counted c on c.id = l.order_id
    )
    select ${place}, part.what, part.should, part."is"
    from (
      select day, subject, sum(placed) as placed, sum(kept) as kept, sum(sold) as sold, sum(units) as units,
        sum(said_placed) as said_placed, sum(said_kept) as said_kept, sum(said_sold) as said_sold, sum(said_units) as said_units
      from (
        select day, subject, sum(placed) as placed, sum(kept) as kept, sum(sold) as sold, sum(units) as units,
          0 as said_placed, 0 as said_kept, 0 as said_sold, 0 as said_units
        from figures group by grouping sets ((day, subject), (subject))
        union all
        select day, ${subject}, 0, 0, 0, 0, placed, kept, sold, units from sales_now
      ) sides group by day, subject
    ) sums
    cross join lateral (values
      ('orders placed', placed, said_placed), ('orders kept', kept, said_kept), ('orders sold', sold, said_sold),
      ('units', units, said_units)) part (what, should, "is")
    where part.should <> part."is" order by day nulls first, subject nulls first, part.what`,
};

const windowsEqualDays: BookRule = {
  promise: 'The windows in the statistics equal their days',
  unit: 'cents',
  differences: sql`
    select 'sales_windows' as "table", days || ' days from ' || start || ', product ' || product_id as id, 'revenue' as what,
      sum(should) as should, sum("is") as "is"
    from (
      select 2 * step as days, date '1970-01-01' + ((day - date '1970-01-01') / step - back) * step as start,
        product_id, cents as should, 0 as "is"
      from sales, unnest(${sql.param([...windowSteps])}::int[]) step, generate_series(0, 1) back
      where product_id is not null and day is not null
      union all
      select days, start, product_id, 0, cents from sales_windows
    ) sides
    group by days, start, product_id having sum(should) <> sum("is") order by days, start, product_id`,
};

export const statisticsRules: readonly BookRule[] = [
  revenueEqualsLedger,
  countsEqualOrders,
  windowsEqualDays,
];
