import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { shipmentLines, shipments } from '#server/db/schema/shipments.ts';
import { owner } from '../../support/owner.ts';
import { salesLedger, sling } from '../../support/sales.ts';
import { testStore } from '../../support/store.ts';
import { saveStanding } from '#server/orders/edit/save-standing.ts';

const { app, services, time } = await testStore();
const { db } = services.database;
/** A Saturday, noon in Chicago; the owner signs in by the same clock. */
time.now = new Date('2026-11-21T18:00:00Z');
const call = await owner(app, services);
const { sale } = salesLedger(db);

beforeEach(async () => {
  await db.update(orders).set({ deletedAt: time.now });
});

async function lateHolsters() {
  const { body } = await call<Overview>('GET', '/api/admin/overview');
  return body.tasks.filter(({ kind }) => kind === 'late-holsters');
}

test('‘Needs you’ counts holsters that wait for more than 7 business days, and links to the oldest (R-STAT-7)', async () => {
  const lines = [{ productId: 0, name: 'Custom Holster', category: 'holster', cents: 54_99 }];
  // The seventh business day after Wednesday the 11th was Friday the 20th; after Thursday the 12th it is Monday the 23rd.
  await sale({ paidAt: '2026-11-12T06:00:00Z', lines });
  const late = await sale({ paidAt: '2026-11-12T05:59:59Z', lines });
  const oldest = await sale({ paidAt: '2026-11-02T18:00:00Z', lines, status: 'processing' });
  await sale({ paidAt: '2026-11-02T18:00:00Z' });
  await sale({ paidAt: '2026-11-02T18:00:00Z', lines, status: 'shipped' });
  expect(await lateHolsters()).toEqual([{ kind: 'late-holsters', count: '2', oldestId: oldest.id }]);
  await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, oldest.id));
  expect(await lateHolsters()).toEqual([{ kind: 'late-holsters', count: '1', oldestId: late.id }]);
});

test('‘Needs you’ does not count an order whose holsters shipped while other items wait (R-STAT-7)', async () => {
  const lines = [{ productId: 0, name: 'Custom Holster', category: 'holster', cents: 54_99 }, sling];
  const { id: orderId } = await sale({ paidAt: '2026-11-02T18:00:00Z', lines });
  expect(await lateHolsters()).toEqual([{ kind: 'late-holsters', count: '1', oldestId: orderId }]);
  const ofOrder = and(eq(orderLines.orderId, orderId), eq(orderLines.category, 'holster'));
  const [holster] = await db.select().from(orderLines).where(ofOrder);
  const [parcel] = await db.insert(shipments).values({ orderId }).returning();
  const shipmentId = parcel?.id ?? 0;
  await db.insert(shipmentLines).values({ shipmentId, lineId: holster?.id ?? 0, quantity: 1 });
  await saveStanding(db, orderId);
  expect(await lateHolsters()).toEqual([]);
});
