import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { products } from '#server/db/schema/catalog.ts';
import { orders } from '#server/db/schema/orders.ts';
import { owner } from '../../support/owner.ts';
import { salesLedger, sling } from '../../support/sales.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
const { db } = services.database;
// A Saturday, noon in Chicago; the owner signs in by the same clock.
time.now = new Date('2026-11-21T18:00:00Z');
const call = await owner(app, services);
const { sale } = salesLedger(db);

async function read(): Promise<Overview> {
  return (await call<Overview>('GET', '/api/admin/overview')).body;
}

const holster = { productId: 0, name: 'Custom Holster', category: 'holster', cents: 54_99 };

test('the day shows yesterday beside the same weekday a week before (R-STAT-11)', async () => {
  await sale({ paidAt: '2026-11-20T18:00:00Z', lines: [{ ...sling, cents: 10_00 }], status: 'shipped' });
  await sale({ paidAt: '2026-11-13T18:00:00Z', lines: [holster], status: 'shipped' });
  const { day } = await read();
  expect(day.yesterday).toEqual({ from: '2026-11-20', to: '2026-11-20', revenue: '10.00', orders: 1 });
  expect(day.weekBefore).toEqual({ from: '2026-11-13', to: '2026-11-13', revenue: '54.99', orders: 1 });
});

test('what is ready and what is to build are counted by their promise, the oldest named first (R-STAT-11)', async () => {
  const promised = async (shipBy: string, lines: Parameters<typeof sale>[0]['lines'] = [sling]) => {
    const { id } = await sale({ paidAt: '2026-11-19T18:00:00Z', lines });
    await db.update(orders).set({ shipBy }).where(eq(orders.id, id));
    return id;
  };
  const later = await promised('2026-11-24');
  const tomorrow = await promised('2026-11-22');
  const today = await promised('2026-11-21');
  const late = await promised('2026-11-18', [holster, sling]);
  const { ready, build } = (await read()).day;
  expect(ready).toMatchObject({ count: '3', late: '0', today: '1', tomorrow: '1', later: '1' });
  expect(ready.orders.map(({ id }) => id)).toEqual([today, tomorrow, later]);
  expect(ready.next[0]).toEqual({ id: today, shipBy: '2026-11-21' });
  expect(build).toMatchObject({ count: '1', late: '1', today: '0', later: '0', next: [{ id: late }] });
  expect((await read()).tasks.map(({ kind }) => kind)).toEqual([]);
});

test('the day’s out-of-stock count is the length of the list that it links to (R-STAT-11, R-APROD-19)', async () => {
  const list = async () => {
    const { body } = await call<{ id: number }[]>('GET', '/api/admin/products?stock=out');
    return body.map(({ id }) => id);
  };
  const before = await list();
  await db.update(products).set({ inStock: false }).where(eq(products.id, 31));
  await db.update(products).set({ inStock: false, isVisible: false }).where(eq(products.id, 34));
  const after = await list();
  expect(after.filter((id) => !before.includes(id))).toEqual([31]);
  expect((await read()).day.outOfStock).toBe(String(after.length));
});
