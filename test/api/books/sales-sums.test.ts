import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shop } from '#domain/shop.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { foldSales, rebuildSalesIn } from '#server/db/sales-rollup.ts';
import { bestProducts, topProducts } from '#server/sales/sales.queries.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { countedSales, keptSales } from '../../support/counted-sales.ts';
import { testDatabase } from '../../support/database.ts';
import { salesLedger } from '../../support/sales.ts';

const { db } = await testDatabase();

const pick = fc.nat({ max: 1000 });
const moment = fc
  .integer({ min: Date.UTC(2026, 9, 30), max: Date.UTC(2026, 10, 4) })
  .map((ms) => new Date(ms).toISOString());
const line = fc.record({
  productId: fc.nat({ max: 4 }),
  name: fc.constant('Sling'),
  cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_99 })),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const refundStatus = fc.oneof(
  fc.constant('completed' as const),
  fc.constantFrom(...refunds.status.enumValues),
);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('sale' as const),
    paidAt: fc.option(moment),
    placedAt: moment,
    status: fc.constantFrom(...orderStatuses),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    besides: fc.nat({ max: 20_00 }),
    code: fc.option(fc.constantFrom('RANGE10', 'SHIPS')),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    pick,
    cents: fc.integer({ min: 1, max: 50_00 }),
    status: refundStatus,
    isOfAnother: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('answer' as const),
    pick,
    status: refundStatus,
  }),
  fc.record({ kind: fc.constant('status' as const), pick, status: fc.constantFrom(...orderStatuses) }),
  fc.record({ kind: fc.constant('paid' as const), pick, paidAt: fc.option(moment) }),
  fc.record({ kind: fc.constant('capture' as const), pick, isOfAnother: fc.boolean() }),
  fc.record({ kind: fc.constant('deletion' as const), pick, isDeleted: fc.boolean() }),
  fc.record({ kind: fc.constant('end' as const), pick }),
  fc.record({ kind: fc.constant('fold' as const) }),
);

const periods = [
  ['2026-10-30', '2026-11-04'],
  ['2026-11-01', '2026-11-01'],
  ['2026-11-02', '2026-11-03'],
  ['2026-09-01', '2026-12-31'],
] as const;

/** Each product's revenue in the days of a period, best first. */
function bestOf(kept: Awaited<ReturnType<typeof keptSales>>, from: string, to: string): [number, number][] {
  const products = new Map<number, { units: number; cents: number }>();
  for (const [key, sums] of Object.entries(kept)) {
    const [, day = '', id] = /^(\S+) product (\d+)$/.exec(key) ?? [];
    if (id === undefined || day < from || day > to) continue;
    const sold = products.get(Number(id)) ?? { units: 0, cents: 0 };
    products.set(Number(id), { units: sold.units + sums.units, cents: sold.cents + sums.cents });
  }
  return [...products]
    .filter(([, { units }]) => units > 0)
    .map(([id, { cents }]): [number, number] => [id, cents])
    .toSorted(([a, centsA], [b, centsB]) => centsB - centsA || a - b);
}

const ledger = salesLedger(db);

test('after any changes of orders and refunds, the sums match the orders (R-STAT-1)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      for (const one of steps) await take(one);
      const kept = await keptSales(db);
      expect(kept).toEqual(await countedSales(db));
      for (const [from, to] of periods) {
        const top = await topProducts(db, { period: { from, to }, limit: 2, leaders: 1, others: 2 });
        expect(top.map(({ productId, cents }) => [productId, cents])).toEqual(
          bestOf(kept, from, to).slice(0, 2),
        );
      }
    }),
    // Earlier rows stay, so a shrunk case would be a different one.
    { numRuns: 8, endOnFailure: true },
  );
});

test('the best products are the same before and after the changes are folded in', async () => {
  const paidAt = '2026-11-02T18:00:00Z';
  for (const productId of [50, 51, 52]) {
    await ledger.sale({
      paidAt,
      lines: [{ productId, name: 'Rifle Case', cents: 1_000_000_00 + productId }],
    });
  }
  await foldSales(db);
  await ledger.sale({ paidAt, lines: [{ productId: 50, name: 'Rifle Case', cents: 2_000_000_00 }] });
  await ledger.sale({ paidAt, lines: [{ productId: 53, name: 'Rifle Case', cents: 1_000_000_52 }] });
  const top = await bestProducts(db, 3);
  expect(top.map(({ productId, cents }) => [productId, cents])).toEqual([
    [50, 3_000_000_50],
    [52, 1_000_000_52],
    [53, 1_000_000_52],
  ]);
  expect(await topProducts(db, { period: { from: '2026-11-02', to: '2026-11-02' }, limit: 3 })).toEqual(top);
  await foldSales(db);
  expect(await bestProducts(db, 3)).toEqual(top);
});

test('a new time zone regroups the same sales by day', async () => {
  await ledger.sale({ paidAt: '2026-11-02T20:00:00Z' });
  await rebuildSalesIn(db, 'Asia/Tokyo');
  await ledger.sale({ paidAt: '2026-11-02T21:00:00Z' });
  expect(await keptSales(db)).toEqual(await countedSales(db, 'Asia/Tokyo'));
  await rebuildSalesIn(db, shop.timeZone);
  expect(await keptSales(db)).toEqual(await countedSales(db));
});

test('the lines of an order that counts cannot be changed', async () => {
  const order = await ledger.sale({ paidAt: '2026-11-02T20:00:00Z' });
  const change = db.update(orderLines).set({ quantity: 9 }).where(eq(orderLines.orderId, order.id));
  await expect(change).rejects.toMatchObject({
    cause: { message: 'The lines of an order that figures count stay as they are' },
  });
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(one: Step): Promise<void> {
  if (one.kind === 'fold') return foldSales(db);
  if (one.kind === 'sale') {
    const { code, ...sale } = one;
    const order = await ledger.sale(sale);
    if (code !== null) {
      const discount = sql`jsonb_build_object('code', ${code}::text)`;
      await db.update(orders).set({ discount }).where(eq(orders.id, order.id));
    }
    return;
  }
  if (one.kind === 'answer') {
    const refund = await picked(refunds, one.pick);
    if (refund) await db.update(refunds).set({ status: one.status }).where(eq(refunds.id, refund.id));
    return;
  }
  const order = await picked(orders, one.pick);
  if (!order) return;
  const change = (values: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(values).where(eq(orders.id, order.id));
  const another = `another-${order.number}`;
  switch (one.kind) {
    case 'refund':
      await giveBack(order, one.isOfAnother ? another : `capture-${order.number}`, one);
      return;
    case 'status':
      await change({ status: one.status });
      return;
    case 'paid':
      await change({ paidAt: one.paidAt === null ? null : new Date(one.paidAt) });
      return;
    case 'capture':
      await change({ paymentTransactionId: one.isOfAnother ? another : `capture-${order.number}` });
      return;
    case 'deletion':
      await change({ deletedAt: one.isDeleted ? new Date() : null });
      return;
    case 'end':
      // Only unpaid orders can be deleted for good.
      await db.execute(
        sql`delete from orders where id = ${order.id} and not exists (select from payments where order_id = ${order.id})`,
      );
  }
}

/** At most the capture's remaining money. */
async function giveBack(
  order: typeof orders.$inferSelect,
  capture: string,
  { cents, status }: Extract<Step, { kind: 'refund' }>,
): Promise<void> {
  const [given] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.captureId, capture));
  const amount = Math.min(cents, order.totalCents - (given?.cents ?? 0));
  if (amount > 0) await ledger.refund(order, amount, { status, capture });
}

async function picked<T extends typeof orders | typeof refunds>(table: T, place: number) {
  const rows = await db
    .select()
    .from(table as typeof orders)
    .orderBy(table.createdAt, table.id);
  return rows[place % rows.length] as T['$inferSelect'] | undefined;
}
