import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import { orders } from '#server/db/schema/orders.ts';
import { hasPostgres } from '../../support/database.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { refundForm } from '../../support/refund-form.ts';
import { snapshotsOf } from '../../support/snapshots.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, paid, read, asked } = await ownersRequests(store);

/** Paid, in a parcel, refunded in part, and asked to pay more. */
async function busyOrder(): Promise<number> {
  const { id } = await paid();
  const order = await read(id);
  const [line] = order.lines;
  const parcel = { lines: [{ lineId: line?.id, quantity: 1 }], trackingNumber: null, carrier: null };
  await call('POST', `/api/admin/orders/${id}/shipments`, parcel);
  await call('POST', `/api/admin/orders/${id}/refunds`, refundForm(await read(id), { other: '5.00' }));
  await asked(id, '12.50');
  return id;
}

describe.skipIf(!hasPostgres)('on a real PostgreSQL server', () => {
  test('an order page is read at one moment, in eight statements', async () => {
    const id = await busyOrder();
    const [statements, ...more] = await snapshotsOf(() => read(id));
    expect(statements, statements?.join('\n')).toHaveLength(8);
    expect(more).toEqual([]);
  });

  test('a list of orders is read at one moment, in as many statements for many as for one', async () => {
    for (let count = 0; count < 3; count += 1) await busyOrder();
    for (const list of ['/api/admin/orders?limit=', '/api/admin/to-ship?group=stock&limit=']) {
      const [one = []] = await snapshotsOf(() => call('GET', `${list}1`));
      const [three = []] = await snapshotsOf(() => call('GET', `${list}3`));
      expect(one.length).toBeGreaterThan(0);
      expect(three).toHaveLength(one.length);
    }
  });

  test('what commits while a snapshot is read is not in it', async () => {
    const { id } = await paid();
    const started = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    const notes = async (of: typeof db) =>
      (await of.select().from(orders).where(eq(orders.id, id))).map(({ customerNotes }) => customerNotes);
    const reading = inSnapshot(db, async (tx) => {
      const before = await notes(tx);
      started.resolve();
      await changed.promise;
      return [before, await notes(tx)];
    });
    await started.promise;
    await db.update(orders).set({ customerNotes: 'Later' }).where(eq(orders.id, id));
    changed.resolve();
    expect(await reading).toEqual([[''], ['']]);
    expect((await call<OrderWithMoney>('GET', `/api/admin/orders/${id}`)).body.customerNotes).toBe('Later');
  });
});
