import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { linkHours } from '#domain/accounts/link-hours.ts';
import { shop } from '#domain/shop.ts';
import { hourMs } from '#domain/time/durations.ts';
import { sweepExpired } from '#server/accounts/sweep-expired.ts';
import { customerLinks } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { accountsMailResetJob } from '#server/jobs/accounts-mail-reset.job.ts';
import { mailSendJob } from '#server/jobs/mail-send.job.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { startMailServer } from '../support/mail-server.ts';
import { builtTemplates } from '../support/mail-templates.ts';
import { shopper } from '../support/shopper.ts';
import { testStore } from '../support/store.ts';

const server = await startMailServer();
const { app, services, time } = await testStore({ env: { SMTP_URL: server.url } });
const { db } = services.database;

beforeAll(async () => {
  const mailer = createMailer(services.config, await builtTemplates());
  services.queue.work('mail.send', (payload, run) => mailSendJob({ ...services, mailer }, payload, run));
  services.queue.work('accounts.mail-reset', (payload) => accountsMailResetJob(services, payload));
  await services.queue.start();
});
afterAll(() => server.close());

let people = 0;
const somebody = () => `link${(people += 1)}@mail.example`;

const visitor = shopper(app);
const forgot = (email: string) => visitor.call('POST', '/api/auth/forgot-password', { email });
const reset = (token: string, password = 'a-new-one') =>
  visitor.call('POST', '/api/auth/reset-password', { token, password });
const verifyEmail = (token: string) => visitor.call('POST', '/api/auth/verify-email', { token });
const dead = {
  status: 400,
  body: { field: 'token', message: 'This link has expired or was already used.' },
};

async function customer(firstName = '') {
  const email = somebody();
  const who = shopper(app);
  const answer = await who.ok<{ token: string }>('POST', '/api/auth/register', {
    email,
    password: 'range-day',
    firstName,
  });
  who.useToken(answer.token);
  return { who, email };
}

/** The latest mail with that subject to an address, once there are so many of them. */
async function mailTo(address: string, subject: string, count = 1): Promise<Email> {
  services.queue.kick('accounts.mail-reset');
  services.queue.kick('mail.send');
  return vi.waitFor(
    () => {
      const own = server.mails.filter(
        (mail) => mail.to?.[0]?.address === address && mail.subject === subject,
      );
      expect(own).toHaveLength(count);
      return own.at(-1) as Email;
    },
    { timeout: 15_000 },
  );
}

/** The token of the mail's link, which must be the same in HTML and text. */
function tokenIn(mail: Email, path: string): string {
  const link = new RegExp(`http://127\\.0\\.0\\.1:3000${path}\\?token=([\\w-]{43})(?![\\w-])`);
  const [html, text] = [link.exec(mail.html ?? '')?.[1], link.exec(mail.text ?? '')?.[1]];
  expect(html).toBeTruthy();
  expect(text).toBe(html);
  return html ?? '';
}

const welcomeSubject = `Welcome to ${shop.name}`;
const welcome = async (email: string) => tokenIn(await mailTo(email, welcomeSubject), '/verify-email');
const resetMail = async (email: string, count = 1) =>
  tokenIn(await mailTo(email, 'Reset your password', count), '/reset-password');

describe('the welcome mail', () => {
  test('greets by first name and verifies the address, once', async () => {
    const { who, email } = await customer('Dana');
    const mail = await mailTo(email, welcomeSubject);
    expect(mail.text).toContain('Hello Dana.');
    const token = tokenIn(mail, '/verify-email');
    expect(await who.ok('GET', '/api/auth/profile')).toMatchObject({ emailVerified: false });
    expect(await verifyEmail(token)).toEqual({ status: 200, body: { ok: true } });
    expect(await who.ok('GET', '/api/auth/profile')).toMatchObject({ emailVerified: true });
    expect(await verifyEmail(token)).toMatchObject(dead);
  });

  test('carries no words of whoever registers somebody else’s address', async () => {
    const { email } = await customer('Win at https://bad.example now');
    const mail = await mailTo(email, welcomeSubject);
    expect(`${mail.html}${mail.text}`).not.toContain('bad.example');
  });

  test('has a link that ends, counted from when it was sent', async () => {
    const { email } = await customer();
    const token = await welcome(email);
    time.pass(linkHours['verify-email'] * hourMs + 1000);
    expect(await verifyEmail(token)).toMatchObject(dead);
    await sweepExpired(services);
    expect(await db.$count(customerLinks)).toBe(0);
  });
});

describe('the verification mail', () => {
  test('is sent again on demand, says whether it was, and its link works beside the first one’s', async () => {
    const { who, email } = await customer();
    await welcome(email);
    expect(await who.ok('POST', '/api/auth/resend-verification')).toEqual({ emailSent: true });
    const token = tokenIn(await mailTo(email, 'Verify your email address'), '/verify-email');
    expect(await verifyEmail(token)).toMatchObject({ status: 200 });
    expect(await who.call('POST', '/api/auth/resend-verification')).toMatchObject({ status: 409 });
  });

  test('is not sent more than three times in an hour', async () => {
    const { who } = await customer();
    for (let count = 0; count < 3; count += 1) await who.ok('POST', '/api/auth/resend-verification');
    expect(await who.call('POST', '/api/auth/resend-verification')).toMatchObject({ status: 429 });
    time.pass(hourMs);
    await who.ok('POST', '/api/auth/resend-verification');
  });

  test('that the mail server refuses is reported as not sent', async () => {
    const { who, email } = await customer();
    await welcome(email);
    server.answer(550);
    expect(await who.ok('POST', '/api/auth/resend-verification')).toEqual({ emailSent: false });
    server.answer('accept');
  });
});

describe('a forgotten password', () => {
  test('is answered the same for a known and an unknown address, which gets no mail', async () => {
    const { email } = await customer();
    const unknown = somebody();
    const shapes = [];
    for (const address of [email, unknown, ` ${email.toUpperCase()}`]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email: address },
      });
      const { 'x-ratelimit-remaining': _left, date: _date, ...headers } = answer.headers;
      shapes.push({ status: answer.statusCode, body: answer.body, headers });
    }
    expect(shapes[0]).toMatchObject({ status: 200, body: '{"ok":true}' });
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    await resetMail(email, 2);
    expect(await db.$count(mails, eq(mails.recipient, unknown))).toBe(0);
  });

  test('is set anew by the link, once; every session ends and the address counts as verified', async () => {
    const { who, email } = await customer();
    const phone = shopper(app);
    await phone.signIn(email);
    await forgot(email);
    const token = await resetMail(email);
    expect(await reset(token)).toEqual({ status: 200, body: { ok: true } });
    for (const session of [who, phone]) {
      expect(await session.call('GET', '/api/auth/profile')).toMatchObject({ status: 401 });
    }
    expect(await visitor.call('POST', '/api/auth/login', { email, password: 'range-day' })).toMatchObject({
      status: 401,
    });
    expect(await shopper(app).signIn(email, 'a-new-one')).toMatchObject({ emailVerified: true });
    expect(await reset(token, 'another-one')).toMatchObject(dead);
    await shopper(app).signIn(email, 'a-new-one');
  });

  test.each([
    ['', 'password', 'Please fill in all required fields'],
    ['five5', 'password', 'Password must be at least 6 characters long'],
  ])('is not set to %j, and the link still works after that', async (password, field, message) => {
    const { email } = await customer();
    await forgot(email);
    const token = await resetMail(email);
    expect(await reset(token, password)).toMatchObject({ status: 400, body: { field, message } });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test('needs a link that is no more than two hours old', async () => {
    const { email } = await customer();
    await forgot(email);
    const token = await resetMail(email);
    time.pass(linkHours['reset-password'] * hourMs + 1000);
    expect(await reset(token)).toMatchObject(dead);
  });

  test('takes no link of another purpose, and none that is made up', async () => {
    const { email } = await customer();
    const verification = await welcome(email);
    await forgot(email);
    const token = await resetMail(email);
    expect(await reset(verification)).toMatchObject(dead);
    expect(await verifyEmail(token)).toMatchObject(dead);
    for (const made of ['', 'x'.repeat(43), "' or 1=1 --"]) {
      expect(await reset(made)).toMatchObject(dead);
      expect(await verifyEmail(made)).toMatchObject(dead);
    }
  });

  test('and an older link that lies about are both dead after one of them was used', async () => {
    const { email } = await customer();
    await forgot(email);
    const older = await resetMail(email);
    await forgot(email);
    const newer = await resetMail(email, 2);
    expect(await reset(newer)).toMatchObject({ status: 200 });
    expect(await reset(older)).toMatchObject(dead);
  });

  test('by one link used ten times at once is set by exactly one of them', async () => {
    const { email } = await customer();
    await forgot(email);
    const token = await resetMail(email);
    const passwords = Array.from({ length: 10 }, (_none, index) => `password-${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    await shopper(app).signIn(email, winner);
  });

  test('by two links used at once is set by one of them', async () => {
    const { email } = await customer();
    await forgot(email);
    await forgot(email);
    await resetMail(email, 2);
    const tokens = server.mails
      .filter((mail) => mail.to?.[0]?.address === email && mail.subject === 'Reset your password')
      .map((mail) => tokenIn(mail, '/reset-password'));
    const answers = await Promise.all(tokens.map((token) => reset(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('no token of a link lies in the outbox or in clear text anywhere else', async () => {
  const { email } = await customer();
  await forgot(email);
  const tokens = [await welcome(email), await resetMail(email)];
  const stored = JSON.stringify([await db.select().from(mails), await db.select().from(customerLinks)]);
  for (const token of tokens) expect(stored).not.toContain(token);
});
