import { describe, expect, test } from 'vitest';
import { linkHours } from '#domain/identity/customers/link-hours.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { sweepExpired } from '#server/identity/sessions/sweep-expired.ts';
import { customerLinks } from '#server/db/schema/accounts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { accountLinks, dead, tokenIn, welcomeSubject } from '../../support/account-links.ts';
import { shopper } from '../../support/shopper.ts';

const { app, services, time, server, customer, emailTo, welcome, resetEmail, forgot, verifyEmail } =
  await accountLinks();
const { db } = services.database;

describe('the welcome email', () => {
  test('greets by first name and verifies the address, once (R-EMAIL-1)', async () => {
    const { who, email } = await customer('Dana');
    const message = await emailTo(email, welcomeSubject);
    expect(message.text).toContain('Hello Dana.');
    const token = tokenIn(message, '/verify-email');
    expect(await who.ok('GET', '/api/auth/profile')).toMatchObject({ emailVerified: false });
    expect(await verifyEmail(token, who)).toEqual({ status: 200, body: { ok: true } });
    expect(await who.ok('GET', '/api/auth/profile')).toMatchObject({ emailVerified: true });
    expect(await verifyEmail(token, who)).toMatchObject(dead);
  });

  test('asks for the password on a device that is not signed in to the account, and stays valid until it is right', async () => {
    const { who, email } = await customer();
    const token = await welcome(email);
    const { who: stranger } = await customer();
    for (const device of [shopper(app), stranger]) {
      expect(await verifyEmail(token, device)).toMatchObject({
        status: 403,
        body: { field: 'password', message: 'Enter the password of your account to verify your email.' },
      });
      expect(await verifyEmail(token, device, 'not-it')).toMatchObject({
        status: 403,
        body: { field: 'password', message: expect.stringContaining('not the password') as string },
      });
    }
    expect(await who.ok('GET', '/api/auth/profile')).toMatchObject({ emailVerified: false });
    expect(await verifyEmail(token, shopper(app), 'range-day')).toMatchObject({ status: 200 });
    expect(await who.ok('GET', '/api/auth/profile')).toMatchObject({ emailVerified: true });
  });

  test('contains no text from someone who registers another person’s address', async () => {
    const { email } = await customer('Win at https://bad.example now');
    const message = await emailTo(email, welcomeSubject);
    expect(`${message.html}${message.text}`).not.toContain('bad.example');
  });

  test('has a link that expires, counted from sending', async () => {
    const { email } = await customer();
    const token = await welcome(email);
    time.pass(linkHours['verify-email'] * hourMs + 1000);
    expect(await verifyEmail(token)).toMatchObject(dead);
    await sweepExpired(services);
    expect(await db.$count(customerLinks)).toBe(0);
  });
});

describe('the verification email', () => {
  test('is sent again on request, reports whether it was sent, and its link works next to the first one', async () => {
    const { who, email } = await customer();
    await welcome(email);
    expect(await who.ok('POST', '/api/auth/resend-verification')).toEqual({ emailSent: true });
    const token = tokenIn(await emailTo(email, 'Verify your email address'), '/verify-email');
    expect(await verifyEmail(token, who)).toMatchObject({ status: 200 });
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

test('no link token is in the outbox or stored in clear text', async () => {
  const { email } = await customer();
  await forgot(email);
  const tokens = [await welcome(email), await resetEmail(email)];
  const stored = JSON.stringify([await db.select().from(emails), await db.select().from(customerLinks)]);
  for (const token of tokens) expect(stored).not.toContain(token);
});
