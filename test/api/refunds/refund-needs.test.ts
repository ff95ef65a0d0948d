import { beforeEach, expect, test } from 'vitest';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { owner } from '../../support/owner.ts';
import { salesLedger } from '../../support/sales.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
const { db } = services.database;
const noon = new Date('2026-11-21T18:00:00Z');
time.now = noon;
const call = await owner(app, services);
const { sale, refund } = salesLedger(db);

beforeEach(() => db.delete(refunds));

async function tasks(kind: Overview['tasks'][number]['kind']) {
  const { body } = await call<Overview>('GET', '/api/admin/overview');
  return body.tasks.filter((task) => task.kind === kind);
}

test('‘Needs you’ names failed refunds until the money is refunded (R-STAT-7)', async () => {
  const order = await sale({ paidAt: noon.toISOString() });
  await refund(order, 39_99, { status: 'failed' });
  expect(await tasks('failed-refund')).toEqual([
    { kind: 'failed-refund', orderId: order.id, number: order.number, amount: '39.99' },
  ]);
  await refund(order, 39_99);
  expect(await tasks('failed-refund')).toEqual([]);
});

test('a failed refund is owed minus the money returned since', async () => {
  const order = await sale({ paidAt: noon.toISOString() });
  const failed = { kind: 'failed-refund', orderId: order.id, number: order.number };
  await refund(order, order.totalCents, { status: 'failed' });
  // For example in the provider's own pages.
  await refund(order, 10_00);
  const rest = ((order.totalCents - 10_00) / 100).toFixed(2);
  expect(await tasks('failed-refund')).toEqual([{ ...failed, amount: rest }]);
  await refund(order, order.totalCents - 10_00);
  expect(await tasks('failed-refund')).toEqual([]);
});

test('‘Needs you’ names refunds that stay unconfirmed for days (R-STAT-7)', async () => {
  const order = await sale({ paidAt: noon.toISOString() });
  await refund(order, 10_00, { status: 'requested' });
  await refund(order, 20_00, { status: 'pending' });
  await refund(order, 5_00);
  const promised = (days: number) =>
    db.update(refunds).set({ createdAt: new Date(noon.getTime() - days * dayMs) });
  await promised(2);
  expect(await tasks('late-refund')).toEqual([]);
  await promised(4);
  const late = { kind: 'late-refund', orderId: order.id, number: order.number };
  expect(new Set(await tasks('late-refund'))).toEqual(
    new Set([
      { ...late, amount: '10.00' },
      { ...late, amount: '20.00' },
    ]),
  );
  await db.update(refunds).set({ status: 'completed' });
  expect(await tasks('late-refund')).toEqual([]);
});
