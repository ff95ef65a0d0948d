import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Evidence } from '#domain/orders/read/evidence.schema.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { allSales } from '#server/money/statistics/sales.queries.ts';
import { moneyDifferences } from '#server/db/schema/books.ts';
import { emails } from '#server/db/schema/emails.ts';
import { disputes, payments, webhookEvents } from '#server/db/schema/payments.ts';
import { takeDispute } from '#server/payments/disputes/take-dispute.ts';
import { watchDisputes } from '#server/payments/disputes/watch-disputes.ts';
import { processWebhook } from '#server/payments/webhooks/process-webhook.ts';
import { eventually } from '../../support/eventually.ts';
import { expectWebhooksProcessed } from '../../support/expect-webhooks-processed.ts';
import { moneyStore, ways, type Way } from '../../support/money.ts';

const store = await moneyStore();
const {
  db,
  services,
  simulator,
  stripe,
  time,
  paypal,
  atPayPal,
  atStripe,
  paidBy,
  compareLater,
  inbox,
  tasks,
} = store;
const address = await store.app.listen({ port: 0, host: '127.0.0.1' });

beforeEach(async () => {
  listen(true);
  await store.beginAnew();
  await heard();
  for (const { id, provider } of await db.select().from(disputes).where(isNull(disputes.closedAt))) {
    await decide(provider === 'paypal' ? 'PayPal' : 'Stripe', id, 'won');
  }
  await db.delete(moneyDifferences);
  await db.delete(emails);
});

function listen(isHeard: boolean): void {
  simulator.setWebhookUrl(isHeard ? `${address}/api/paypal/webhook` : null);
  stripe.simulator.setWebhookUrl(isHeard ? `${address}/api/stripe/webhook` : null);
}

async function heard(): Promise<void> {
  await eventually(services, async () => {
    await expectWebhooksProcessed(db, [...(await paypal.deliveries()), ...(await stripe.deliveries())]);
  });
}

/** A customer opens a dispute; the provider wants an answer within ten days. */
async function complain(way: Way, payment: typeof payments.$inferSelect): Promise<string> {
  const { captureId, providerOrderId } = payment;
  const opened =
    way === 'PayPal'
      ? await atPayPal('/disputes', { captureId, dueInDays: 10 })
      : await atStripe('/disputes', { intentId: providerOrderId, dueInDays: 10 });
  await heard();
  return opened['dispute_id'] ?? opened['id'] ?? '';
}

async function decide(way: Way, id: string, state: string): Promise<void> {
  await (way === 'PayPal' ? atPayPal : atStripe)(`/disputes/${id}/state`, { state });
  await heard();
}

const disputeNow = async (id: string) => (await db.select().from(disputes).where(eq(disputes.id, id)))[0];

test.each(ways)(
  'a dispute at %s shows on the order and under ‘Needs you’ with its deadline, and the owner is emailed once',
  async (way) => {
    const { id: orderId, orderId: number, payment } = await paidBy(way);
    const id = await complain(way, payment);
    const due = new Date(time.now.getTime() + 10 * dayMs).toISOString().slice(0, 10);
    expect(await disputeNow(id)).toMatchObject({
      orderId,
      paymentId: payment.id,
      status: 'needs-answer',
      amountCents: 48_43,
      closedAt: null,
    });
    expect((await store.historyOf(orderId))[0]).toMatchObject({
      what: 'dispute-needs-answer',
      detail: { dispute: id, amount: '48.43', answerDue: due },
    });
    const [need] = await tasks('dispute');
    expect(need).toMatchObject({ kind: 'dispute', orderId, number, amount: '48.43' });
    expect((need as { answerDueAt: string }).answerDueAt.slice(0, 10)).toBe(due);
    expect((await inbox()).disputes).toMatchObject([{ id, orderNumber: number, status: 'needs-answer' }]);

    expect((await compareLater()).differences, 'money that is held back is expected').toEqual([]);
    await decide(way, id, 'under-review');
    expect((await disputeNow(id))?.status).toBe('waiting');
    expect(await tasks('dispute')).toEqual([]);
    expect(await store.alerts(`dispute:${id}:`)).toHaveLength(1);
    await db.delete(emails);
    await watchDisputes(services);
    expect(await store.alerts(`dispute:${id}:`), 'also once old emails are gone').toEqual([]);
  },
);

test.each(ways)(
  'a dispute lost at %s reverses the money once: order, statistics and books agree (R-REF-11)',
  async (way) => {
    const { id: orderId, payment } = await paidBy(way);
    const before = (await allSales(db)).cents;
    const id = await complain(way, payment);
    await decide(way, id, 'lost');
    await takeDispute(services, way === 'PayPal' ? 'paypal' : 'stripe', id);
    expect(await store.paymentNow(payment.id)).toMatchObject({ status: 'reversed' });
    expect(await store.refundsOf(payment.id)).toEqual([[48_43, 'completed']]);
    expect((await allSales(db)).cents).toBe(before - 48_43);
    expect(await disputeNow(id)).toMatchObject({ status: 'lost', closedAt: expect.any(Date) });
    const told = (await store.historyOf(orderId)).map(({ what }) => what);
    expect(told.filter((what) => what === 'payment-reversed')).toHaveLength(1);
    expect(told).toContain('dispute-lost');
    expect(await store.wrongBooks()).toEqual([]);
    expect((await compareLater()).differences).toEqual([]);
  },
);

test.each(ways)('a dispute won at %s changes no money (R-REF-10)', async (way) => {
  const { payment } = await paidBy(way);
  const id = await complain(way, payment);
  await decide(way, id, 'won');
  expect(await disputeNow(id)).toMatchObject({ status: 'won' });
  expect(await store.paymentNow(payment.id)).toMatchObject({ status: 'captured' });
  expect(await store.refundsOf(payment.id)).toEqual([]);
  expect((await inbox()).disputes).toEqual([]);
  expect((await compareLater()).differences).toEqual([]);
});

test('an event’s content is not trusted (R-PAY-2)', async () => {
  const { payment } = await paidBy('PayPal');
  const id = await complain('PayPal', payment);
  const event = {
    id: 'WH-FALSE',
    event_type: 'CUSTOMER.DISPUTE.RESOLVED',
    resource: {
      dispute_id: id,
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
    },
  };
  await db
    .insert(webhookEvents)
    .values({ id: event.id, type: event.event_type, body: JSON.stringify(event) });
  expect(await processWebhook(services, event.id, 'paypal')).toBeUndefined();
  expect(await disputeNow(id)).toMatchObject({ status: 'needs-answer' });
  expect(await store.paymentNow(payment.id)).toMatchObject({ status: 'captured' });
});

test('a dispute about an unknown payment is stored and shown', async () => {
  listen(false);
  const made = await atPayPal('/orders', { amount: '12.34' });
  listen(true);
  const opened = await atPayPal('/disputes', { orderId: made['id'], dueInDays: 10 });
  await heard();
  const id = opened['dispute_id'] ?? '';
  expect(await disputeNow(id)).toMatchObject({ orderId: null, paymentId: null, amountCents: 12_34 });
  expect(await tasks('dispute')).toMatchObject([{ orderId: null, number: null, amount: '12.34' }]);
  expect((await inbox()).disputes).toMatchObject([{ id, orderId: null, orderNumber: null }]);
  expect(await store.alerts(`dispute:${id}:opened`)).toHaveLength(1);
});

test.each(ways)(
  'a dispute at %s whose event was lost is found by the hourly job, and the owner is reminded in time',
  async (way) => {
    const { payment } = await paidBy(way);
    listen(false);
    const id = await complain(way, payment);
    expect(await disputeNow(id)).toBeUndefined();
    await watchDisputes(services);
    expect(await disputeNow(id)).toMatchObject({ status: 'needs-answer', paymentId: payment.id });
    time.pass(7.9 * dayMs);
    await watchDisputes(services);
    expect(await store.alerts(`dispute:${id}:due`)).toEqual([]);
    time.pass(0.2 * dayMs);
    await watchDisputes(services);
    await watchDisputes(services);
    const [reminder, ...more] = await store.alerts(`dispute:${id}:due`);
    expect(more).toEqual([]);
    expect(reminder?.props['title']).toMatch(/^Your answer to a dispute is due \w+ \d+, \d{4}$/);
  },
);

test('no reminder after an answer was given', async () => {
  const { payment } = await paidBy('PayPal');
  const id = await complain('PayPal', payment);
  await decide('PayPal', id, 'under-review');
  time.pass(9 * dayMs);
  await watchDisputes(services);
  expect(await store.alerts(`dispute:${id}:due`)).toEqual([]);
});

test('the evidence of an order has its build, amounts, address, emails, parcel, history and payment (R-REF-12)', async () => {
  const { guest } = await store.placed();
  const build = {
    pistolMake: 'Glock',
    pistolModel: 'G19',
    holsterType: 'AIWB',
    clipOption: 'Metal Clip',
    color: 'Black',
  };
  await guest.add(0, 1, build);
  const order = await guest.placeOrder();
  const { id: providerOrderId } = await guest.startPayment(order);
  await paypal.approve(providerOrderId);
  expect((await guest.capture(providerOrderId)).status).toBe(200);
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId));
  const id = payment?.orderId ?? 0;
  const parcel = { trackingNumber: '9400 1000', shippingCarrier: 'USPS' };
  await store.call('POST', `/api/admin/orders/${id}/tracking`, parcel);
  const dispute = payment && (await complain('PayPal', payment));
  const { status, body } = await store.call<Evidence>('GET', `/api/admin/orders/${id}/evidence`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    orderId: order.orderId,
    totalAmount: order.totalAmount,
    shippingAddress: { city: 'San Angelo', state: 'TX' },
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000',
    termsUrl: expect.stringMatching(/\/terms$/),
    payments: [{ provider: 'paypal', captureId: payment?.captureId, providerOrderId }],
    disputes: [{ id: dispute }],
  });
  expect(body.lines.at(-1)).toMatchObject({
    quantity: 1,
    choices: expect.arrayContaining([{ label: 'Pistol', value: 'Glock G19' }]),
  });
  expect(body.emails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'shipping-notice']);
  expect(body.emails.every(({ recipient }) => recipient === 'dana@example.com')).toBe(true);
  expect(body.history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['order-paid', 'payment-captured']),
  );
  expect((await store.call('GET', '/api/admin/orders/2000000/evidence')).status).toBe(404);
});
