import { sql, type SQL } from 'drizzle-orm';
import { takenPaymentStatuses } from '#domain/payments/settle/payment-status.ts';
import { variantSums } from '#server/catalog/products/save-variants.ts';

/**
 * The invariants of the whole database, one query each, which returns the violating rows with `table`, `id`, `what`, the expected
 * value (`should`) and the actual one (`is`). Plain set operations over sorted or hashed rows, so that a million orders take no
 * more memory than a thousand.
 */
export type BookRule = { unit: 'cents' | 'count'; differences: SQL };

/** Where a payment's money is, with what the provider kept of it. */
const received = sql`('provider-balance', 'provider-fee', 'cash')`;

/** The statuses of a payment whose money was received. */
export const settled = sql`(${sql.join(
  takenPaymentStatuses.map((status) => sql`${status}`),
  sql`, `,
)})`;

const movementsSumToZero: BookRule = {
  unit: 'cents',
  differences: sql`
    select 'ledger_movements' as "table", movement_id::text as id, 'the sum of its rows' as what, 0 as should, sum(cents) as "is"
    from ledger_entries group by movement_id having sum(cents) <> 0 order by movement_id`,
};

/** Every movement is booked exactly once. */
const ordersAreBooked: BookRule = {
  unit: 'count',
  differences: sql`
    select 'orders' as "table", o.id::text as id, 'the count of its captured movements' as what, 1 as should, 0 as "is"
    from orders o left join ledger_movements m on m.order_id = o.id and m.kind = 'captured'
    where o.paid_at is not null and m.id is null order by o.id`,
};

const capturesAreBookedOnce: BookRule = {
  unit: 'count',
  differences: sql`
    select 'payments' as "table", p.id::text as id, 'the count of its captured movements' as what,
      (p.capture_id is not null and p.status in ${settled})::int as should, count(m.id) as "is"
    from payments p left join ledger_movements m on m.payment_id = p.id and m.kind = 'captured'
    group by p.id
    having count(m.id) <> (p.capture_id is not null and p.status in ${settled})::int order by p.id`,
};

const refundsAreBookedOnce: BookRule = {
  unit: 'count',
  differences: sql`
    select 'refunds' as "table", r.id::text as id, 'the count of its movements' as what,
      (r.status = 'completed')::int as should, count(m.id) as "is"
    from refunds r left join ledger_movements m on m.refund_id = r.id
    group by r.id having count(m.id) <> (r.status = 'completed')::int order by r.id`,
};

const paymentsEqualTheirRows: BookRule = {
  unit: 'cents',
  differences: sql`
    with booked as (
      select m.payment_id,
        sum(e.cents) filter (where m.kind = 'captured' and e.account in ${received}) as amount,
        sum(e.cents) filter (where e.account = 'provider-fee') as fee
      from ledger_entries e join ledger_movements m on m.id = e.movement_id
      where m.payment_id is not null and e.account in ${received}
      group by m.payment_id
    )
    select 'payments' as "table", p.id::text as id, part.what, part.should, part."is"
    from payments p
    left join booked b on b.payment_id = p.id
    cross join lateral (select (p.capture_id is not null and p.status in ${settled})::int as came) own
    cross join lateral (values
      ('amount in the ledger', came * p.amount_cents, coalesce(b.amount, 0)),
      ('fee in the ledger', came * coalesce(p.fee_cents, 0), coalesce(b.fee, 0))) part (what, should, "is")
    where part.should <> part."is" order by p.id, part.what`,
};

const refundAmountsEqualTheirRows: BookRule = {
  unit: 'cents',
  differences: sql`
    with booked as (
      select m.refund_id, -sum(e.cents) as cents
      from ledger_entries e join ledger_movements m on m.id = e.movement_id
      where m.refund_id is not null and e.account in ('provider-balance', 'cash') group by m.refund_id
    )
    select 'refunds' as "table", r.id::text as id, 'amount in the ledger' as what,
      case when r.status = 'completed' then r.amount_cents else 0 end as should, coalesce(b.cents, 0) as "is"
    from refunds r left join booked b on b.refund_id = r.id
    where coalesce(b.cents, 0) <> case when r.status = 'completed' then r.amount_cents else 0 end order by r.id`,
};

const unitsEqualLines: BookRule = {
  unit: 'count',
  differences: sql`
    select 'stock_movements' as "table", 'order ' || order_id || ', product ' || product_id as id, 'units taken' as what,
      sum(should) as should, sum("is") as "is"
    from (
      select l.order_id, l.product_id, l.quantity as should, 0 as "is"
      from order_lines l join orders o on o.id = l.order_id
      where l.product_id <> 0 and o.paid_at is not null and o.restocked_at is null
      union all
      select l.order_id, l.product_id, -a.restocked, 0
      from order_adjustments a
      join order_lines l on l.id = a.line_id
      join orders o on o.id = l.order_id and o.round = a.round
      where l.product_id <> 0 and o.paid_at is not null and o.restocked_at is null
      union all
      select order_id, product_id, 0, -quantity from stock_movements
    ) units
    group by order_id, product_id having sum(should) <> sum("is") order by order_id, product_id`,
};

const productsEqualTheirVariants: BookRule = {
  unit: 'count',
  differences: sql`
    select 'products' as "table", products.id::text as id, part.what, part.should, part."is"
    from products join (${variantSums}) sums on sums.id = products.id
    cross join lateral (values
      ('units', coalesce(units, stock_quantity), stock_quantity),
      ('whether a variant is sold out', coalesce(fewest = 0, false)::int, lacks_variant::int),
      ('the lowest price in cents', coalesce(lowest, price_cents), low_price_cents),
      ('the lowest sale price in cents',
        coalesce(case when units is null then sale_cents else lowest_sale end, 0), coalesce(low_sale_cents, 0)))
      part (what, should, "is")
    where part.should <> part."is" order by products.id, part.what`,
};

export const rules: readonly BookRule[] = [
  movementsSumToZero,
  ordersAreBooked,
  capturesAreBookedOnce,
  paymentsEqualTheirRows,
  refundsAreBookedOnce,
  refundAmountsEqualTheirRows,
  unitsEqualLines,
  productsEqualTheirVariants,
];
