import { sql, type SQL } from 'drizzle-orm';

/**
 * What came back of the orders `o` that meet a condition, as two common table expressions (R-STAT-12). Completed refunds of what pays
 * the order count (`pays_order`), as in its `refunded_cents`.
 *
 * - `returned_lines (line_id, units)`: the units that refunds name.
 * - `kept_shares (order_id, share)`: what is left of an order after refunds that are for nothing it holds, such as goodwill, as a
 *   part of what would be left without them. An order without such a refund is missing. `refundedForNothing` (domain/orders/paid-left.ts)
 *   says what they are; those of edits and addresses have their tax, and no other part.
 */
export function returnedGoods(orders: SQL): SQL {
  return sql`
    back as (
      select o.id as order_id, greatest(o.total_cents - o.refunded_cents, 0) as left_cents, r.lines,
        case when r.lines is null and r.tax_cents is null then r.amount_cents - r.shipping_cents else r.other_cents end as for_nothing
      from orders o join payments p on p.order_id = o.id join refunds r on r.payment_id = p.id
      where ${orders} and r.status = 'completed'
        and pays_order(p.capture_id, p.request_id, p.end_reason is not null, o.payment_transaction_id, o.paid_at)
    ),
    returned_lines as (
      select part."lineId" as line_id, sum(part.quantity)::int as units
      from back cross join jsonb_to_recordset(lines) as part ("lineId" int, quantity int)
      group by part."lineId"
    ),
    kept_shares as (
      select order_id, left_cents / (left_cents + sum(for_nothing)) as share
      from back group by order_id, left_cents having sum(for_nothing) > 0
    )`;
}
