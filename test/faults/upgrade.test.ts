import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import type { Product } from '#domain/catalog/product.schema.ts';
import type { Analytics, Overview } from '#domain/statistics/statistics.schema.ts';
import type { Database, OpenDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { emptyDatabases } from '../support/database.ts';
import { owner } from '../support/owner.ts';
import { testStore } from '../support/store.ts';

const folder = path.join(import.meta.dirname, '../../src/server/db/migrations');
const upTo0005 = readMigrationFiles({ migrationsFolder: folder }).slice(0, 6);

/**
 * A store at migration 0005, with that version's statuses and columns. The first order has id 1. Daylight saving time ended on
 * 2026-11-01; order 4 was paid on the 19th in the store's time zone.
 */
const shopThen = [
  `insert into catalog_version (id, version) values (1, 7)`,
  `insert into products (id, name, description, price_cents, category, image_url, is_visible, is_featured) values
    (31, 'Two-Point Sling', 'Padded.', 3999, 'slings', '/media/a.webp', true, true),
    (40, 'Range Hoodie', 'Fleece.', 5900, 'apparel', '/media/b.webp', true, true),
    (41, 'Range Cap', 'Cotton.', 2400, 'apparel', '/media/c.webp', true, false),
    (42, 'Old Cap', 'Cotton.', 1900, 'apparel', '/media/d.webp', false, false)`,
  `insert into discount_codes (code, discount_percent, fixed_price, expires_at) values
    ('RANGE10', 10, null, '2099-01-01'), ('HOODIE', null, 4000, '2026-11-02'), ('FREE', 100, null, '2099-01-01'),
    ('UNUSED', 5, null, '2099-01-01')`,
  `insert into orders
    (number, status, fingerprint, customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents, tax_cents,
      total_cents, discount, payment_method, payment_transaction_id, created_at, paid_at, deleted_at) values
    ('RT-0001', 'paid', '1', 'Dana Whitaker', 'dana@example.com', 13497, 1350, 1200, 0, 13347,
      '{"code": "RANGE10", "discountPercent": 10}', 'paypal', 'C1', '2026-11-20T17:00Z', '2026-11-20T18:00Z', null),
    ('RT-0002', 'pending', '2', 'Ray Ellis', 'ray@example.com', 3999, 0, 1200, 0, 5199,
      null, null, null, '2026-11-21T14:00Z', null, null),
    ('RT-0003', 'cancelled', '3', 'Ray Ellis', 'ray@example.com', 2400, 0, 1200, 0, 3600,
      null, 'paypal', 'C3', '2026-11-19T17:00Z', '2026-11-19T18:00Z', null),
    ('RT-0004', 'shipped', '4', 'Mia Torres', 'mia@example.com', 5900, 1900, 0, 330, 4330,
      '{"code": "HOODIE", "fixedPrice": 4000}', 'paypal', 'C4', '2026-11-20T05:00Z', '2026-11-20T05:30Z', null),
    ('RT-0005', 'paid', '5', 'Test Order', 'test@example.com', 2400, 0, 0, 0, 2400,
      null, 'manual', null, '2026-11-20T17:00Z', '2026-11-20T18:00Z', '2026-11-20T19:00Z'),
    ('RT-0006', 'completed', '6', 'Sam Brook', 'sam@example.com', 4800, 0, 1200, 0, 6000,
      null, 'stripe', 'C6', '2026-11-01T06:30Z', '2026-11-01T07:30Z', null),
    ('RT-0007', 'delivered', '7', 'Sam Brook', 'sam@example.com', 2400, 2400, 0, 0, 0,
      '{"code": "FREE", "discountPercent": 100}', 'none', null, '2026-11-02T05:59Z', '2026-11-02T05:59Z', null),
    ('RT-0008', 'processing', '8', 'Lee Moss', 'lee@example.com', 9900, 0, 0, 0, 9900,
      null, 'paypal', 'C8', '2026-11-20T20:00Z', '2026-11-20T20:00Z', null)`,
  `insert into order_lines
    (order_id, product_id, line_key, name, category, image_url, options, unit_price_cents, quantity, discount_cents) values
    (1, 31, 'a', 'Two-Point Sling', 'slings', '', '{}', 3999, 2, 800),
    (1, 0, 'b', 'Custom Holster', 'holster', '', '{}', 5499, 1, 550),
    (2, 31, 'a', 'Two-Point Sling', 'slings', '', '{}', 3999, 1, 0),
    (3, 41, 'a', 'Range Cap', 'apparel', '', '{}', 2400, 1, 0),
    (4, 40, 'a', 'Range Hoodie', 'apparel', '', '{}', 5900, 1, 1900),
    (5, 41, 'a', 'Range Cap', 'apparel', '', '{}', 2400, 1, 0),
    (6, 41, 'a', 'Range Cap', 'apparel', '', '{}', 2400, 2, 0),
    (7, 41, 'a', 'Range Cap', 'apparel', '', '{}', 2400, 1, 2400),
    (8, 99, 'a', 'Optic, no longer sold', 'optics', '', '{}', 9900, 1, 0)`,
  // Order 8 was paid twice, and the second payment was refunded; a refund of order 6 failed.
  `insert into payments (id, order_id, provider, status, amount_cents, provider_order_id, capture_id)
    select ('00000000-0000-4000-8000-00000000000' || place)::uuid, order_id, 'paypal', 'captured', cents, 'O' || place, capture
    from (values (1, 1, 13347, 'C1'), (2, 3, 3600, 'C3'), (3, 4, 4330, 'C4'), (4, 6, 6000, 'C6'), (5, 8, 9900, 'C8'),
      (6, 8, 9900, 'C8-again')) taken (place, order_id, cents, capture)`,
  `insert into refunds (payment_id, amount_cents, reason, status, provider_refund_id)
    select ('00000000-0000-4000-8000-00000000000' || place)::uuid, cents, 'returned', status, refund
    from (values (1, 4000, 'completed', 'R1'), (2, 3600, 'completed', 'R2'), (4, 1000, 'failed', null),
      (6, 9900, 'completed', 'R3')) given (place, cents, status, refund)`,
  `insert into mails (kind, recipient, dedupe_key, order_id, props, sent_at) values
    ('fulfilment-notice', 'owner@example.com', 'fulfilment-notice:4', 4, '{}', '2026-11-20T05:31Z')`,
  `insert into order_events (order_id, actor, what, detail) values
    (4, 'owner', 'email sent again', '{"kind": "fulfilment-notice"}')`,
];

describe.each(emptyDatabases)('on %s', (_name, open) => {
  test('an upgrade keeps all orders, and the statistics match them', async () => {
    const database = await open();
    await apply(database, upTo0005);
    for (const statement of shopThen) await database.db.execute(sql.raw(statement));
    const before = await ordersOf(database.db);

    await migrate(database);
    const { app, services, time } = await testStore({ database });
    time.now = new Date('2026-11-21T18:00:00Z');
    const call = await owner(app, services);

    expect(await ordersOf(database.db)).toEqual(before);
    expect((await call('GET', '/api/admin/counts')).body).toMatchObject({
      orders: '7',
      discounts: '4',
      featured: '2',
      apparel: '3',
      gear: '1',
      holsters: '0',
    });

    const found = await app.inject({ url: '/api/products?q=cap' });
    expect(found.json<Product[]>().map(({ id }) => id)).toEqual([41]);

    const overview = (await call<Overview>('GET', '/api/admin/overview')).body;
    // Five orders: 93.47 + 43.30 + 60.00 + 0.00 + 99.00. Seven are not deleted, and six of those are not cancelled.
    expect(overview.total).toEqual({ revenue: '295.77', orders: 5, average: '59.15', conversion: 6 / 7 });
    expect(overview.topProducts.map(({ name, units, revenue }) => [name, units, revenue])).toEqual([
      ['Optic, no longer sold', 1, '99.00'],
      ['Two-Point Sling', 2, '50.41'],
      ['Range Cap', 3, '48.00'],
      ['Range Hoodie', 1, '40.00'],
      ['Custom Holster', 1, '34.66'],
    ]);
    expect(overview.recentOrders.map(({ orderId }) => orderId)).toEqual([
      'RT-0002',
      'RT-0008',
      'RT-0001',
      'RT-0004',
      'RT-0003',
    ]);
    expect(overview.toShip.count).toBe('2');

    // Migration 0014 corrects the spelling of this email's kind, and 0015 names the event.
    expect((await call('GET', '/api/admin/orders/4')).body).toMatchObject({
      emails: [{ kind: 'fulfillment-notice' }],
      history: [{ what: 'email-sent-again', detail: { kind: 'fulfillment-notice' } }],
    });

    const day = async (from: string) =>
      (await call<Analytics>('GET', `/api/admin/analytics?from=${from}&to=${from}`)).body.period.statistics;
    expect(await day('2026-11-19')).toMatchObject({ revenue: '43.30', orders: 1, conversion: 0.5 });
    expect(await day('2026-11-20')).toMatchObject({ revenue: '192.47', orders: 2 });
    expect(await day('2026-11-01')).toMatchObject({ revenue: '60.00', orders: 2 });

    const codes = await call<{ code: string; uses: number; revenue: string }[]>(
      'GET',
      '/api/admin/discount-codes',
    );
    expect(Object.fromEntries(codes.body.map(({ code, uses, revenue }) => [code, [uses, revenue]]))).toEqual({
      RANGE10: [1, '93.47'],
      HOODIE: [1, '43.30'],
      FREE: [1, '0.00'],
      UNUSED: [0, '0.00'],
    });

    // After the upgrade, an existing order is paid, and paid ones are cancelled or deleted.
    expect((await call('POST', '/api/admin/orders/2/mark-paid')).status).toBe(200);
    const dana = { customerName: 'Dana Whitaker', customerEmail: 'dana@example.com' };
    expect(
      (await call('PUT', '/api/admin/orders/1', { ...dana, status: 'cancelled', refund: false })).status,
    ).toBe(200);
    expect((await call('DELETE', '/api/admin/orders/6')).status).toBe(200);
  });
});

/** As that version of the store did it. */
async function apply(database: OpenDatabase, some: typeof upTo0005): Promise<void> {
  await database.withSession((session) => new PgDialect().migrate(some, session._.session, folder));
}

/** The orders and lines before any upgrade. */
async function ordersOf(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select o.id, number, status, total_cents, discount, payment_transaction_id, paid_at::text, deleted_at::text,
      (select json_agg(to_jsonb(l) - array['sku', 'variant_id'] order by l.id)
        from order_lines l where l.order_id = o.id) as lines
    from orders o order by id`);
  return rows;
}
