import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { orders } from '#server/db/schema/orders.ts';
import { findParcels } from '#server/orders/find-shipments.ts';
import { emptyDatabases } from '../support/database.ts';

const folder = path.join(import.meta.dirname, '../../src/server/db/migrations');
const upTo0022 = readMigrationFiles({ migrationsFolder: folder }).slice(0, 23);

describe.each(emptyDatabases)('on %s', (_name, open) => {
  test('tracking numbers become parcels, and open orders enter the queue (R-SHIP-19, R-SHIP-22, R-SHIP-23)', async () => {
    const database = await open();
    const { db } = database;
    await database.withSession((session) => new PgDialect().migrate(upTo0022, session._.session, folder));
    for (const [status, category, number] of [
      ['shipped', 'slings', '9400'],
      ['delivered', 'holster', null],
      ['cancelled', 'slings', '1Z'],
      ['cancelled', 'slings', null],
      ['paid', 'slings', 'typed ahead'],
      ['processing', 'holster', null],
      ['pending', 'slings', null],
    ] as const) {
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into orders (number, fingerprint, customer_name, customer_email, subtotal_cents, discount_cents, shipping_cents,
          tax_cents, total_cents, tracking_number, shipping_carrier)
        values (${crypto.randomUUID()}, '1', 'Dana Whitaker', 'dana@example.com', 3999, 0, 0, 0, 3999, ${number}, 'USPS')
        returning id`);
      const id = rows[0]?.id ?? 0;
      await db.execute(sql`
        insert into order_lines (order_id, product_id, line_key, name, category, image_url, options, unit_price_cents, quantity,
          discount_cents)
        values (${id}, 31, 'a', 'A', ${category}, '', '{}', 1333, 3, 0)`);
      // November 20 was a Friday.
      const paidAt = status === 'pending' ? null : '2026-11-20T18:00:00Z';
      await db.execute(
        sql`update orders set status = ${status}, paid_at = ${paidAt}::timestamptz where id = ${id}`,
      );
    }

    await migrate(database);

    const rows = await db.select().from(orders).orderBy(asc(orders.id));
    const sent = await findParcels(
      db,
      rows.map(({ id }) => id),
    );
    const shown = rows.map(({ id, status, toShip, shipBy }) => {
      const parcels = (sent.get(id) ?? [])
        .filter(({ isPrepared }) => !isPrepared)
        .map(({ trackingNumber, lines }) => [trackingNumber, lines[0]?.quantity]);
      return [status, toShip, toShip && shipBy, parcels];
    });
    expect(shown).toEqual([
      ['shipped', null, null, [['9400', 3]]],
      ['delivered', null, null, [[null, 3]]],
      ['cancelled', null, null, [['1Z', 3]]],
      ['cancelled', 'stock', '2026-11-24', []],
      ['paid', 'stock', '2026-11-24', []],
      ['processing', 'build', '2026-12-04', []],
      ['pending', null, null, []],
    ]);
  });
});
