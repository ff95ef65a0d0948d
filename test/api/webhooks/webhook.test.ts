import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#server/db/schema/catalog.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payments, webhookEvents } from '#server/db/schema/payments.ts';
import type { Delivery } from '../../../simulators/shared/webhooks/delivery.ts';
import { eventually } from '../../support/eventually.ts';
import { expectWebhooksProcessed } from '../../support/expect-webhooks-processed.ts';
import { provider } from '../../support/ledger.ts';
import { shopper, type Shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator } = await testStore({ jobs: true });
const { db } = services.database;
const paypal = provider(simulator);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const webhook = `${address}/api/paypal/webhook`;

async function approvedOrder(): Promise<{ guest: Shopper; order: { orderId: string }; id: string }> {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder();
  const { id } = await guest.startPayment(order);
  await paypal.approve(id);
  return { guest, order, id };
}

async function paidByWebhook(guest: Shopper, { orderId }: { orderId: string }): Promise<void> {
  await eventually(services, async () => {
    expect(await guest.status(orderId)).toMatchObject({ status: 'paid' });
    await expectWebhooksProcessed(db, await paypal.deliveries());
  });
}

async function firstDeliveryOf(id: string): Promise<Delivery> {
  const sent = (await paypal.deliveries()).find(({ body }) => body.includes(id));
  if (!sent) throw new Error('nothing was delivered');
  return sent;
}

test('the webhook captures an approved payment once, even if the shopper closed the tab (R-PAY-1, R-PAY-2)', async () => {
  simulator.setWebhookUrl(webhook);
  const { guest, order } = await approvedOrder();
  await paidByWebhook(guest, order);
  expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
});

test('the webhook and the shopper’s return together capture once and email once (R-PAY-5)', async () => {
  simulator.setWebhookUrl(webhook);
  const { guest, order, id } = await approvedOrder();
  const answers = await Promise.all([guest.capture(id), guest.capture(id)]);
  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
  await eventually(services, async () => {
    const done = await db.select().from(webhookEvents);
    expect(
      done.filter((event) => event.body.includes(id) && event.processedAt !== null).length,
    ).toBeGreaterThanOrEqual(2);
  });
  expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
  const [row] = await db.select().from(orders).where(eq(orders.number, order.orderId));
  expect(await db.$count(emails, eq(emails.orderId, row?.id ?? 0))).toBe(2);
});

test('the same event delivered five times is stored and processed once', async () => {
  simulator.setWebhookUrl(webhook);
  const { guest, order, id } = await approvedOrder();
  await paidByWebhook(guest, order);
  const sent = await firstDeliveryOf(id);
  const before = await db.$count(webhookEvents);
  for (let again = 0; again < 5; again += 1) {
    const answer = await fetch(webhook, { method: 'POST', headers: sent.headers, body: sent.body });
    expect(answer.status).toBe(200);
  }
  expect(await db.$count(webhookEvents)).toBe(before);
  expect(await paypal.capturesOf(order.orderId)).toHaveLength(1);
});

test.each<[string, (delivery: Delivery) => { headers: Record<string, string>; body: string }]>([
  ['a changed body', ({ headers, body }) => ({ headers, body: body.replace('APPROVED', 'APPROVEX') })],
  [
    'the same body serialized anew',
    ({ headers, body }) => ({ headers, body: JSON.stringify(JSON.parse(body), null, 1) }),
  ],
  [
    'another time',
    ({ headers, body }) => ({
      headers: { ...headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' },
      body,
    }),
  ],
  [
    'a certificate from elsewhere',
    ({ headers, body }) => ({
      headers: { ...headers, 'paypal-cert-url': `${address}/v1/notifications/certs/x` },
      body,
    }),
  ],
  [
    'a certificate address with a user and a password',
    ({ headers, body }) => ({
      headers: {
        ...headers,
        'paypal-cert-url': `${simulator.origin.replace('://', '://a:b@')}/v1/notifications/certs/x`,
      },
      body,
    }),
  ],
  [
    'a certificate path that is none',
    ({ headers, body }) => ({
      headers: { ...headers, 'paypal-cert-url': `${simulator.origin}/_sim/ledger` },
      body,
    }),
  ],
  [
    'a certificate that its host does not have',
    ({ headers, body }) => ({
      headers: { ...headers, 'paypal-cert-url': `${simulator.origin}/v1/notifications/certs/none` },
      body,
    }),
  ],
  ['no signature', ({ body }) => ({ headers: { 'content-type': 'application/json' }, body })],
])('an event with %s is refused and leaves no trace (R-PAY-1)', async (_, forge) => {
  simulator.setWebhookUrl(webhook);
  const { guest, order, id } = await approvedOrder();
  await paidByWebhook(guest, order);
  const sent = await firstDeliveryOf(id);
  const before = await db.$count(webhookEvents);
  const forged = forge(sent);
  const answer = await fetch(webhook, { method: 'POST', headers: forged.headers, body: forged.body });
  expect(answer.status).toBe(400);
  expect(await db.$count(webhookEvents)).toBe(before);
});

test('a decline that the webhook saw first is still shown to the shopper', async () => {
  simulator.setWebhookUrl(webhook);
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder();
  const { id } = await guest.startPayment(order);
  await paypal.approve(id, 'insufficient-funds');
  await eventually(services, async () => {
    const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, id));
    expect(payment?.status).toBe('abandoned');
  });
  expect(await guest.capture(id)).toMatchObject({ status: 422, body: { issue: 'INSUFFICIENT_FUNDS' } });
  expect(await guest.cart()).toHaveLength(1);
});

test('a sold-out unit that the webhook saw first is shown to the shopper with its own message', async () => {
  simulator.setWebhookUrl(webhook);
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder();
  const { id } = await guest.startPayment(order);
  await db.update(products).set({ inStock: false }).where(eq(products.id, 31));
  await paypal.approve(id);
  await eventually(services, async () => {
    const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, id));
    expect(payment?.status).toBe('abandoned');
  });
  expect(await guest.capture(id)).toMatchObject({
    status: 409,
    body: { message: 'Two-Point Sling, Black is no longer available.' },
  });
  expect(await paypal.capturesOf(order.orderId)).toEqual([]);
  await db.update(products).set({ inStock: true }).where(eq(products.id, 31));
});
