import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { linkHours } from '#domain/identity/customers/link-hours.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { emails } from '#server/db/schema/emails.ts';
import { accountLinks, dead, tokenIn } from '../../support/account-links.ts';
import { shopper } from '../../support/shopper.ts';

const links = await accountLinks();
const { app, services, time, server, visitor, somebody, customer } = links;
const { welcome, resetEmail, forgot, reset, verifyEmail } = links;
const { db } = services.database;

describe('a forgotten password', () => {
  test('gets the same answer for a known and an unknown address, and the latter gets no email (R-ACCT-33)', async () => {
    const { email } = await customer();
    const unknown = somebody();
    const shapes = [];
    for (const address of [email, unknown, ` ${email.toUpperCase()}`]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email: address },
      });
      const {
        'x-ratelimit-remaining': _left,
        'x-ratelimit-reset': _reset,
        date: _date,
        ...headers
      } = answer.headers;
      shapes.push({ status: answer.statusCode, body: answer.body, headers });
    }
    expect(shapes[0]).toMatchObject({ status: 200, body: '{"ok":true}' });
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    await resetEmail(email, 2);
    expect(await db.$count(emails, eq(emails.recipient, unknown))).toBe(0);
  });

  test('is reset by the link, once; every session ends and the address counts as verified (R-ACCT-32, R-EMAIL-1)', async () => {
    const { who, email } = await customer();
    const phone = shopper(app);
    await phone.signIn(email);
    await forgot(email);
    const token = await resetEmail(email);
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
  ])('cannot be set to %j, and the link still works afterward', async (password, field, message) => {
    const { email } = await customer();
    await forgot(email);
    const token = await resetEmail(email);
    expect(await reset(token, password)).toMatchObject({ status: 400, body: { field, message } });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test('needs a link at most two hours old (R-ACCT-32)', async () => {
    const { email } = await customer();
    await forgot(email);
    const token = await resetEmail(email);
    time.pass(linkHours['reset-password'] * hourMs + 1000);
    expect(await reset(token)).toMatchObject(dead);
  });

  test('does not accept a link for another purpose, or a forged one', async () => {
    const { email } = await customer();
    const verification = await welcome(email);
    await forgot(email);
    const token = await resetEmail(email);
    expect(await reset(verification)).toMatchObject(dead);
    expect(await verifyEmail(token)).toMatchObject(dead);
    for (const made of ['', 'x'.repeat(43), "' or 1=1 --"]) {
      expect(await reset(made)).toMatchObject(dead);
      expect(await verifyEmail(made)).toMatchObject(dead);
    }
  });

  test('and an older link are both invalid after one of them was used', async () => {
    const { email } = await customer();
    await forgot(email);
    const older = await resetEmail(email);
    await forgot(email);
    const newer = await resetEmail(email, 2);
    expect(await reset(newer)).toMatchObject({ status: 200 });
    expect(await reset(older)).toMatchObject(dead);
  });

  test('is set once by one link used ten times concurrently', async () => {
    const { email } = await customer();
    await forgot(email);
    const token = await resetEmail(email);
    const passwords = Array.from({ length: 10 }, (_none, index) => `password-${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    await shopper(app).signIn(email, winner);
  });

  test('is set once by two links used concurrently', async () => {
    const { email } = await customer();
    await forgot(email);
    await forgot(email);
    await resetEmail(email, 2);
    const tokens = server.emails
      .filter(({ to, subject }) => to?.[0]?.address === email && subject === 'Reset your password')
      .map((message) => tokenIn(message, '/reset-password'));
    const answers = await Promise.all(tokens.map((token) => reset(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
