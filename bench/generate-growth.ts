import { sql } from 'drizzle-orm';
import { sumVariants } from '#server/catalog/sum-variants.ts';
import type { Database } from '#server/db/open-database.ts';

/**
 * What grows with the orders and products that were generated before: three variants of each product that the demo does not
 * have, of one in twenty one sold out, parcels, the orders' search texts and events, and a history of one product edit for ten orders. On
 * a session without a time limit.
 */
export async function generateGrowth(db: Database): Promise<void> {
  // No row triggers: what they would write is written here for all rows at once.
  await db.execute(sql`set session_replication_role = replica`);
  await insertVariants(db);
  await insertParcels(db);
  await insertSearchTexts(db);
  await insertEvents(db);
  await insertHistory(db);
  await db.execute(sql`set session_replication_role = origin`);
  await db.execute(sql`vacuum analyze`);
}

async function insertVariants(db: Database): Promise<void> {
  await db.execute(sql`
    insert into product_variants (product_id, size, sku, stock_quantity, position)
    select p.id, size, 'SKU-' || p.id || '-' || size,
      case when p.in_stock and not (p.id % 20 = 5 and place = 3) then 5 else 0 end, place
    from products p, unnest(array['S', 'M', 'L']) with ordinality sizes (size, place)
    where p.description like 'Made for %'`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from products where description like 'Made for %'`,
  );
  await sumVariants(
    db,
    rows.map(({ id }) => id),
  );
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
  await db.execute(sql`analyze shipments, shipment_lines`);
}

async function insertSearchTexts(db: Database): Promise<void> {
  const { rows } = await db.execute<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where indexname = 'order_search_words'`,
  );
  await db.execute(sql`drop index order_search_words`);
  await db.execute(sql`select refresh_order_search(array(select id from orders))`);
  for (const { definition } of rows) await db.execute(sql.raw(definition));
}

async function insertEvents(db: Database): Promise<void> {
  await db.execute(sql`
    insert into order_events (order_id, at, actor, what, detail)
    select id, created_at, 'shopper', 'order-placed', null from orders
    union all
    select id, paid_at, 'provider', 'payment-captured', jsonb_build_object('captureId', payment_transaction_id)
    from orders where paid_at is not null`);
}

async function insertHistory(db: Database): Promise<void> {
  await db.execute(sql`
    insert into audit_entries (at, actor, staff_id, kind, subject, label, verb, fields)
    select o.created_at, 'staff', 1, 'product', p.id::text, p.name, 'edited', '{"priceCents": {"from": 100, "to": 200}}'
    from orders o join products p on p.id = 1 + o.id % 60 where o.id % 10 = 0`);
}
