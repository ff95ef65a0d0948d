import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';

/** Books orders that were inserted in SQL: what was captured, what was refunded for no part of the goods, and the units sold. */
export async function bookOrders(db: Database): Promise<void> {
  // The row trigger would check every movement again.
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`
    insert into ledger_movements (at, kind, order_id, payment_id, source)
    select o.paid_at, 'captured', o.id, p.id, 'capture:' || p.capture_id
    from payments p join orders o on o.id = p.order_id where o.paid_at is not null order by o.paid_at, o.id`);
  await db.execute(sql`
    insert into ledger_entries (movement_id, account, cents, state)
    select m.id, entry.account, entry.cents, case when entry.account = 'provider-balance' then null else 'TX' end
    from ledger_movements m join orders o on o.id = m.order_id
    cross join lateral (values ('provider-balance', o.total_cents), ('sale', -o.subtotal_cents), ('discount', o.discount_cents),
      ('shipping', -o.shipping_cents), ('tax', -o.tax_cents)) entry (account, cents)
    where entry.cents <> 0 order by m.id`);
  await db.execute(sql`
    with moved as (
      insert into ledger_movements (at, kind, order_id, payment_id, refund_id, source)
      select r.updated_at, 'refunded', p.order_id, p.id, r.id, 'refund:' || r.id
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where r.status = 'completed' and o.paid_at is not null order by r.updated_at, r.id
      returning id, refund_id
    )
    insert into ledger_entries (movement_id, account, cents, state)
    select moved.id, entry.account, entry.cents, case when entry.account = 'sale' then 'TX' end
    from moved join refunds r on r.id = moved.refund_id
    cross join lateral (values ('provider-balance', -r.amount_cents), ('sale', r.amount_cents)) entry (account, cents)`);
  await db.execute(sql`
    insert into stock_movements (at, product_id, order_id, quantity)
    select o.paid_at, l.product_id, o.id, -sum(l.quantity)
    from orders o join order_lines l on l.order_id = o.id
    where o.paid_at is not null and l.product_id <> 0 group by o.id, l.product_id order by o.paid_at, o.id`);
  await db.execute(sql`set session_replication_role = origin`);
  await db.execute(sql`vacuum analyze`);
}
