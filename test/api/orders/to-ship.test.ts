import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ToShipCounts, ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { orders } from '#server/db/schema/orders.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';
import { packers } from '../../support/packers.ts';
import { refundForm } from '../../support/refund-form.ts';
import { staffMembers } from '../../support/staff-members.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, paid, paidBuild, placed, read, edit, ship, noticesOf } = await packers(store);

beforeEach(async () => void (await db.update(orders).set({ deletedAt: new Date() })));

async function queue(group: 'build' | 'stock') {
  return (await call<ToShipOrder[]>('GET', `/api/admin/to-ship?group=${group}`)).body;
}

const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

async function promise(id: number, shipBy: string) {
  await db.update(orders).set({ shipBy }).where(eq(orders.id, id));
}

describe('the queue', () => {
  test('has paid and processing orders, builds apart, the oldest promise first (R-SHIP-22)', async () => {
    const [first, second, made] = [await paid(), await paid(), await paidBuild()];
    await edit(second.id, { status: 'processing' });
    await promise(first.id, '2026-11-25');
    await promise(second.id, '2026-11-24');
    await placed();
    expect(await queue('stock')).toMatchObject([
      { id: second.id, status: 'processing', shipBy: '2026-11-24', place: 'San Angelo, TX' },
      {
        id: first.id,
        status: 'paid',
        isPartlyShipped: false,
        lines: [{ quantity: 1, isMadeToOrder: false }],
      },
    ]);
    expect(await queue('build')).toMatchObject([
      { id: made.id, lines: [{ name: 'Custom Holster', isMadeToOrder: true }, { isMadeToOrder: false }] },
    ]);
  });

  test('promises ten business days with a build, otherwise two, and a later day if the owner said so (R-SHIP-19)', async () => {
    store.time.now = new Date('2026-11-23T18:00:00Z');
    const [plain, made] = [await paid(), await paidBuild()];
    expect((await queue('stock'))[0]).toMatchObject({ id: plain.id, shipBy: '2026-11-25' });
    expect((await queue('build'))[0]).toMatchObject({ id: made.id, shipBy: '2026-12-08' });
    const later = { promisedOn: '2026-12-18', reason: 'Out of clips', notify: false };
    expect((await call('POST', `/api/admin/orders/${made.id}/delay`, later)).status).toBe(200);
    expect((await queue('build'))[0]).toMatchObject({ shipBy: '2026-12-18' });
  });

  test('follows an order from payment to the last parcel (R-SHIP-20, R-SHIP-22)', async () => {
    const { id, holster, slings } = await paidBuild();
    const whereIs = async () => {
      const [row] = await db.select().from(orders).where(eq(orders.id, id));
      return row?.toShip;
    };
    expect(await whereIs()).toBe('build');
    const lines = [{ lineId: holster.id, quantity: 1 }];
    const sent = await ship(id, { lines });
    expect(await whereIs()).toBe('stock');
    expect(await queue('stock')).toMatchObject([
      { id, isPartlyShipped: true, lines: [{ lineId: slings.id }] },
    ]);
    await call('POST', `/api/admin/orders/${id}/shipments/${sent.body.shipmentId}/cancel`, {
      reason: 'Lost',
    });
    expect(await whereIs()).toBe('build');
    const form = refundForm(await read(id), {
      lines: [{ lineId: holster.id, quantity: 1, restock: false }],
    });
    expect((await call('POST', `/api/admin/orders/${id}/refunds`, form)).status).toBe(200);
    expect(await whereIs()).toBe('stock');
    await db.execute(
      sql`update refunds set status = 'failed' where payment_id in (select id from payments where order_id = ${id})`,
    );
    await saveStanding(db, id);
    expect(await whereIs()).toBe('build');
    await edit(id, { status: 'shipped' });
    expect(await whereIs()).toBeNull();
    expect([...(await queue('build')), ...(await queue('stock'))]).toEqual([]);
  });

  test('has the internal notes, the newest first, for a packer too; the parcel’s email has none (R-ORD-37)', async () => {
    const { id } = await paid();
    const other = await paid();
    for (const text of ['Pack with the gift card', 'No invoice inside']) {
      await call('POST', `/api/admin/orders/${id}/notes`, { key: randomUUID(), text });
    }
    const { join, send } = await staffMembers(store);
    const { token } = await join();
    const seen = (await send('GET', '/api/admin/to-ship?group=stock', { token })).body;
    expect(seen).toMatchObject([
      { id, notes: ['No invoice inside', 'Pack with the gift card'] },
      { id: other.id, notes: [] },
    ]);
    expect((await ship(id)).status).toBe(200);
    expect(JSON.stringify(await noticesOf(id))).not.toMatch(/gift card|No invoice/);
  });

  test('leaves out canceled, deleted, fully refunded and unpaid orders (R-SHIP-34)', async () => {
    const gone = [await paid(), await paid(), await paid()];
    await placed();
    await edit(gone[0]?.id ?? 0, { status: 'cancelled', refund: false });
    await db
      .update(orders)
      .set({ deletedAt: new Date() })
      .where(eq(orders.id, gone[1]?.id ?? 0));
    await db
      .update(orders)
      .set({ refundedCents: sql`total_cents` })
      .where(eq(orders.id, gone[2]?.id ?? 0));
    expect(await queue('stock')).toEqual([]);
  });

  test('comes in pages that skip and repeat nothing (R-API-10, R-API-11)', async () => {
    const ids = [];
    for (const day of ['2026-11-26', '2026-11-24', '2026-11-24']) {
      const { id } = await paid();
      await promise(id, day);
      ids.push(id);
    }
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { headers: OutgoingHttpHeaders; body: ToShipOrder[] } = await call(
        'GET',
        `/api/admin/to-ship?group=stock&limit=1${cursor && `&cursor=${cursor}`}`,
      );
      expect(page.headers['x-total-count']).toBe('3');
      seen.push(...idsIn(page.body));
      cursor = /cursor=([^&>]+)/.exec(String(page.headers['link'] ?? ''))?.[1] ?? null;
    }
    expect(seen).toEqual([ids[1], ids[2], ids[0]]);
    expect((await call('GET', '/api/admin/to-ship?group=all')).status).toBe(400);
  });

  test('counts late, today and tomorrow, and is on its tab (R-SHIP-22, R-ADMIN-12)', async () => {
    store.time.now = new Date('2026-11-23T18:00:00Z');
    for (const day of ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-24'])
      await promise((await paid()).id, day);
    await promise((await paidBuild()).id, '2026-11-22');
    const { body } = await call<ToShipCounts>('GET', '/api/admin/to-ship/counts');
    expect(body).toEqual({ build: '1', stock: '4', labels: '4', late: '2', today: '1', tomorrow: '2' });
    expect((await call('GET', '/api/admin/counts')).body).toMatchObject({ 'to-ship': '5' });
  });
});
