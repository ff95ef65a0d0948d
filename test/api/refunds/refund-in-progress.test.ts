import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emails } from '#server/db/schema/emails.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { eventually } from '../../support/eventually.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore } from '../../support/store.ts';
import { insertRefund } from '../../support/refund-rows.ts';

const store = await testStore({ jobs: true, paypalTimeouts: { read: 5_000, capture: 300 } });
const { services, simulator } = store;
const { db } = services.database;
const { paypal, paid, read, edit } = await ownersOrders(store);
const address = await store.app.listen({ port: 0, host: '127.0.0.1' });
simulator.setWebhookUrl(`${address}/api/paypal/webhook`);

test('a refund that PayPal is still processing is one refund, without refusal and without email (R-REF-4)', async () => {
  const { id, orderId } = await paid();
  // Slower than the store's timeout: the retry with the same id finds the first one still in progress.
  await paypal.fail({ endpoint: 'refund-capture', fault: 'slow', ms: 1_500 });
  expect((await edit(id, { status: 'cancelled', refund: true })).status).toBe(200);
  await eventually(services, async () => {
    const [refund] = await refundsOf(id);
    expect(refund?.status).toBe('completed');
  });
  const statuses = await refundCalls();
  expect(statuses).toContain(409);
  expect(await refundsOf(id)).toHaveLength(1);
  const [ledger] = await paypal.ordersOf(orderId);
  expect(ledger?.captures).toMatchObject([{ status: 'REFUNDED', refunds: [{ amount: '48.43' }] }]);
  expect(await db.select().from(emails).where(eq(emails.kind, 'owner-alert'))).toEqual([]);
  expect(await read(id)).toMatchObject({
    refunded: '48.43',
    refundUnderWay: '0.00',
    refundable: '0.00',
    isRefunded: true,
  });
});

test.each([
  ['PREVIOUS_REQUEST_IN_PROGRESS', { issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }],
  ['a conflict', { status: 409 }],
  ['a limit', { fault: 'rate-limit', retryAfterSeconds: 1 }],
  ['a fault', { status: 500 }],
  ['bad keys', { status: 401 }],
])('after %s the refund is requested again with the same id', async (_what, answer) => {
  const { id } = await paid();
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const refund = await insertRefund(db, { paymentId: payment?.id ?? '', amountCents: 10_00 });
  await paypal.fail({ endpoint: 'refund-capture', fault: 'answer', times: 2, ...answer });
  const before = (await paypal.movingCalls()).length;
  expect(await sendRefund(services, refund?.id ?? '')).toMatchObject({ retry: expect.any(String) as string });
  expect(await refundsOf(id)).toMatchObject([{ status: 'requested', issue: null }]);
  while ((await sendRefund(services, refund?.id ?? '')) !== undefined);
  expect(await refundsOf(id)).toMatchObject([{ status: 'completed' }]);
  const calls = (await paypal.movingCalls()).slice(before);
  expect(new Set(calls.map(({ requestId }) => requestId))).toEqual(new Set([`r-${refund?.id}`]));
});

async function refundsOf(orderId: number) {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(refunds.createdAt);
  return rows.map(({ refund }) => refund);
}

async function refundCalls() {
  const calls = await paypal.movingCalls();
  return calls.filter(({ endpoint }) => endpoint === 'refund-capture').map(({ status }) => status);
}
