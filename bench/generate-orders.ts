import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';

/**
 * Inserts orders over the two years before `now`, in SQL: one to three lines of the catalog's products (the first ones sell
 * best, one line in four is a custom holster), with their payments, emails, parcels, events and books. One in forty is partially
 * refunded, one in twenty cancelled, one in ten has one of 1,000 discount codes. One in 250 is still to ship; at least 200, or
 * half, so that a small store has a queue, too. Deterministic. For a store without orders, on a session without a time limit.
 */
export async function generateOrders(db: Database, count: number, now: Date): Promise<void> {
  // Neither foreign keys nor row triggers: what these would write is written here for all rows at once.
  await db.execute(sql`set session_replication_role = replica`);
  await insertCodes(db);
  await insertLines(db, count);
  await insertOrders(db, count, now);
  await insertPayments(db);
  // The next statements join what these have inserted.
  await db.execute(sql`analyze`);
  await insertBooks(db);
  await insertParcels(db);
  await insertEvents(db);
  await db.execute(sql`select refresh_order_search(array(select id from orders))`);
  await db.execute(sql`set session_replication_role = origin`);
  await db.execute(sql`vacuum analyze`);
}

async function insertCodes(db: Database): Promise<void> {
  await db.execute(sql`
    insert into discount_codes (code, fixed_shipping_rate, is_active, expires_at)
    select 'SHIPS' || n, 999, n % 3 = 0, ${new Date().toISOString()}::timestamptz + (n - 500) * interval '1 day'
    from generate_series(0, 999) n`);
}

async function insertLines(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    with shelf as materialized (
      select row_number() over (order by id) - 1 as place, id, name, category, image_url, price_cents
      from products where is_visible
    ), many as materialized (select count(*) as products from shelf)
    insert into order_lines (
      order_id, product_id, line_key, name, category, image_url, options, unit_price_cents, quantity, discount_cents, tax_cents)
    select n, case when is_holster then 0 else p.id end, n || ':' || line,
      case when is_holster then 'Custom Holster' else p.name end, case when is_holster then 'holster' else p.category end,
      p.image_url, '{}', case when is_holster then 8499 else p.price_cents end, 1 + n % 2, 0, 0
    from (
      select n, line, (n::bigint * 31 + line) % 4 = 0 as is_holster,
        floor(products * power(((n::bigint * 7919 + line * 104729) % 1000003) / 1000003.0::float8, 3))::bigint as place
      from many, generate_series(1, ${count}::int) n, generate_series(1, 3) line where line <= 1 + n % 3
    ) sold join shelf p using (place) order by n, line`);
}

async function insertOrders(db: Database, count: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into orders (
      id, number, status, fingerprint, customer_name, customer_email, shipping_address, priced_state,
      subtotal_cents, discount_cents,
      shipping_cents, tax_cents, total_cents, refunded_cents, discount, payment_method, payment_transaction_id,
      created_at, updated_at, paid_at, paid_round)
    overriding system value
    select
      n, 'RT-' || upper(substr(md5(n::text), 1, 4) || '-' || substr(md5(n::text), 5, 4)) || n, status, md5(n::text),
      firsts[1 + n * 7 % 20] || ' ' || lasts[1 + n * 13 % 23], 'buyer' || n % 300000 || '@mail' || n % 7 || '.example',
      '{"firstName":"Dana","lastName":"Reyes","email":"d@example.com","address":"410 Concho Ave","city":"San Angelo","state":"TX","zipCode":"76903"}',
      'TX', cents, 0, 999, 0, cents + 999, case when is_paid and n % 40 = 3 then div(cents + 999, 3) else 0 end,
      case when n % 10 = 4 then jsonb_build_object(
        'code', 'SHIPS' || n / 10 * 7919::bigint % 1000, 'discountPercent', null, 'fixedPrice', null, 'fixedShippingRate', 999,
        'maxQuantity', null, 'taxExempt', false, 'eligibleProducts', null, 'eligibleProductIds', null) end,
      case when is_paid then 'paypal' end,
      case when is_paid then 'CAP' || upper(substr(md5('capture ' || n), 1, 14)) end,
      at, at,
      case when is_paid then at + interval '2 minutes' end,
      case when is_paid then 1 end
    from (select order_id as n, sum(unit_price_cents * quantity) as cents from order_lines group by order_id) bought
    cross join lateral (
      select ${now.toISOString()}::timestamptz - (n - 0.5) * (interval '730 days' / ${count}::int) as at) placed
    cross join lateral (select case
        when n % 20 = 7 then 'cancelled'
        when n < ${count}::int / 2000 then 'pending'
        when n < greatest(${count}::int / 250, least(${count}::int / 2, 200)) then case when n % 2 = 0 then 'paid' else 'processing' end
        when n < ${count}::int / 50 then 'shipped'
        when n % 3 = 0 then 'completed' else 'delivered' end as status) state
    cross join lateral (select status <> 'pending' and n % 40 <> 7 as is_paid) payment
    cross join (select
        array['Dana', 'Luis', 'Megan', 'Carl', 'Amy', 'Ruth', 'Sam', 'Joan', 'Pete', 'Nora', 'Walt', 'Ines', 'Gus', 'Tess',
          'Omar', 'Vera', 'Hank', 'Lena', 'Cole', 'June'] as firsts,
        array['Whitaker', 'Ortega', 'Doyle', 'Brandt', 'Sutter', 'Kemp', 'Vance', 'Holt', 'Ibarra', 'Lowe', 'Marsh', 'Nash',
          'Oakes', 'Pruitt', 'Quinn', 'Rusk', 'Stroud', 'Tate', 'Upton', 'Varga', 'Webb', 'Yates', 'Zell'] as lasts) names
    order by n`);
  await db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${count}::int)`);
}

async function insertPayments(db: Database): Promise<void> {
  await db.execute(sql`
    insert into payments (order_id, provider, status, amount_cents, provider_order_id, capture_id, created_at, updated_at)
    select id, 'paypal', 'captured', total_cents, 'PP' || id, payment_transaction_id, created_at, created_at
    from orders where payment_transaction_id is not null`);
  await db.execute(sql`
    insert into refund_groups (order_id, cause, reason, created_at)
    select order_id, 'owner', 'returned', created_at from payments where order_id % 40 = 3`);
  await db.execute(sql`
    insert into refunds (group_id, payment_id, amount_cents, other_cents, parts, status, provider_refund_id, created_at, updated_at)
    select g.id, p.id, p.amount_cents / 3, p.amount_cents / 3,
      jsonb_build_object('sale', p.amount_cents / 3, 'discount', 0, 'shipping', 0, 'tax', 0),
      'completed', 'RF' || p.order_id, p.created_at, p.created_at
    from payments p join refund_groups g on g.order_id = p.order_id`);
  await db.execute(sql`
    insert into order_adjustments (order_id, round, cause, units, restocked, sale_cents, discount_cents, shipping_cents, tax_cents,
      refund_group_id, created_at)
    select g.order_id, 1, 'goodwill', 0, 0, -r.amount_cents, 0, 0, 0, g.id, g.created_at
    from refunds r join refund_groups g on g.id = r.group_id`);
  await db.execute(sql`
    insert into mails (kind, recipient, dedupe_key, order_id, props, created_at, sent_at)
    select 'order-confirmation', customer_email, 'order-confirmation:' || id || ':1', id, '{}', paid_at, paid_at
    from orders where paid_at is not null`);
}

/** What was captured, what was refunded for no part of the goods, and the units sold. */
async function insertBooks(db: Database): Promise<void> {
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
}

/** What shipped went in one parcel; what did not is promised within two business days, or ten with a build. */
async function insertParcels(db: Database): Promise<void> {
  await db.execute(sql`
    insert into shipments (order_id, shipped_on, created_at)
    select id, created_at::date, created_at from orders where status in ('shipped', 'delivered', 'completed') order by id`);
  await db.execute(sql`
    insert into shipment_lines (shipment_id, line_id, quantity)
    select s.id, l.id, l.quantity from shipments s join order_lines l on l.order_id = s.order_id`);
  await db.execute(sql`
    update orders o set to_ship = kind.queue, ship_by = o.paid_at::date + case kind.queue when 'build' then 14 else 2 end
    from (
      select order_id, case when bool_or(product_id = 0 or category = 'holster') then 'build' else 'stock' end as queue
      from order_lines group by order_id
    ) kind
    where kind.order_id = o.id and o.paid_at is not null and o.status in ('paid', 'processing', 'cancelled')`);
}

async function insertEvents(db: Database): Promise<void> {
  await db.execute(sql`
    insert into order_events (order_id, at, actor, what, detail)
    select id, created_at, 'shopper', 'order-placed', null from orders
    union all
    select id, paid_at, 'provider', 'payment-captured', jsonb_build_object('captureId', payment_transaction_id)
    from orders where paid_at is not null`);
  await db.execute(sql`
    insert into audit_entries (at, actor, staff_id, kind, subject, label, verb, fields)
    select o.created_at, 'staff', 1, 'product', p.id::text, p.name, 'edited', '{"priceCents": {"from": 100, "to": 200}}'
    from orders o join products p on p.id = 1 + o.id % 60 where o.id % 10 = 0`);
}
