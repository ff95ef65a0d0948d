import { expect, test } from 'vitest';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { builtTemplates } from '../../../../test/support/email-templates.ts';
import { testStore } from '../../../../test/support/store.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { createMailer } from './mailer.ts';
import { deliverNow, sendEmail } from './send-email.ts';

const database = await testDatabase();
const store = await testStore({ database });
const services = { ...store.services, mailer: createMailer(store.services, await builtTemplates()) };
services.queue.work('mail.send', (payload, run) => sendEmail(services, payload, run));
await services.queue.start();
await ensureFirstAdmin(database.db, services.config);

async function enqueue(title: string): Promise<string> {
  const email = {
    kind: 'owner-alert' as const,
    recipient: 'owner@shop.example',
    dedupeKey: title,
    orderId: null,
    props: { title, orderNumber: null, paragraphs: ['Read me.'], facts: [], shopUrl: '' },
  };
  const id = await database.db.transaction((tx) => enqueueEmail(tx, services.queue, email));
  return id ?? '';
}

async function get(url: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await store.app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, cache: answer.headers['cache-control'], body: answer.json<unknown>() };
}

async function signIn(): Promise<string> {
  const payload = { username: 'admin', password: 'a-password-for-tests' };
  const answer = await store.app.inject({ method: 'POST', url: '/api/admin/login', payload });
  return answer.json<{ token: string }>().token;
}

test('without a mail server staff can read the emails, newest first (R-EMAIL-3)', async () => {
  const first = await enqueue('First');
  expect(await deliverNow(services, first)).toBe(true);
  const second = await enqueue('Second');
  expect(await deliverNow(services, second)).toBe(true);
  const token = await signIn();

  const list = await get('/api/admin/emails', token);
  expect(list).toMatchObject({
    status: 200,
    cache: 'private, no-store',
    body: [
      { id: second, kind: 'owner-alert', to: 'owner@shop.example', subject: 'Second' },
      { id: first, subject: 'First', sentAt: expect.any(String) },
    ],
  });
  expect((await get('/api/admin/emails?limit=1', token)).body).toHaveLength(1);

  expect(await get(`/api/admin/emails/${first}`, token)).toMatchObject({
    status: 200,
    body: {
      subject: 'First',
      to: 'owner@shop.example',
      html: expect.stringContaining('Read me.'),
      text: expect.stringContaining('Read me.'),
    },
  });
});

test('others cannot read them (R-EMAIL-4)', async () => {
  const id = await enqueue('Private');
  expect((await get('/api/admin/emails')).status).toBe(401);
  expect((await get(`/api/admin/emails/${id}`)).status).toBe(401);
  expect((await get(`/api/admin/emails/${id}`, 'x'.repeat(43))).status).toBe(401);
});

test('a missing email is a 404', async () => {
  const token = await signIn();
  for (const id of [crypto.randomUUID(), 'x', "';--"]) {
    expect(await get(`/api/admin/emails/${encodeURIComponent(id)}`, token)).toMatchObject({
      status: 404,
      body: { message: 'Email not found' },
    });
  }
});

test('with a mail server there is no preview (R-EMAIL-3)', async () => {
  const other = await testStore({ database, env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const headers = { authorization: `Bearer ${await signIn()}` };
  const answer = await other.app.inject({ method: 'GET', url: '/api/admin/emails', headers });
  expect(answer.statusCode).toBe(404);
});

test('missing templates are named, with the command that builds them', async () => {
  const { render } = createMailer(services, '/nowhere/emails.js');
  const props = { title: '', orderNumber: null, orderId: null, paragraphs: [], facts: [], shopUrl: '' };
  await expect(render('owner-alert', props)).rejects.toThrow('/nowhere/emails.js is missing');
});
