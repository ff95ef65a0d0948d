import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { shop } from '#domain/shop.ts';
import { balancesOf, booksOf, differencesIn, unitsOf } from '../support/books.ts';
import { emptyDatabases } from '../support/database.ts';
import { owner } from '../support/owner.ts';
import { testStore } from '../support/store.ts';

const folder = path.join(import.meta.dirname, '../../src/server/db/migrations');
const upTo0008 = readMigrationFiles({ migrationsFolder: folder }).slice(0, 9);

/** A store at migration 0008, with that version's statuses and columns. The first order has id 1. */
const storeThen = [
  `insert into products (id, name, description, price_cents, category, image_url, is_visible, track_stock, stock_quantity) values
    (31, 'Two-Point Sling', 'Padded.', 3999, 'slings', '/media/a.webp', true, true, 10),
    (41, 'Range Cap', 'Cotton.', 2400, 'apparel', '/media/c.webp', true, false, 0)`,
  `insert into orders
    (number, status, fingerprint, customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents, tax_cents,
      total_cents, discount, payment_method, payment_transaction_id, created_at, deleted_at) values
    ('RT-0001', 'paid', '1', 'Dana Whitaker', 'dana@example.com', 13497, 1350, 1200, 759, 14106,
      '{"code": "RANGE10", "discountPercent": 10}', 'paypal', 'C1', '2026-11-20T17:00Z', null),
    ('RT-0002', 'pending', '2', 'Ray Ellis', 'ray@example.com', 3999, 0, 1200, 0, 5199, null, null, null, '2026-11-21T14:00Z', null),
    ('RT-0003', 'cancelled', '3', 'Ray Ellis', 'ray@example.com', 2400, 0, 1200, 0, 3600, null, 'paypal', 'C3', '2026-11-19T17:00Z', null),
    ('RT-0004', 'paid', '4', 'Mia Torres', 'mia@example.com', 2400, 0, 0, 0, 2400, null, 'manual', null, '2026-11-20T17:00Z', '2026-11-20T19:00Z'),
    ('RT-0005', 'delivered', '5', 'Sam Brook', 'sam@example.com', 2400, 2400, 0, 0, 0,
      '{"code": "FREE", "discountPercent": 100}', 'none', null, '2026-11-02T05:59Z', null),
    ('RT-0006', 'processing', '6', 'Lee Moss', 'lee@example.com', 9999, 1000, 699, 562, 10260, null, 'stripe', 'C6', '2026-11-20T20:00Z', null),
    ('RT-0007', 'cancelled', '7', 'Lee Moss', 'lee@example.com', 3999, 0, 0, 0, 3999, null, null, null, '2026-11-20T20:00Z', null)`,
  `insert into order_lines
    (order_id, product_id, line_key, name, category, image_url, options, unit_price_cents, quantity, discount_cents) values
    (1, 31, 'a', 'Two-Point Sling', 'slings', '', '{}', 3999, 2, 800),
    (1, 0, 'b', 'Custom Holster', 'holster', '', '{}', 5499, 1, 550),
    (2, 31, 'a', 'Two-Point Sling', 'slings', '', '{}', 3999, 1, 0),
    (3, 41, 'a', 'Range Cap', 'apparel', '', '{}', 2400, 1, 0),
    (4, 41, 'a', 'Range Cap', 'apparel', '', '{}', 2400, 1, 0),
    (5, 41, 'a', 'Range Cap', 'apparel', '', '{}', 2400, 1, 2400),
    (6, 31, 'a', 'Two-Point Sling', 'slings', '', '{}', 3333, 1, 334),
    (6, 31, 'b', 'Two-Point Sling', 'slings', '', '{}', 3333, 2, 666),
    (7, 31, 'a', 'Two-Point Sling', 'slings', '', '{}', 3999, 1, 0)`,
  `update orders set paid_at = created_at + interval '1 minute' where id in (1, 3, 4, 5, 6)`,
  // Order 3 was restocked twice, and taken from stock again in between; order 4 was deleted unchanged.
  `insert into order_events (order_id, actor, what, detail, at) values
    (3, 'owner', 'cancelled', '{"refund": "no", "restock": "no"}', '2026-11-20T10:00Z'),
    (3, 'owner', 'cancelled', '{"refund": "yes", "restock": "yes"}', '2026-11-20T11:00Z'),
    (6, 'provider', 'payment captured', '{"captureId": "C6-again"}', '2026-11-20T21:00Z')`,
  // Order 6 was paid twice, and the second payment was refunded; order 7 was refunded before the store learned of it.
  `insert into payments (id, order_id, provider, status, amount_cents, provider_order_id, capture_id)
    select ('00000000-0000-4000-8000-00000000000' || place)::uuid, order_id, 'paypal', status, cents, 'O' || place, capture
    from (values (1, 1, 'captured', 14106, 'C1'), (2, 3, 'refunded', 3600, 'C3'), (3, 6, 'captured', 10260, 'C6'),
      (4, 6, 'refunded', 10260, 'C6-again'), (5, 7, 'refunded', 3999, 'C7'), (6, 2, 'created', 5199, null),
      (7, 1, 'abandoned', 14106, null)) taken (place, order_id, status, cents, capture)`,
  // Order 1 has two partial refunds, a failed one and a pending one.
  `insert into refunds (payment_id, amount_cents, reason, status, provider_refund_id, updated_at)
    select ('00000000-0000-4000-8000-00000000000' || place)::uuid, cents, 'returned', status, refund, at::timestamptz
    from (values (1, 3333, 'completed', 'R1', '2026-11-21T10:00Z'), (1, 100, 'failed', null, '2026-11-21T11:00Z'),
      (1, 1, 'completed', 'R2', '2026-11-21T12:00Z'), (1, 500, 'requested', null, '2026-11-21T13:00Z'),
      (2, 3600, 'completed', 'R3', '2026-11-20T11:00Z'), (4, 10260, 'completed', 'R4', '2026-11-20T22:00Z'))
    given (place, cents, status, refund, at)`,
];

describe.each(emptyDatabases)('on %s', (_name, open) => {
  test('an upgrade to the ledger books all existing orders, and the books balance', async () => {
    const database = await open();
    await fill(database);
    await migrate(database);
    const { db } = database;

    const sold = { 'provider-balance': 14106, sale: -13497, discount: 1350, shipping: -1200, tax: -759 };
    expect((await booksOf(db, 1)).map(({ rows }) => rows)).toEqual([
      sold,
      { 'provider-balance': -3333, sale: 3189, discount: -319, shipping: 284, tax: 179 },
      { 'provider-balance': -1, sale: 1 },
    ]);
    expect(await booksOf(db, 2)).toEqual([]);
    expect(await booksOf(db, 3)).toMatchObject([
      { kind: 'captured', source: 'capture:C3', rows: { sale: -2400, shipping: -1200 } },
      { kind: 'refunded', rows: { 'provider-balance': -3600, sale: 2400, shipping: 1200 } },
    ]);
    expect(await booksOf(db, 4)).toEqual([
      { kind: 'captured', source: 'order:4', rows: { cash: 2400, sale: -2400 } },
    ]);
    expect(await booksOf(db, 5)).toMatchObject([{ rows: { sale: -2400, discount: 2400 } }]);
    expect(await booksOf(db, 6)).toMatchObject([
      { source: 'capture:C6', rows: { 'provider-balance': 10260, sale: -9999 } },
      { source: 'capture:C6-again', rows: { 'provider-balance': 10260, unplaced: -10260 } },
      { kind: 'refunded', rows: { 'provider-balance': -10260, unplaced: 10260 } },
    ]);
    expect(await booksOf(db, 7)).toMatchObject([
      { source: 'capture:C7', rows: { 'provider-balance': 3999, unplaced: -3999 } },
      { source: 'returned:C7', rows: { 'provider-balance': -3999, unplaced: 3999 } },
    ]);
    expect(await Promise.all([1, 2, 3, 4, 6, 7].map((id) => unitsOf(db, id)))).toEqual([
      { 31: 2 },
      {},
      { 41: 0 },
      { 41: 1 },
      { 31: 3 },
      {},
    ]);
    expect(await differencesIn(database)).toEqual([]);

    // After the upgrade, an existing order is paid and the rest of a paid one is refunded.
    const { app, services, time } = await testStore({ database });
    time.now = new Date('2026-11-21T18:00:00Z');
    const call = await owner(app, services);
    expect((await call('POST', '/api/admin/orders/2/mark-paid')).status).toBe(200);
    expect(await balancesOf(db, 2)).toEqual({ cash: 5199, sale: -3999, shipping: -1200 });
    expect(await unitsOf(db, 2)).toEqual({ 31: 1 });
    expect(await differencesIn(database)).toEqual([]);
  });
});

async function fill(database: OpenDatabase): Promise<void> {
  await database.withSession((session) => new PgDialect().migrate(upTo0008, session._.session, folder));
  await database.db.execute(sql`insert into sales_zone (time_zone) values (${shop.timeZone})`);
  for (const statement of storeThen) await database.db.execute(sql.raw(statement));
}
