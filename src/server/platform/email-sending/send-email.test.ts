import { Writable } from 'node:stream';
import Fastify from 'fastify';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { makeRetriesDue, soon } from '../../../../test/support/eventually.ts';
import { startMailServer, type MailServer } from '../../../../test/support/mail-server.ts';
import { builtTemplates } from '../../../../test/support/email-templates.ts';
import { findJobs } from '../../../../test/support/jobs.ts';
import { emails } from '#server/db/schema/emails.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { createQueue } from '#server/platform/jobs/queue.ts';
import { enqueueEmail, type NewEmail } from './enqueue-email.ts';
import { createMailer } from './mailer.ts';
import { findEmail } from './email.queries.ts';
import { deliverEmail, deliverNow, type EmailServices, sendEmail } from './send-email.ts';
import { demoMailerSettings } from '../../../../test/support/demo-settings.ts';

const database = await testDatabase();
const templates = await builtTemplates();
const { db } = database;
const logged: string[] = [];
const stream = new Writable({ write: (chunk, _encoding, done) => (logged.push(String(chunk)), done()) });
const log = Fastify({ logger: { level: 'info', stream } }).log;

let server: MailServer;
let services: EmailServices;

beforeAll(async () => {
  server = await startMailServer();
  const email = { smtpUrl: server.url, from: 'The Shop <orders@mail.example>', fulfillment: null };
  const queue = await createQueue(database, log, jobs);
  services = {
    database,
    queue,
    log,
    clock: () => new Date(),
    mailer: createMailer({ config: { email }, settings: demoMailerSettings }, templates),
  };
  queue.work('mail.send', (payload, run) => sendEmail(services, payload, run));
  await queue.start();
});

afterAll(async () => {
  await server.close();
  await services.queue.stop();
  services.mailer.close();
});

beforeEach(() => server.answer('accept'));

const recipient = 'dana@buyer.example';

function newEmail(change: Partial<NewEmail<'owner-alert'>> = {}): NewEmail<'owner-alert'> {
  return {
    kind: 'owner-alert',
    recipient,
    dedupeKey: crypto.randomUUID(),
    orderId: null,
    props: { title: 'Look here', orderNumber: null, paragraphs: ['A word.'], facts: [], shopUrl: '' },
    ...change,
  };
}

async function enqueue(change: Partial<NewEmail<'owner-alert'>> = {}): Promise<string> {
  const id = await db.transaction((tx) => enqueueEmail(tx, services.queue, newEmail(change)));
  if (id === null) throw new Error('The email was there already.');
  return id;
}

async function enqueueWithoutJob(): Promise<string> {
  const [added] = await db.insert(emails).values(newEmail()).returning({ id: emails.id });
  return added?.id ?? '';
}

function arrivalsOf(id: string): Email[] {
  return server.emails.filter((email) => email.messageId === `<${id}@mail.example>`);
}

async function waitForRetry(id: string): Promise<void> {
  await vi.waitFor(async () => {
    expect(await findJobs(database, 'mail.send', { mailId: id })).toMatchObject([{ state: 'retry' }]);
  }, soon);
}

async function waitUntilSent(id: string): Promise<void> {
  await vi.waitFor(async () => expect((await findEmail(db, id))?.sentAt).toBeInstanceOf(Date), soon);
}

test('a committed email arrives as HTML and text, from the store, to one recipient (R-EMAIL-2)', async () => {
  const id = await enqueue();
  expect(await deliverNow(services, id, soon.timeout)).toBe(true);
  const [email] = arrivalsOf(id);
  expect(email).toMatchObject({
    subject: 'Look here',
    from: { name: demoFacts.name, address: 'orders@mail.example' },
    to: [{ address: recipient }],
    replyTo: [{ address: demoFacts.email }],
  });
  expect(email?.text).toContain('A word.');
  expect(email?.html).toContain('A word.');
  expect(await findEmail(db, id)).toMatchObject({ lastError: null, html: null, text: null });
});

test('one cause sends one email', async () => {
  const email = { dedupeKey: 'owner-alert:the same' };
  const id = await enqueue(email);
  await expect(enqueue(email)).rejects.toThrow('there already');
  await waitUntilSent(id);
  expect(arrivalsOf(id)).toHaveLength(1);
});

test('a busy server gets the email later', async () => {
  server.answer(421);
  const id = await enqueue();
  await waitForRetry(id);
  expect(arrivalsOf(id)).toEqual([]);
  expect(await findEmail(db, id)).toMatchObject({
    sentAt: null,
    lastError: expect.stringContaining('delayed: 421'),
  });
  server.answer('accept');
  await makeRetriesDue(services);
  await waitUntilSent(id);
  expect(arrivalsOf(id)).toHaveLength(1);
  expect((await findEmail(db, id))?.lastError).toBeNull();
});

test('a permanent refusal is recorded and not retried', async () => {
  server.answer(550);
  const id = await enqueue();
  expect(await deliverNow(services, id, soon.timeout)).toBe(false);
  expect(await findEmail(db, id)).toMatchObject({
    sentAt: null,
    lastError: expect.stringContaining('refused: 550'),
  });
  await vi.waitFor(async () => {
    expect(await findJobs(database, 'mail.send', { mailId: id })).toMatchObject([{ state: 'completed' }]);
  }, soon);
});

test('an email whose acknowledgment was lost is sent again with the same Message-ID (R-EMAIL-2)', async () => {
  server.answer('drop');
  const id = await enqueue();
  await waitForRetry(id);
  server.answer('accept');
  await makeRetriesDue(services);
  await waitUntilSent(id);
  expect(arrivalsOf(id).length).toBeGreaterThan(1);
});

test('a server outage loses no email (R-EMAIL-2)', async () => {
  await server.close();
  const ids = [await enqueue(), await enqueue()];
  for (const id of ids) await waitForRetry(id);
  server = await startMailServer({ port: server.port });
  await makeRetriesDue(services);
  for (const id of ids) await waitUntilSent(id);
  for (const id of ids) expect(arrivalsOf(id)).toHaveLength(1);
});

test('a server that takes the text and says nothing is left when the store stops', async () => {
  server.answer('hang');
  const started = server.attempts();
  const id = await enqueueWithoutJob();
  const stop = new AbortController();
  const outcome = deliverEmail(services, id, stop.signal);
  await vi.waitFor(() => expect(server.attempts()).toBe(started + 1), soon);
  stop.abort();
  expect(await outcome).toBe('delayed');
});

test('deliverNow does not wait for a server that hangs; the email is sent later (R-EMAIL-5)', async () => {
  server.answer('hang');
  const id = await enqueue();
  expect(await deliverNow(services, id, 300)).toBe(false);
  await server.close();
  server = await startMailServer({ port: server.port });
  await vi.waitFor(async () => {
    await makeRetriesDue(services);
    expect(arrivalsOf(id)).toHaveLength(1);
  }, soon);
});

describe('untrusted text in an email', () => {
  test('cannot create a header', async () => {
    const title = 'Refund\r\nBcc: evil@example.com\r\n\r\nBody';
    const id = await enqueue({
      props: { title, orderNumber: null, paragraphs: [], facts: [], shopUrl: '' },
    });
    await waitUntilSent(id);
    const [email] = arrivalsOf(id);
    expect(email).toMatchObject({
      subject: 'Refund Bcc: evil@example.com Body',
      to: [{ address: recipient }],
    });
    expect(email?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  });

  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'A <a@b.example>',
    'a@b.example>',
    '',
  ])('is no recipient: %j', async (address) => {
    await expect(enqueue({ recipient: address })).rejects.toThrow('not a single plain address');
  });

  test('and their address stay out of the log', () => {
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => line.includes('@') || line.includes('A word.'))).toEqual([]);
  });
});

test('an email waits until the facts of the store are confirmed (R-EMAIL-21)', async () => {
  const email = { smtpUrl: server.url, from: null, fulfillment: null };
  const confirmed = demoMailerSettings.current();
  let areFactsConfirmed = false;
  const settings = { current: () => ({ ...confirmed, areFactsConfirmed }) };
  const mailer = createMailer({ config: { email }, settings }, templates);
  const id = await enqueueWithoutJob();
  expect(await deliverEmail({ ...services, mailer }, id)).toBe('delayed');
  expect(await findEmail(db, id)).toMatchObject({
    sentAt: null,
    lastError: 'waiting: the store’s facts are not confirmed',
  });
  areFactsConfirmed = true;
  expect(await deliverEmail({ ...services, mailer }, id)).toBe('sent');
  mailer.close();
});
