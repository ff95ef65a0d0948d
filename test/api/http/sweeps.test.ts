import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import { webhookEvents } from '#server/db/schema/payments.ts';
import { createMailer } from '#server/platform/email-sending/mailer.ts';
import { deliverEmail } from '#server/platform/email-sending/send-email.ts';
import { sweepEmails } from '#server/platform/email-sending/sweep-emails.ts';
import { sweepWebhookEvents } from '#server/payments/webhooks/process-webhook.ts';
import { provider } from '../../support/ledger.ts';
import { builtTemplates } from '../../support/email-templates.ts';
import { eventually } from '../../support/eventually.ts';
import { shopper, type Shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator, time } = await testStore({ jobs: true });
const { db } = services.database;

test('account and newsletter emails are deleted after 30 days; order emails and those never tried stay (R-SEC-23, R-SEC-24)', async () => {
  const customer = shopper(app);
  await customer.register('dana@mail.example');
  await customer.ok('POST', '/api/newsletter/subscribe', { email: 'reader@mail.example' });
  await buy(customer);
  await deliverAll();
  const unsent = { recipient: 'nowhere@mail.example', props: {}, createdAt: time.now };
  await db.insert(emails).values([
    { ...unsent, kind: 'password-reset', dedupeKey: 'password-reset:1:never' },
    { ...unsent, kind: 'verify-email', dedupeKey: 'verify-email:1', lastError: 'refused: 550' },
  ]);

  time.pass(30 * dayMs - 1);
  await sweepEmails(services);
  expect(await sentKinds()).toEqual([
    'account-welcome',
    'fulfillment-notice',
    'newsletter-welcome',
    'order-confirmation',
  ]);
  time.pass(dayMs);
  await sweepEmails(services);
  expect(await sentKinds()).toEqual(['fulfillment-notice', 'order-confirmation']);
  expect(await db.$count(emails, eq(emails.kind, 'password-reset'))).toBe(1);
  expect(await db.$count(emails, eq(emails.kind, 'verify-email'))).toBe(0);
});

test('a provider’s events are deleted 90 days after processing, those without a payment after a year (R-SEC-25)', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  simulator.setWebhookUrl(`${address}/api/paypal/webhook`);
  const buyer = shopper(app);
  const order = await buy(buyer);
  const settled = () => db.$count(webhookEvents, isNotNull(webhookEvents.processedAt));
  // Approved, captured, completed.
  await eventually(services, async () => expect(await settled()).toBe(3));
  await db.insert(webhookEvents).values({
    id: 'WH-UNPLACED',
    type: 'PAYMENT.CAPTURE.COMPLETED',
    body: '{}',
    receivedAt: time.now,
  });

  time.pass(90 * dayMs - 1);
  await sweepWebhookEvents(services);
  expect(await settled()).toBe(3);
  time.pass(dayMs);
  await sweepWebhookEvents(services);
  expect(await db.select({ id: webhookEvents.id }).from(webhookEvents)).toEqual([{ id: 'WH-UNPLACED' }]);
  expect(await buyer.status(order)).toMatchObject({ status: 'paid' });
  time.pass(275 * dayMs);
  await sweepWebhookEvents(services);
  expect(await db.$count(webhookEvents)).toBe(0);
});

async function buy(buyer: Shopper): Promise<string> {
  await buyer.add(31);
  const order = await buyer.placeOrder();
  const { id } = await buyer.startPayment(order);
  await provider(simulator).approve(id);
  await buyer.capture(id);
  return order.orderId;
}

async function deliverAll(): Promise<void> {
  const mailer = createMailer(services, await builtTemplates());
  for (const { id } of await db.select({ id: emails.id }).from(emails)) {
    await deliverEmail({ ...services, mailer }, id);
  }
}

async function sentKinds(): Promise<string[]> {
  const sent = await db
    .select({ kind: emails.kind })
    .from(emails)
    .where(isNotNull(emails.sentAt))
    .orderBy(emails.createdAt);
  return sent.map(({ kind }) => kind).toSorted();
}
