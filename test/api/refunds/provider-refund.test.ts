import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allSales } from '#server/money/statistics/sales.queries.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { payments, refunds, webhookEvents } from '#server/db/schema/payments.ts';
import { readMoney } from '#server/orders/read/owner-orders.queries.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { settlePayment } from '#server/payments/settle/settle-payment.ts';
import { processWebhook } from '#server/payments/webhooks/process-webhook.ts';
import { cardStore, slingTotal } from '../../support/card-payments.ts';
import { eventually } from '../../support/eventually.ts';
import { expectWebhooksProcessed } from '../../support/expect-webhooks-processed.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { insertRefund } from '../../support/refund-rows.ts';

const store = await cardStore();
const { db, services, simulator, stripe, complete, intentFor } = store;
const { paypal, paid, placed, edit } = await ownersOrders(store);
const address = await store.app.listen({ port: 0, host: '127.0.0.1' });
simulator.setWebhookUrl(`${address}/api/paypal/webhook`);
stripe.simulator.setWebhookUrl(`${address}/api/stripe/webhook`);

const ways = ['PayPal', 'Stripe'] as const;

async function paidBy(way: (typeof ways)[number]) {
  const order = way === 'PayPal' ? await paid() : await placed();
  if (way === 'Stripe') await complete(await intentFor(order));
  await heard();
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  if (payment?.status !== 'captured') throw new Error('the order is not paid');
  return { id: order.id, payment };
}

/** The owner's refund in the provider's own pages. */
async function sendBack(
  { provider, captureId, providerOrderId }: typeof payments.$inferSelect,
  amount: string,
) {
  if (provider === 'paypal') {
    await services.paypal.refundCapture(captureId ?? '', amount, `by-hand-${captureId}-${amount}`);
  } else {
    await fetch(`${stripe.simulator.origin}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.simulator.secretKey}` },
      body: `payment_intent=${providerOrderId}&amount=${amount.replace('.', '')}`,
    });
  }
  await heard();
}

async function statesOf(paymentId: string) {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(refunds.createdAt);
  return rows.map(({ status }) => status);
}

async function heard(): Promise<void> {
  await eventually(services, async () => {
    await expectWebhooksProcessed(db, [...(await paypal.deliveries()), ...(await stripe.deliveries())]);
  });
}

async function revenue(): Promise<number> {
  return (await allSales(db)).cents;
}

test.each(ways)(
  'a refund made at %s leaves revenue, cannot be repeated, and is reported to the owner (R-STAT-1)',
  async (way) => {
    const { id, payment } = await paidBy(way);
    const before = await revenue();
    await sendBack(payment, '20.00');
    expect(await revenue()).toBe(before - 20_00);
    expect(await readMoney(db, id)).toMatchObject({ refundables: [{ amount: 28_43 }] });

    await sendBack(payment, '28.43');
    await settlePayment(services, payment.id);
    expect(await revenue()).toBe(before - slingTotal);
    const sent = await db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment.id))
      .orderBy(refunds.createdAt);
    expect(sent.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['completed', 20_00],
      ['completed', 28_43],
    ]);
    const [now] = await db.select().from(payments).where(eq(payments.id, payment.id));
    expect(now?.status).toBe('refunded');
    const told = await db.select().from(emails).where(eq(emails.orderId, id)).orderBy(emails.createdAt);
    expect(told.map(({ props }) => props['paragraphs'])).toContainEqual([
      `28.43 USD of this order went back at ${way}. The order is still paid.`,
    ]);
  },
);

test.each(ways)(
  'a promised refund that the owner makes by hand at %s is confirmed and not repeated (R-STAT-1)',
  async (way) => {
    const { payment } = await paidBy(way);
    const before = await revenue();
    const promised = await insertRefund(db, {
      paymentId: payment.id,
      amountCents: slingTotal,
      status: 'pending',
    });
    await sendBack(payment, '20.00');
    expect(await statesOf(payment.id)).toEqual(['pending']);
    await sendBack(payment, '28.43');
    expect(await statesOf(payment.id)).toEqual(['completed']);
    expect(await revenue()).toBe(before - slingTotal);
    const [now] = await db.select().from(payments).where(eq(payments.id, payment.id));
    expect(now?.status).toBe('refunded');
    expect(await sendRefund(services, promised?.id ?? '')).toBeUndefined();
    const told = await db.select().from(orderEvents).where(eq(orderEvents.orderId, payment.orderId));
    expect(told.filter(({ what }) => what === 'refunded')).toHaveLength(1);
  },
);

test.each(ways)('the store’s own refund by %s counts once', async (way) => {
  const { id, payment } = await paidBy(way);
  const before = await revenue();
  expect((await edit(id, { status: 'cancelled', refund: true })).status).toBe(200);
  await eventually(services, async () => {
    expect(await db.$count(refunds, eq(refunds.status, 'requested'))).toBe(0);
  });
  await heard();
  expect(await db.$count(refunds, eq(refunds.paymentId, payment.id))).toBe(1);
  expect(await revenue()).toBe(before - slingTotal);
});

test('a refund at PayPal is identified by its link to the capture, without any id of ours', async () => {
  const { payment } = await paidBy('PayPal');
  const before = await revenue();
  simulator.setWebhookUrl(null);
  await sendBack(payment, '10.00');
  expect(await revenue()).toBe(before);
  const id = 'WH-WITHOUT-CUSTOM-ID';
  const href = `https://api.paypal.com/v2/payments/captures/${payment.captureId}`;
  const type = 'PAYMENT.CAPTURE.REFUNDED';
  const event = { id, event_type: type, resource: { id: '1JU08902781691411', links: [{ rel: 'up', href }] } };
  await db.insert(webhookEvents).values({ id, type, body: JSON.stringify(event) });
  expect(await processWebhook(services, id, 'paypal')).toBeUndefined();
  expect(await revenue()).toBe(before - 10_00);
});
