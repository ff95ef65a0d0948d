import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { emails } from '#server/db/schema/emails.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { runRefundJob, sendRefund } from '#server/payments/refunds/send-refund.ts';
import { createPayPalClient } from '#server/payments/providers/paypal/paypal-client.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { eventually } from '../../support/eventually.ts';
import { provider } from '../../support/ledger.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';
import { insertRefund } from '../../support/refund-rows.ts';

const { app, services, simulator } = await testStore({ jobs: true });
const { db } = services.database;
const paypal = provider(simulator);

test('money captured for a closed order is refunded automatically, and the owner is emailed', async () => {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder();
  const { id } = await guest.startPayment(order);
  // The money moves and the answer is lost; then the order is cancelled directly in the database.
  await paypal.approve(id);
  await paypal.fail({ endpoint: 'capture-order', fault: 'reset-after', times: 2 });
  expect(await guest.capture(id)).toMatchObject({ status: 202, body: { status: 'processing' } });
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, order.orderId));
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, id));
  await settlePayment(services, payment?.id ?? '');

  await eventually(services, async () => {
    const [refund] = await db.select().from(refunds);
    expect(refund).toMatchObject({ status: 'completed', amountCents: 48_43 });
  });
  const [ledger] = await paypal.ordersOf(order.orderId);
  expect(ledger?.captures).toMatchObject([
    { status: 'REFUNDED', refunds: [{ amount: '48.43', status: 'COMPLETED' }] },
  ]);
  expect(await guest.status(order.orderId)).toMatchObject({ status: 'cancelled' });
  const [alert] = await db.select().from(emails).where(eq(emails.kind, 'owner-alert'));
  expect(alert?.props).toMatchObject({ orderNumber: order.orderId });
  await settlePayment(services, payment?.id ?? '');
  expect(await db.$count(refunds)).toBe(1);
});

test('a refund that PayPal is processing is checked until it is complete', async () => {
  const { refundId, paymentId, orderNumber } = await refundOfPaidOrder();
  const answers = ['PENDING', 'PENDING', 'COMPLETED'];
  const shop = { ...services, paypal: await paypalThatRefunds(() => answers.shift() ?? 'COMPLETED') };
  for (let round = 0; round < 2; round += 1) {
    expect(await sendRefund(shop, refundId)).toEqual({ retry: stillPending });
    expect(await stateOf(refundId, paymentId)).toEqual({ refund: 'pending', payment: 'captured' });
  }
  expect(await sendRefund(shop, refundId)).toBeUndefined();
  expect(await stateOf(refundId, paymentId)).toEqual({ refund: 'completed', payment: 'refunded' });
  expect(await historyOf(orderNumber)).toEqual(['refund-pending', 'refunded']);
});

test('the owner is emailed about a refund that PayPal is still processing at the last attempt (R-REF-7)', async () => {
  const { refundId, paymentId, orderNumber } = await refundOfPaidOrder();
  const shop = { ...services, paypal: await paypalThatRefunds(() => 'PENDING') };
  expect(await runRefundJob(shop, { refundId }, { isLast: false })).toMatchObject({
    retry: stillPending,
  });
  expect(await alertsOf(orderNumber)).toEqual([]);
  expect(await runRefundJob(shop, { refundId }, { isLast: true })).toMatchObject({
    retry: stillPending,
  });
  expect(await stateOf(refundId, paymentId)).toEqual({ refund: 'pending', payment: 'captured' });
  expect(await alertsOf(orderNumber)).toEqual([
    expect.stringMatching(/^PayPal has not confirmed the refund of .*Please check this refund at PayPal\.$/),
  ]);
  expect(await historyOf(orderNumber)).toEqual(['refund-pending', 'refund-unconfirmed']);
});

test('a refund that succeeds at the last attempt is not reported', async () => {
  const { refundId, orderNumber } = await refundOfPaidOrder();
  expect(await runRefundJob(services, { refundId }, { isLast: true })).toBeUndefined();
  expect(await alertsOf(orderNumber)).toEqual([]);
});

test.each(['FAILED', 'CANCELLED'])('a refund that ends as %s does not count as refunded', async (status) => {
  const { refundId, paymentId, orderNumber } = await refundOfPaidOrder();
  await sendRefund({ ...services, paypal: await paypalThatRefunds(() => status) }, refundId);
  expect(await stateOf(refundId, paymentId)).toEqual({ refund: 'failed', payment: 'captured' });
  expect(await alertsOf(orderNumber)).toEqual([
    `PayPal refused the refund (REFUND_${status}). Please refund by hand.`,
  ]);
});

const stillPending = 'PayPal has not finished the refund';

/** A paid order's refund that was not sent yet. */
async function refundOfPaidOrder() {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder();
  const { id } = await guest.startPayment(order);
  await paypal.approve(id);
  await guest.capture(id);
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, id));
  if (!payment) throw new Error('there is no payment');
  const refund = await insertRefund(db, { paymentId: payment.id, amountCents: payment.amountCents });
  return { refundId: refund?.id ?? '', paymentId: payment.id, orderNumber: order.orderId };
}

/** The simulator completes every refund immediately; this PayPal answers with a given status. */
async function paypalThatRefunds(nextStatus: () => string) {
  const server = createServer((request, response) => {
    const isToken = request.url?.endsWith('/token');
    const answer = isToken
      ? { access_token: 'token', expires_in: 3600 }
      : { id: `refund-${request.url}`, status: nextStatus() };
    response.writeHead(isToken ? 200 : 201, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  return createPayPalClient(
    { ...services.paypal.endpoint, apiBase: `http://127.0.0.1:${port}` },
    services.log,
  );
}

async function stateOf(refundId: string, paymentId: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return { refund: refund?.status, payment: payment?.status };
}

async function alertsOf(orderNumber: string) {
  const rows = await db
    .select({ props: emails.props })
    .from(emails)
    .innerJoin(orders, eq(orders.id, emails.orderId))
    .where(and(eq(emails.kind, 'owner-alert'), eq(orders.number, orderNumber)))
    .orderBy(emails.createdAt);
  return rows.flatMap(({ props }) => (props as { paragraphs: string[] }).paragraphs);
}

async function historyOf(orderNumber: string) {
  const rows = await db
    .select({ what: orderEvents.what })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.number, orderNumber))
    .orderBy(orderEvents.id);
  return rows.map(({ what }) => what).filter((what) => what.startsWith('refund'));
}
