import { sql, type SQL } from 'drizzle-orm';

/** The price of a line after its share of the order's discount, in cents. */
export const lineNet = sql`(l.unit_price_cents * l.quantity - l.discount_cents)`;

/**
 * What came back of the orders `o` that meet a condition, as a query of `product_id`, `units` and `cents` (R-STAT-12). Completed refunds
 * of what pays the order count (`pays_order`), as in its `refunded_cents`.
 *
 * - Units that refunds name, at their price: `linePartOf` (domain/payments/refundable.ts).
 * - For nothing that the order holds, such as goodwill: `refundedForNothing` (domain/orders/paid-left.ts). All that is left of the
 *   order bears it in proportion, so a line bears `share` of what is left of it. A refund of an edit or an address knows its tax and
 *   has no such part.
 */
export function returnedGoods(orders: SQL): SQL {
  return sql`
    with back as (
      select o.id as order_id, greatest(o.total_cents - o.refunded_cents, 0) as left_cents, r.lines,
        case when r.lines is null and r.tax_cents is null then r.amount_cents - r.shipping_cents else r.other_cents end as for_nothing
      from orders o join payments p on p.order_id = o.id join refunds r on r.payment_id = p.id
      where ${orders} and o.refunded_cents > 0 and r.status = 'completed'
        and pays_order(p.capture_id, p.request_id, p.end_reason is not null, o.payment_transaction_id, o.paid_at)
    ),
    named as (
      select part."lineId" as line_id, sum(part.quantity)::int as units
      from back cross join jsonb_to_recordset(lines) as part ("lineId" int, quantity int)
      group by part."lineId"
    ),
    shared as (
      select order_id, coalesce(sum(for_nothing) / nullif(left_cents + sum(for_nothing), 0), 0) as share
      from back group by order_id, left_cents
    )
    select l.product_id, sum(coalesce(named.units, 0)) as units,
      sum(price.of_named + (price.of_line - price.of_named) * shared.share) as cents
    from shared
    join order_lines l on l.order_id = shared.order_id
    left join named on named.line_id = l.id
    cross join lateral (
      select ${lineNet} as of_line, ${lineNet} * coalesce(named.units, 0) / l.quantity as of_named) price
    group by l.product_id`;
}
