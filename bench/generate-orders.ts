import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';

/**
 * Inserts so many orders over the two years before `now`, in SQL: one to three lines of the catalogue's products (the first
 * ones sell best, one in four is a custom holster), a payment each that is not pending, one in forty refunded in part, one
 * in twenty cancelled, the last days' still to build. The same each time.
 */
export async function generateOrders(db: Database, count: number, now: Date): Promise<void> {
  // What a trigger would note of each order is of no use to rows that were never anything else.
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`
    insert into orders (
      number, status, fingerprint, customer_name, customer_email, shipping_address, subtotal_cents, discount_cents,
      shipping_cents, tax_cents, total_cents, payment_method, payment_transaction_id, tracking_number, created_at, updated_at,
      paid_at)
    select
      'RT-' || upper(substr(md5(n::text), 1, 4) || '-' || substr(md5(n::text), 5, 4)) || n, status, md5(n::text),
      firsts[1 + n * 7 % 20] || ' ' || lasts[1 + n * 13 % 23], 'buyer' || n % 300000 || '@mail' || n % 7 || '.example',
      '{"firstName":"Dana","lastName":"Reyes","email":"d@example.com","address":"410 Concho Ave","city":"San Angelo","state":"TX","zipCode":"76903"}',
      0, 0, 999, 0, 999, case when status <> 'pending' then 'paypal' end, case when status <> 'pending' then 'CAP' || n end,
      case when status in ('shipped', 'delivered', 'completed') then '1Z' || substr(md5('t' || n), 1, 16) end, at, at,
      case when status <> 'pending' and n % 40 <> 7 then at + interval '2 minutes' end
    from generate_series(0, ${count - 1}::int) n,
      lateral (select ${now.toISOString()}::timestamptz - (n + 0.5) * (interval '730 days' / ${count}::int) as at) placed,
      lateral (select case
        when n % 20 = 7 then 'cancelled'
        when n < ${count}::int / 2000 then 'pending'
        when n < ${count}::int / 250 then case when n % 2 = 0 then 'paid' else 'processing' end
        when n < ${count}::int / 50 then 'shipped'
        when n % 3 = 0 then 'completed' else 'delivered' end as status) state,
      (select
        array['Dana', 'Luis', 'Megan', 'Carl', 'Amy', 'Ruth', 'Sam', 'Joan', 'Pete', 'Nora', 'Walt', 'Ines', 'Gus', 'Tess',
          'Omar', 'Vera', 'Hank', 'Lena', 'Cole', 'June'] as firsts,
        array['Whitaker', 'Ortega', 'Doyle', 'Brandt', 'Sutter', 'Kemp', 'Vance', 'Holt', 'Ibarra', 'Lowe', 'Marsh', 'Nash',
          'Oakes', 'Pruitt', 'Quinn', 'Rusk', 'Stroud', 'Tate', 'Upton', 'Varga', 'Webb', 'Yates', 'Zell'] as lasts) names`);
  await db.execute(sql`
    insert into order_lines (
      order_id, product_id, line_key, name, category, image_url, options, unit_price_cents, quantity, discount_cents)
    select o.id, case when is_holster then 0 else p.id end, o.id || ':' || line,
      case when is_holster then 'Custom Holster' else p.name end, case when is_holster then 'holster' else p.category end,
      p.image_url, '{}', case when is_holster then 8499 else p.price_cents end, 1 + o.id % 2, 0
    from orders o
    cross join (select array_agg(id order by id) as list, count(*)::int as many from products where is_visible) ids
    cross join lateral generate_series(1, 1 + o.id % 3) line
    cross join lateral (select (o.id::bigint * 31 + line) % 4 = 0 as is_holster) kind
    join products p on p.id = ids.list[1 + floor(ids.many * power(((o.id::bigint * 7919 + line * 104729) % 1000003) / 1000003.0, 3))::int]`);
  await db.execute(sql`
    update orders o set subtotal_cents = l.cents, total_cents = l.cents + 999
    from (select order_id, sum(unit_price_cents * quantity) as cents from order_lines group by order_id) l
    where l.order_id = o.id`);
  await db.execute(sql`
    insert into payments (order_id, provider, status, amount_cents, provider_order_id, capture_id, created_at, updated_at)
    select id, 'paypal', 'captured', total_cents, 'PP' || id, payment_transaction_id, created_at, created_at
    from orders where payment_transaction_id is not null`);
  await db.execute(sql`
    insert into refunds (payment_id, amount_cents, reason, status, provider_refund_id, created_at, updated_at)
    select id, amount_cents / 3, 'returned', 'completed', 'RF' || order_id, created_at, created_at
    from payments where order_id % 40 = 3`);
  await db.execute(sql`
    insert into mails (kind, recipient, dedupe_key, order_id, props, created_at, sent_at)
    select 'order-confirmation', customer_email, 'order-confirmation:' || id, id, '{}', paid_at, paid_at
    from orders where paid_at is not null`);
  await db.execute(sql`set session_replication_role = origin`);
  await db.execute(sql`vacuum analyze`);
}
