import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import type { Delivery } from '../../../simulators/shared/webhooks/delivery.ts';
import { eventually } from '../../support/eventually.ts';
import { expectWebhooksProcessed } from '../../support/expect-webhooks-processed.ts';
import { shopper, type Shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';
import { startStripe, type IntentState } from '../../support/stripe.ts';

let now = () => Date.now();
const stripe = await startStripe({ clock: () => now() });
afterAll(() => stripe.simulator.close());
const { app, services, time } = await testStore({ env: stripe.env, jobs: true });
now = () => time.now.getTime();
const { db } = services.database;
const webhook = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/stripe/webhook`;
stripe.simulator.setWebhookUrl(webhook);

async function paidAway(state: IntentState = 'succeeded'): Promise<{
  guest: Shopper;
  order: { orderId: string };
  intent: string;
}> {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder();
  const intent = await stripe.intent({ state, amount: 48_43, metadata: { orderId: order.orderId } });
  return { guest, order, intent };
}

async function isHeard(guest: Shopper, { orderId }: { orderId: string }, status: object): Promise<void> {
  await eventually(services, async () => {
    expect(await guest.status(orderId)).toMatchObject(status);
    await expectWebhooksProcessed(db, await stripe.deliveries());
  });
}

async function deliveryOf(intent: string): Promise<Delivery> {
  const sent = (await stripe.deliveries()).find(({ body }) => body.includes(intent));
  if (!sent) throw new Error('nothing was delivered');
  return sent;
}

function post({ headers, body }: Pick<Delivery, 'headers' | 'body'>) {
  return fetch(webhook, { method: 'POST', headers, body });
}

test('the webhook completes the order of a customer who pays by card and closes the tab', async () => {
  const { guest, order, intent } = await paidAway();
  await isHeard(guest, order, { status: 'paid' });
  expect(await guest.call('POST', '/api/stripe/complete-order', { payment_intent: intent })).toMatchObject({
    status: 200,
    body: { orderId: order.orderId, status: 'paid' },
  });
  const [row] = await db.select().from(orders).where(eq(orders.number, order.orderId));
  expect(await db.$count(emails, eq(emails.orderId, row?.id ?? 0))).toBe(2);
});

test('the webhook makes a debit pending, and returns its lines when the bank refuses it', async () => {
  const { guest, order, intent } = await paidAway('processing');
  await isHeard(guest, order, { status: 'pending', paymentState: 'pending' });
  await stripe.move(intent, 'requires_payment_method');
  await isHeard(guest, order, { status: 'pending', paymentState: 'denied' });
  expect(await guest.cart()).toHaveLength(1);
});

test('the same event delivered five times is stored and processed once', async () => {
  const { guest, order, intent } = await paidAway();
  await isHeard(guest, order, { status: 'paid' });
  const sent = await deliveryOf(intent);
  const before = await db.$count(webhookEvents);
  for (let again = 0; again < 5; again += 1) expect((await post(sent)).status).toBe(200);
  expect(await db.$count(webhookEvents)).toBe(before);
  const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.body, sent.body));
  expect(event?.processedAt).toBeInstanceOf(Date);
});

test('an irrelevant event is acknowledged and not stored', async () => {
  const before = await db.$count(webhookEvents);
  const intent = await stripe.intent({ state: 'requires_capture', amount: 48_43 });
  await eventually(services, async () => {
    const delivered = (await stripe.deliveries()).filter(({ body }) => body.includes(intent));
    expect(delivered).toMatchObject([
      { eventType: 'payment_intent.amount_capturable_updated', state: 'delivered' },
    ]);
  });
  expect(await db.$count(webhookEvents)).toBe(before);
});

test.each<[string, (sent: Delivery) => Pick<Delivery, 'headers' | 'body'>]>([
  ['a changed body', ({ headers, body }) => ({ headers, body: body.replace('4843', '4844') })],
  [
    'the same body serialized anew',
    ({ headers, body }) => ({ headers, body: JSON.stringify(JSON.parse(body)) }),
  ],
  [
    'another time',
    ({ headers, body }) => ({
      headers: { 'stripe-signature': String(headers['stripe-signature']).replace(/t=\d+/, 't=1') },
      body,
    }),
  ],
  ['no signature', ({ body }) => ({ headers: {}, body })],
])('an event with %s is refused and leaves no trace', async (_, forge) => {
  const { guest, order, intent } = await paidAway();
  await isHeard(guest, order, { status: 'paid' });
  const before = await db.$count(webhookEvents);
  expect((await post(forge(await deliveryOf(intent)))).status).toBe(400);
  expect(await db.$count(webhookEvents)).toBe(before);
});

test('an event that was signed more than five minutes ago is refused', async () => {
  const { guest, order, intent } = await paidAway();
  await isHeard(guest, order, { status: 'paid' });
  const sent = await deliveryOf(intent);
  time.pass(301_000);
  expect((await post(sent)).status).toBe(400);
});

test('without keys, card payments and events are refused with a clear message (R-PAY-25)', async () => {
  const { app: other } = await testStore();
  const guest = shopper(other);
  expect(await guest.call('POST', '/api/stripe/complete-order', { payment_intent: 'pi_1' })).toEqual({
    status: 503,
    body: {
      message: 'This shop takes no card payments: it has no Stripe keys.',
      error: 'This shop takes no card payments: it has no Stripe keys.',
      issue: 'not_set_up',
    },
  });
  expect(await guest.ok('GET', '/api/stripe/setup')).toEqual({ publishableKey: null });
  expect(await guest.call('POST', '/api/stripe/webhook', {})).toMatchObject({ status: 503 });
});
