import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { products } from '#server/db/schema/catalog.ts';
import { stockHolds } from '#server/db/schema/stock.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { cardStore, type PlacedOrder } from '../../support/card-payments.ts';
import { hasPostgres } from '../../support/database.ts';
import { provider } from '../../support/ledger.ts';
import type { Shopper } from '../../support/shopper.ts';

const { db, services, stripe, simulator, time, placed, intentFor, complete, expectReturned } =
  await cardStore();
const paypal = provider(simulator);

const prism = 41; // stock is counted
const pending = { status: 202, body: { status: 'pending' } };
const heldAway = {
  status: 409,
  body: { message: '3x Prism Sight: Held by another checkout. Please try again later.' },
};

async function stock(stockQuantity: number): Promise<void> {
  await db.delete(stockHolds);
  await db.update(products).set({ stockQuantity }).where(eq(products.id, prism));
}

async function units(): Promise<number | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, prism));
  return row?.stockQuantity;
}

const centsOf = ({ totalAmount }: PlacedOrder) => Math.round(Number(totalAmount) * 100);

function debitFor(order: PlacedOrder): Promise<string> {
  return intentFor(order, { state: 'processing', amount: centsOf(order) });
}

async function payByPayPal({ guest, order }: { guest: Shopper; order: PlacedOrder }): Promise<number> {
  const started = await guest.tryPayment(order);
  if (started.status !== 200) return started.status;
  const { id } = started.body as { id: string };
  await paypal.approve(id);
  return (await guest.capture(id)).status;
}

async function bankSays(intent: string, state: 'succeeded' | 'requires_payment_method'): Promise<void> {
  await stripe.move(intent, state);
  time.pass(2 * minuteMs);
  await reconcilePayments(services);
}

test('a pending debit holds the last unit as long as the bank takes; no one else can pay for it (R-STOCK-5)', async () => {
  await stock(1);
  const { guest, order } = await placed(prism);
  const other = await placed(prism);
  const intent = await debitFor(order);
  expect(await complete(intent)).toMatchObject(pending);
  time.pass(5 * 24 * 60 * minuteMs);
  expect(await other.guest.tryPayment(other.order)).toMatchObject(heldAway);
  await bankSays(intent, 'succeeded');
  expect(await guest.status(order.orderId)).toMatchObject({ status: 'paid' });
  expect(await units()).toBe(0);
});

test('a debit that the bank refuses releases its unit', async () => {
  await stock(1);
  const { order } = await placed(prism);
  const intent = await debitFor(order);
  expect(await complete(intent)).toMatchObject(pending);
  await bankSays(intent, 'requires_payment_method');
  expect(await payByPayPal(await placed(prism))).toBe(200);
});

test('a debit for a product that was sold before it began is refunded automatically', async () => {
  await stock(1);
  const { guest, order } = await placed(prism);
  expect(await payByPayPal(await placed(prism))).toBe(200);
  const intent = await debitFor(order);
  expect(await complete(intent)).toMatchObject(pending);
  await bankSays(intent, 'succeeded');
  await expectReturned(intent, order, centsOf(order));
  expect(await guest.status(order.orderId)).toMatchObject({ status: 'pending' });
});

describe.skipIf(!hasPostgres)('on a real PostgreSQL server', () => {
  test('five debits and five PayPal payments at the same time for one unit: one order is paid (R-STOCK-8)', async () => {
    await stock(1);
    const all = await Promise.all(Array.from({ length: 10 }, () => placed(prism)));
    const debits = await Promise.all(all.slice(5).map(({ order }) => debitFor(order)));
    await Promise.all([...all.slice(0, 5).map(payByPayPal), ...debits.map((intent) => complete(intent))]);
    await Promise.all(debits.map((intent) => stripe.move(intent, 'succeeded')));
    time.pass(2 * minuteMs);
    await reconcilePayments(services);
    const statuses = await Promise.all(all.map(({ guest, order }) => guest.status(order.orderId)));
    expect(statuses.filter(({ status }) => status === 'paid')).toHaveLength(1);
    expect(await units()).toBe(0);
  });
});
