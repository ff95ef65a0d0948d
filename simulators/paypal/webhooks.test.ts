import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { openShop, usd, type Shop } from './support/shop.ts';
import { openWebhookInbox, type ReceivedWebhook } from './support/webhook-inbox.ts';

test('a paid order sends APPROVED, CAPTURE.COMPLETED and ORDER.COMPLETED, each signed', async () => {
  const inbox = await openWebhookInbox();
  const shop = await openShop({ webhookUrl: inbox.url });
  const id = await shop.approvedOrder();
  const { body } = await shop.capture(id);
  await Promise.all([
    inbox.awaitType('CHECKOUT.ORDER.APPROVED'),
    inbox.awaitType('PAYMENT.CAPTURE.COMPLETED'),
    inbox.awaitType('CHECKOUT.ORDER.COMPLETED'),
  ]);
  for (const webhook of inbox.received) {
    expect(webhook.headers).toMatchObject({
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-transmission-time': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect(await isGenuine(webhook, shop.simulator.webhookId)).toBe(true);
    expect(await isGenuine(webhook, 'another-webhook')).toBe(false);
  }
  const [captured] = await inbox.awaitType('PAYMENT.CAPTURE.COMPLETED');
  const event = JSON.parse(String(captured?.body));
  expect(event).toMatchObject({
    id: expect.stringMatching(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/),
    event_version: '1.0',
    resource_type: 'capture',
    resource_version: '2.0',
    summary: 'Payment completed for $ 58.80 USD',
    resource: {
      ...body.purchase_units[0].payments.captures[0],
      supplementary_data: { related_ids: { order_id: id } },
    },
  });
});

test.each([
  ['insufficient-funds', null, ['PAYMENT.CAPTURE.DECLINED', 'CHECKOUT.ORDER.COMPLETED']],
  ['pending-completes', 'complete-pending', ['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.COMPLETED']],
  ['pending-denied', 'deny-pending', ['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED']],
] as const)('%s tells the shop', async (outcome, action, types) => {
  const inbox = await openWebhookInbox();
  const shop = await openShop({ webhookUrl: inbox.url });
  const id = await shop.approvedOrder(outcome);
  await shop.capture(id);
  if (action !== null) await shop.control('POST', `/_sim/orders/${id}/${action}`);
  for (const type of types) expect(await inbox.awaitType(type)).toHaveLength(1);
});

test('a refund sends PAYMENT.CAPTURE.REFUNDED with the refund and a link to its capture', async () => {
  const inbox = await openWebhookInbox();
  const shop = await openShop({ webhookUrl: inbox.url });
  const { body } = await shop.capture(await shop.approvedOrder());
  const { id } = body.purchase_units[0].payments.captures[0];
  const refund = await shop.call('POST', `/v2/payments/captures/${id}/refund`, { amount: usd('5.00') });
  const [webhook] = await inbox.awaitType('PAYMENT.CAPTURE.REFUNDED');
  const event = JSON.parse(String(webhook?.body));
  expect(event.resource_type).toBe('refund');
  expect(event.resource).toEqual(refund.body);
});

test('an unacknowledged webhook is redelivered, byte for byte, until it is accepted', async () => {
  const inbox = await openWebhookInbox();
  const shop = await openShop({ webhookUrl: inbox.url, webhookRetryMs: [1, 1, 1] });
  inbox.answerNext(500, 404);
  await shop.approvedOrder();
  const attempts = await inbox.awaitType('CHECKOUT.ORDER.APPROVED', 3);
  expect(new Set(attempts.map(({ body }) => String(body))).size).toBe(1);
  await expect
    .poll(() => deliveries(shop))
    .toMatchObject([{ state: 'delivered', attempts: [{ status: 500 }, { status: 404 }, { status: 200 }] }]);
});

test('after the last attempt the delivery has failed', async () => {
  const inbox = await openWebhookInbox();
  const shop = await openShop({ webhookUrl: inbox.url, webhookRetryMs: [1] });
  inbox.answerNext(500, 500);
  await shop.approvedOrder();
  await expect.poll(() => deliveries(shop)).toMatchObject([{ state: 'failed' }]);
});

test('webhooks can be dropped, duplicated and corrupted', async () => {
  const inbox = await openWebhookInbox();
  const shop = await openShop({ webhookUrl: inbox.url });
  const plan = (body: unknown): Promise<unknown> => shop.control('POST', '/_sim/webhooks', body);
  await plan({ mode: 'drop', eventType: 'CHECKOUT.ORDER.APPROVED' });
  await plan({ mode: 'duplicate', count: 2, eventType: 'PAYMENT.CAPTURE.COMPLETED' });
  await plan({ mode: 'wrong-signature', eventType: 'CHECKOUT.ORDER.COMPLETED' });
  await shop.capture(await shop.approvedOrder());
  const copies = await inbox.awaitType('PAYMENT.CAPTURE.COMPLETED', 3);
  expect(new Set(copies.map(({ eventId }) => eventId)).size).toBe(1);
  const [spoilt] = await inbox.awaitType('CHECKOUT.ORDER.COMPLETED');
  if (spoilt === undefined) throw new Error('no webhook');
  expect(await isGenuine(spoilt, shop.simulator.webhookId)).toBe(false);
  expect(inbox.received.filter(({ type }) => type === 'CHECKOUT.ORDER.APPROVED')).toEqual([]);
  expect((await deliveries(shop))[0]).toMatchObject({
    eventType: 'CHECKOUT.ORDER.APPROVED',
    state: 'dropped',
  });
});

test('a delayed webhook arrives after a later one', async () => {
  const inbox = await openWebhookInbox();
  const shop = await openShop({ webhookUrl: inbox.url });
  await shop.control('POST', '/_sim/webhooks', {
    mode: 'delay',
    ms: 300,
    eventType: 'CHECKOUT.ORDER.APPROVED',
  });
  await shop.capture(await shop.approvedOrder());
  await inbox.awaitType('CHECKOUT.ORDER.APPROVED');
  expect(inbox.received.map(({ type }) => type).at(-1)).toBe('CHECKOUT.ORDER.APPROVED');
});

test('without an address events are recorded only; the address can be set later', async () => {
  const inbox = await openWebhookInbox();
  const shop = await openShop();
  const id = await shop.approvedOrder();
  expect(await deliveries(shop)).toMatchObject([
    { eventType: 'CHECKOUT.ORDER.APPROVED', state: 'unsent', url: null },
  ]);
  shop.simulator.setWebhookUrl(inbox.url);
  await shop.capture(id);
  await inbox.awaitType('CHECKOUT.ORDER.COMPLETED');
  expect(inbox.received.map(({ type }) => type).includes('CHECKOUT.ORDER.APPROVED')).toBe(false);
});

test('the certificate is served under the certificates path, and no other is', async () => {
  const { simulator, control } = await openShop();
  const certificate = new X509Certificate(simulator.certificate);
  expect(new Date(certificate.validTo).getTime()).toBeGreaterThan(Date.now());
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect((await control('GET', '/v1/notifications/certs/CERT-unknown')).status).toBe(404);
});

async function isGenuine({ headers, body }: ReceivedWebhook, webhookId: string): Promise<boolean> {
  const certificate = await (await fetch(String(headers['paypal-cert-url']))).text();
  const id = String(headers['paypal-transmission-id']);
  const time = String(headers['paypal-transmission-time']);
  return createVerify('SHA256')
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .verify(certificate, String(headers['paypal-transmission-sig']), 'base64');
}

async function deliveries(shop: Shop): Promise<{ eventId: string; state: string }[] & [{ eventId: string }]> {
  return (await shop.control('GET', '/_sim/webhooks')).body;
}
