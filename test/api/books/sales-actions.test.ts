import { eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { foldSales } from '#server/db/sales-rollup.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { countedSales, keptSales } from '../../support/counted-sales.ts';
import { hasPostgres } from '../../support/database.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { salesLedger } from '../../support/sales.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services, time } = store;
const { db } = services.database;
const { call, placed, paid, edit } = await ownersOrders(store);
const { sale, refund } = salesLedger(db);

const pick = fc.nat({ max: 1000 });
const action = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), productId: fc.constantFrom(31, 36) }),
  fc.record({ kind: fc.constant('pay' as const), productId: fc.constantFrom(31, 36) }),
  fc.record({
    kind: fc.constant('edit' as const),
    pick,
    status: fc.constantFrom(...orderStatuses),
    refund: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('delete' as const), pick }),
  fc.record({ kind: fc.constant('restore' as const), pick }),
  fc.record({ kind: fc.constant('send-refunds' as const) }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.nat({ max: 10 }) }),
  fc.record({ kind: fc.constant('fold' as const) }),
);

test('for any actions of shoppers and the owner, statistics match the orders (R-STAT-1)', async () => {
  const ids: number[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 25, maxLength: 40 }), async (actions) => {
      for (const one of actions) await act(one);
      expect(await keptSales(db)).toEqual(await countedSales(db));
    }),
    { numRuns: 4, endOnFailure: true },
  );
  const { sold } = (await keptSales(db))['ever'] ?? {};
  expect(sold, 'orders that count').toBeGreaterThan(0);

  async function act(one: typeof action extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
    const id = 'pick' in one ? (ids[one.pick % ids.length] ?? 0) : 0;
    switch (one.kind) {
      case 'place':
        ids.push((await placed({}, one.productId)).id);
        return;
      case 'pay':
        ids.push((await paid({}, one.productId)).id);
        return;
      case 'edit':
        if (ids.length > 0) {
          await edit(id, { status: one.status, refund: one.refund, overrideReason: 'A second thought' });
        }
        return;
      case 'delete':
        await call('DELETE', `/api/admin/orders/${id}`);
        return;
      case 'restore':
        await call('POST', `/api/admin/orders/${id}/restore`);
        return;
      case 'send-refunds':
        for (const { id: refundId } of await db.select().from(refunds).where(ne(refunds.status, 'completed')))
          await sendRefund(services, refundId);
        return;
      case 'pass':
        time.pass(one.hours * 3_600_000);
        return;
      case 'fold':
        await foldSales(db);
    }
  }
});

describe.skipIf(!hasPostgres)('at the same moment on a real PostgreSQL server', () => {
  test('refunds of an order, its cancellation and the fold lose nothing and count nothing twice', async () => {
    for (let round = 0; round < 12; round += 1) {
      const order = await sale({ paidAt: '2026-11-02T18:00:00Z' });
      const others = Array.from({ length: 4 }, () => sale({ paidAt: '2026-11-02T19:00:00Z' }));
      await refund(order, 1_00, { status: 'requested' });
      await Promise.all([
        ...others,
        refund(order, 2_00),
        refund(order, 3_00),
        db.update(refunds).set({ status: 'completed' }).where(eq(refunds.status, 'requested')),
        db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id)),
        foldSales(db),
        foldSales(db),
      ]);
      if (round % 2 === 0) {
        await Promise.all([
          refund(order, 4_00),
          db.update(orders).set({ status: 'paid' }).where(eq(orders.id, order.id)),
          foldSales(db),
        ]);
      }
    }
    expect(await keptSales(db)).toEqual(await countedSales(db));
  });
});
