import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Evidence } from '#domain/orders/read/evidence.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import { createMailer } from '#server/platform/email-sending/mailer.ts';
import { sendEmail } from '#server/platform/email-sending/send-email.ts';
import { markSent } from '#server/platform/email-sending/email.queries.ts';
import { builtTemplates } from '../../support/email-templates.ts';
import { fitAsker } from '../../support/fit-questions.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { testStore, type TestStore } from '../../support/store.ts';

type Answer = { message: string; emailSent: boolean; isEmailKept: boolean };

const store = await testStore();
const { db } = store.services.database;
const { call, paid, read } = await ownersOrders(store);

test('an email kept for the preview was not sent: the order says so, and a dispute’s evidence does not claim it (R-EMAIL-3)', async () => {
  const { id } = await paid();
  const confirmation = (await db.select().from(emails).where(eq(emails.orderId, id))).find(
    ({ kind }) => kind === 'order-confirmation',
  );
  const shown = async () => (await read(id)).emails.find(({ kind }) => kind === 'order-confirmation');
  const proven = async () => (await call<Evidence>('GET', `/api/admin/orders/${id}/evidence`)).body.emails;
  const sentAt = store.time.now.toISOString();

  await markSent(db, confirmation?.id ?? '', store.time.now);
  expect(await shown()).toMatchObject({ sentAt, isKept: false });
  expect(await proven()).toMatchObject([{ kind: 'order-confirmation', sentAt }]);

  const rendered = { subject: 'Order confirmed', html: '<p>Thanks</p>', text: 'Thanks' };
  await markSent(db, confirmation?.id ?? '', store.time.now, rendered);
  expect(await shown()).toMatchObject({ sentAt, isKept: true });
  expect(await proven()).toMatchObject([{ kind: 'order-confirmation', sentAt: null }]);
});

test('no answer claims that an email was sent while there is no mail server (R-EMAIL-3)', async () => {
  await sendEmails(store);
  const { id } = await paid();
  const emailed = async (path: string, body: object) =>
    (await call<Answer>('POST', `/api/admin/orders/${id}/${path}`, body)).body;
  const kept = { emailSent: true, isEmailKept: true };
  expect(await emailed('messages', { key: randomUUID(), text: 'It ships on Monday.' })).toMatchObject({
    message: 'Message saved',
    ...kept,
  });
  expect(await emailed('emails', { kind: 'order-confirmation' })).toMatchObject({
    message: 'Email kept in the preview again',
    ...kept,
  });
  expect(await emailed('tracking', { trackingNumber: 'RT-1', shippingCarrier: 'Other' })).toMatchObject({
    message: 'Tracking information saved',
    ...kept,
  });
});

test('an invitation and an answer about fit say so, too (R-EMAIL-3)', async () => {
  const invitation = { email: `${randomUUID()}@mail.example`, role: 'packer' };
  expect((await call('POST', '/api/admin/staff-invitations', invitation)).body).toMatchObject({
    isEmailKept: true,
  });
  const fit = fitAsker(store, call);
  expect((await fit.answer(await fit.asked(), { answer: 'no' })).body).toMatchObject({ isEmailKept: true });
});

test('an answer with a mail server says that the email was sent', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const other = await testStore({ env: { SMTP_URL: server.url } });
  await sendEmails(other);
  const owner = await ownersOrders(other);
  const { id } = await owner.paid();
  const body = { key: randomUUID(), text: 'It ships on Monday.' };
  const answer = await owner.call<Answer>('POST', `/api/admin/orders/${id}/messages`, body);
  const sent = { message: 'Message sent', emailSent: true, isEmailKept: false };
  expect(answer.body).toMatchObject(sent);
});

async function sendEmails({ services }: TestStore) {
  const mailer = createMailer(services, await builtTemplates());
  services.queue.work('mail.send', (payload, run) => sendEmail({ ...services, mailer }, payload, run));
  await services.queue.start();
}
