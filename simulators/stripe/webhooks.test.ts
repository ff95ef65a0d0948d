import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { openLibrary } from './support/library.ts';

type Received = { signature: string; body: string };

/** A store's webhook address; closed with the test. */
async function openInbox(statuses: number[] = []): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ signature: String(request.headers['stripe-signature']), body });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, received };
}

async function openPaid(webhookUrl: string, settings: { webhookRetryMs?: number[] } = {}) {
  const library = await openLibrary({ webhookUrl, ...settings });
  const verified = ({ signature, body }: Received): Stripe.Event =>
    library.stripe.webhooks.constructEvent(
      body,
      signature,
      library.simulator.webhookSecret,
      300,
      undefined,
      library.clock.now,
    );
  return { ...library, verified };
}

test('each step of an intent sends an event that the library verifies', async () => {
  const inbox = await openInbox();
  const { control, verified } = await openPaid(inbox.url);
  const { id } = await control<{ id: string }>('POST', '/_sim/intents', {
    amount: 1_00,
    state: 'processing',
  });
  await control('POST', `/_sim/intents/${id}/state`, { state: 'requires_payment_method' });
  await control('POST', `/_sim/intents/${id}/state`, { state: 'succeeded' });
  await expect.poll(() => inbox.received).toHaveLength(3);
  const events = inbox.received.map(verified);
  expect(events.map((event) => event.type).toSorted()).toEqual([
    'payment_intent.payment_failed',
    'payment_intent.processing',
    'payment_intent.succeeded',
  ]);
  expect(events.map(({ data }) => (data.object as Stripe.PaymentIntent).id)).toEqual([id, id, id]);
});

test('a reserialized text does not verify', async () => {
  const inbox = await openInbox();
  const { control, verified } = await openPaid(inbox.url);
  await control('POST', '/_sim/intents', { amount: 1_00 });
  await expect.poll(() => inbox.received).toHaveLength(1);
  const [good] = inbox.received;
  if (!good) throw new Error('nothing arrived');
  expect(verified(good).type).toBe('payment_intent.succeeded');
  const anew = { ...good, body: JSON.stringify(JSON.parse(good.body)) };
  expect(() => verified(anew)).toThrow(/signature/);
});

test('an event that is not accepted is delivered again', async () => {
  const inbox = await openInbox([500]);
  const { control } = await openPaid(inbox.url, { webhookRetryMs: [10] });
  await control('POST', '/_sim/intents', { amount: 1_00 });
  await expect.poll(() => inbox.received).toHaveLength(2);
  expect(new Set(inbox.received.map(({ body }) => body)).size).toBe(1);
});
