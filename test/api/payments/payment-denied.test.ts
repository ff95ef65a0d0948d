import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import { createMailer } from '#server/platform/email-sending/mailer.ts';
import { reconcilePayments } from '#server/payments/settle/reconcile.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { eventually } from '../../support/eventually.ts';
import { provider } from '../../support/ledger.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { builtTemplates } from '../../support/email-templates.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';
import { sendEmail } from '#server/platform/email-sending/send-email.ts';

const server = await startMailServer();
const { app, services, simulator, time } = await testStore({ env: { SMTP_URL: server.url } });
const paypal = provider(simulator);

beforeAll(async () => {
  const mailer = createMailer(services, await builtTemplates());
  services.queue.work('mail.send', (payload, run) => sendEmail({ ...services, mailer }, payload, run));
  await services.queue.start();
});
afterAll(() => server.close());

test('the customer of a pending payment that is denied is emailed once, and may pay another way', async () => {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder(texasAddress, { customerEmail: 'buyer@mail.example' });
  const { id } = await guest.startPayment(order);
  await paypal.approve(id, 'pending-denied');
  await guest.capture(id);
  await paypal.denyPending(id);
  for (let round = 0; round < 3; round += 1) {
    time.pass(2 * minuteMs);
    await reconcilePayments(services);
  }
  const denied = await services.database.db
    .select()
    .from(emails)
    .where(eq(emails.kind, 'payment-denied'))
    .orderBy(emails.createdAt);
  expect(denied).toMatchObject([{ recipient: 'buyer@mail.example' }]);

  services.queue.kick('mail.send');
  const email = await eventually(services, () => {
    expect(server.emails).toHaveLength(1);
    return server.emails[0] as Email;
  });
  expect(email.subject).toBe(`Payment for order ${order.orderId} did not go through`);
  for (const body of [email.html, email.text]) {
    expect(body).toContain(`$${order.totalAmount}`);
    expect(body).toContain('Nothing was charged.');
    expect(body).toContain('http://127.0.0.1:3000/checkout');
  }
  const again = await guest.startPayment(order);
  await paypal.approve(again.id);
  expect(await guest.capture(again.id)).toMatchObject({ status: 200 });
});

test('an immediate decline is shown on the page and not emailed', async () => {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder(texasAddress, { customerEmail: 'other@mail.example' });
  const { id } = await guest.startPayment(order);
  await paypal.approve(id, 'transaction-refused');
  await guest.capture(id);
  const sent = await services.database.db
    .select()
    .from(emails)
    .where(eq(emails.recipient, 'other@mail.example'))
    .orderBy(emails.createdAt);
  expect(sent).toEqual([]);
});
