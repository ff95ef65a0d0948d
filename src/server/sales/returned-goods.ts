import { sql, type SQL } from 'drizzle-orm';

/** The price of a line after its share of the order's discount, in cents. */
export const lineNet = sql`(l.unit_price_cents * l.quantity - l.discount_cents)`;

/**
 * What came back of each line of the orders `o` that meet a condition, as a query of `order_id`, `line_id`, `product_id`, `units` and
 * `cents` (R-STAT-12): the rows of completed refunds. What a row takes of goods in no line, such as goodwill, is borne by what is left
 * of each line, in proportion. An order of which nothing came back has no rows.
 */
export function returnedGoods(orders: SQL): SQL {
  return sql`
    with back as (
      select a.order_id, a.line_id, -a.units as units, a.discount_cents - a.sale_cents as cents
      from orders o join order_adjustments a on a.order_id = o.id and a.round = o.round
      where ${orders} and o.refunded_cents > 0 and a.cause not in ('edit', 'address', 'charge')
        and exists (select from refunds r where r.group_id = a.refund_group_id and r.status = 'completed')
    ),
    named as (
      select line_id, sum(units) as units, sum(cents) as cents from back where line_id is not null group by line_id
    ),
    shared as (
      select order_id, coalesce(sum(cents) filter (where line_id is null), 0) as cents from back group by order_id
    ),
    lines as (
      select l.order_id, l.id as line_id, l.product_id, coalesce(named.units, 0) as units, coalesce(named.cents, 0) as named,
        shared.cents as shared, ${lineNet} - coalesce(named.cents, 0) as kept,
        sum(${lineNet} - coalesce(named.cents, 0)) over (partition by l.order_id) as all_kept
      from shared
      join order_lines l on l.order_id = shared.order_id
      left join named on named.line_id = l.id
    )
    select order_id, line_id, product_id, units, named + coalesce(shared * kept / nullif(all_kept, 0), 0) as cents from lines`;
}
