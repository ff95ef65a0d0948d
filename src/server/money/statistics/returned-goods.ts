import { sql, type SQL } from 'drizzle-orm';

/** The price of a line after its share of the order's discount, in cents. */
export const lineNet = sql`(l.unit_price_cents * l.quantity - l.discount_cents)`;

/**
 * What refunds gave back of each line, for the orders `o` that meet a condition, as a query of `order_id`, `line_id`, `product_id`, `units` and
 * `cents` (R-STAT-12): the rows of completed refunds. All goods that are left bear what a row takes of
 * no line, such as goodwill, in proportion: the lines, and charges that belong to no line. A change of items changed the lines themselves.
 */
export function returnedGoods(orders: SQL): SQL {
  return sql`
    with back as (
      select a.order_id, a.line_id, a.cause in ('edit', 'address') as is_change, -a.units as units,
        a.discount_cents - a.sale_cents as cents
      from orders o join order_adjustments a on a.order_id = o.id and a.round = o.round
      where ${orders} and o.refunded_cents > 0
        and exists (select from refunds r where r.group_id = a.refund_group_id and r.status = 'completed')
    ),
    named as (
      select line_id, sum(units) as units, sum(cents) as cents from back
      where line_id is not null and not is_change group by line_id
    ),
    whole as (
      select order_id, coalesce(sum(cents) filter (where line_id is null and not is_change), 0) as shared,
        coalesce(sum(cents) filter (where line_id is not null or is_change), 0) as gone
      from back group by order_id
    ),
    lines as (
      select l.order_id, l.id as line_id, l.product_id, coalesce(named.units, 0) as units, coalesce(named.cents, 0) as named,
        whole.shared, ${lineNet} - coalesce(named.cents, 0) as kept,
        o.subtotal_cents - o.discount_cents - whole.gone as all_kept
      from whole
      join orders o on o.id = whole.order_id
      join order_lines l on l.order_id = o.id
      left join named on named.line_id = l.id
    )
    select order_id, line_id, product_id, units, named + coalesce(shared * kept / nullif(all_kept, 0), 0) as cents from lines`;
}
