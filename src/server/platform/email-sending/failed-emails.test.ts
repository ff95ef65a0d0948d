import { afterAll, beforeEach, expect, test } from 'vitest';
import type { EmailKind } from '#domain/platform/email-sending/email-kinds.ts';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { emails } from '#server/db/schema/emails.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { startMailServer } from '../../../../test/support/mail-server.ts';
import { builtTemplates } from '../../../../test/support/email-templates.ts';
import { testStore } from '../../../../test/support/store.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { createMailer } from './mailer.ts';
import { findEmail } from './email.queries.ts';
import { sendEmail } from './send-email.ts';

const database = await testDatabase();
const server = await startMailServer();
afterAll(() => server.close());
const { app, ...store } = await testStore({ database, env: { SMTP_URL: server.url } });
const services = { ...store.services, mailer: createMailer(store.services, await builtTemplates()) };
afterAll(() => services.mailer.close());
services.queue.work('mail.send', (payload, run) => sendEmail(services, payload, run));
await services.queue.start();
await ensureFirstAdmin(database.db, services.config);
const token = await signIn();

beforeEach(() => server.answer('accept'));

async function signIn(): Promise<string> {
  const payload = { username: 'admin', password: 'a-password-for-tests' };
  const answer = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
  return answer.json<{ token: string }>().token;
}

async function refusedEmail(): Promise<string> {
  server.answer(550);
  const email = {
    kind: 'owner-alert' as const,
    recipient: 'dana@buyer.example',
    dedupeKey: crypto.randomUUID(),
    orderId: null,
    props: { title: 'Look here', orderNumber: null, paragraphs: ['A word.'], facts: [], shopUrl: '' },
  };
  const id = await database.db.transaction((tx) => enqueueEmail(tx, services.queue, email));
  await eventually(services, async () =>
    expect((await findEmail(database.db, id ?? ''))?.lastError).toContain('refused: 550'),
  );
  server.answer('accept');
  return id ?? '';
}

async function call(method: 'GET' | 'POST', url: string, bearer: string | null = token) {
  const headers = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  const answer = await app.inject({ method, url, headers });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

test('an email that the mail server refused is shown to the owner with the reason', async () => {
  const id = await refusedEmail();
  expect(await call('GET', '/api/admin/emails/failed')).toEqual({
    status: 200,
    body: [
      {
        id,
        kind: 'owner-alert',
        to: 'dana@buyer.example',
        createdAt: expect.any(String),
        lastError: expect.stringContaining('refused: 550'),
      },
    ],
  });
  expect(await call('POST', `/api/admin/emails/${id}/send`)).toEqual({
    status: 200,
    body: { emailSent: true },
  });
  expect(server.emails.filter((email) => email.messageId?.includes(id))).toHaveLength(1);
  expect(await call('GET', '/api/admin/emails/failed')).toEqual({ status: 200, body: [] });
  expect(await call('POST', `/api/admin/emails/${id}/send`)).toMatchObject({
    status: 409,
    body: { message: 'This email was already sent.' },
  });
});

test('refused again, it says so and stays in the list', async () => {
  const id = await refusedEmail();
  server.answer(550);
  expect(await call('POST', `/api/admin/emails/${id}/send`)).toEqual({
    status: 200,
    body: { emailSent: false },
  });
  expect(await call('GET', '/api/admin/emails/failed')).toMatchObject({ body: [{ id }] });
});

test('pressed twice concurrently, it is sent once', async () => {
  const id = await refusedEmail();
  const again = () => call('POST', `/api/admin/emails/${id}/send`);
  const answers = await Promise.all([again(), again()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(server.emails.filter((email) => email.messageId?.includes(id))).toHaveLength(1);
});

test('only staff can see or send them, and a missing email is a 404', async () => {
  const id = await refusedEmail();
  for (const bearer of [null, 'x'.repeat(43)]) {
    expect((await call('GET', '/api/admin/emails/failed', bearer)).status).toBe(401);
    expect((await call('POST', `/api/admin/emails/${id}/send`, bearer)).status).toBe(401);
  }
  for (const unknown of [crypto.randomUUID(), 'x', "';--"]) {
    const path = `/api/admin/emails/${encodeURIComponent(unknown)}/send`;
    expect(await call('POST', path)).toMatchObject({ status: 404, body: { message: 'Email not found' } });
  }
});

test('failed emails that strangers cause push none of an order out of the list (R-EMAIL-18)', async () => {
  const failed = (kind: EmailKind, recipient: string) => ({
    kind,
    recipient,
    dedupeKey: crypto.randomUUID(),
    props: {},
    lastError: 'refused: 550 no such mailbox',
  });
  await database.db.insert(emails).values(failed('order-confirmation', 'dana@buyer.example'));
  const welcomes = Array.from({ length: 230 }, (_, nr) =>
    failed('newsletter-welcome', `${nr}@refused.example`),
  );
  await database.db.insert(emails).values(welcomes);
  const { body } = await call('GET', '/api/admin/emails/failed');
  const kinds = (body as { kind: EmailKind }[]).map(({ kind }) => kind);
  expect(kinds).toHaveLength(200);
  expect(kinds[0]).toBe('order-confirmation');
  expect(kinds[199]).toBe('newsletter-welcome');
});
