import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Session } from '#domain/identity/sessions/session.schema.ts';
import { dayMs, hourMs, minuteMs } from '#domain/platform/time/durations.ts';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { sweepExpired } from '#server/identity/sessions/sweep-expired.ts';
import { customers, customerSessions, knownDevices } from '#server/db/schema/accounts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
await ensureFirstAdmin(services.database.db, services.config);
const { db } = services.database;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const password = 'a-password-for-tests';

async function staff(userAgent = '', remoteAddress = '127.0.0.1') {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username: 'admin', password },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });
  const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
  return async (method: 'GET' | 'DELETE' | 'POST', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers, remoteAddress, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json<Session[]>() };
  };
}

let people = 0;
const somebody = () => `session${(people += 1)}@mail.example`;

async function twoDevices() {
  const email = somebody();
  const [laptop, phone] = [shopper(app), shopper(app)];
  await laptop.register(email);
  time.pass(minuteMs);
  await phone.signIn(email);
  return { email, laptop, phone };
}

const statusOf = async (who: ReturnType<typeof shopper>) =>
  (await who.call('GET', '/api/auth/profile')).status;

describe('a customer', () => {
  test('sees every device, the current one first and marked, and can sign one out (R-SEC-3)', async () => {
    const { laptop, phone } = await twoDevices();
    const list = await phone.ok<Session[]>('GET', '/api/auth/sessions');
    expect(list).toMatchObject([
      { isCurrent: true, source: '127.0.0.1', lastUsedAt: time.now.toISOString() },
      { isCurrent: false, device: 'Unknown device' },
    ]);
    expect(JSON.stringify(list)).not.toContain(phone.token());
    await phone.ok('DELETE', `/api/auth/sessions/${list[1]?.id ?? ''}`);
    expect(await statusOf(laptop)).toBe(401);
    await phone.ok('GET', '/api/auth/profile');
    expect(await phone.call('DELETE', `/api/auth/sessions/${list[1]?.id ?? ''}`)).toMatchObject({
      status: 404,
    });
  });

  test('can sign out everywhere at once', async () => {
    const { laptop, phone } = await twoDevices();
    await laptop.ok('DELETE', '/api/auth/sessions');
    expect(await statusOf(laptop)).toBe(401);
    expect(await statusOf(phone)).toBe(401);
  });

  test('ends no other customer’s session', async () => {
    const { laptop } = await twoDevices();
    const { phone: stranger } = await twoDevices();
    const [first] = await laptop.ok<Session[]>('GET', '/api/auth/sessions');
    expect(await stranger.call('DELETE', `/api/auth/sessions/${first?.id ?? ''}`)).toMatchObject({
      status: 404,
    });
    expect(await stranger.call('DELETE', '/api/auth/sessions/1')).toMatchObject({ status: 400 });
    await stranger.ok('DELETE', '/api/auth/sessions');
    await laptop.ok('GET', '/api/auth/profile');
  });

  test('stays signed in by returning within 30 days, for a year at most', async () => {
    const { laptop, phone } = await twoDevices();
    for (let month = 0; month < 12; month += 1) {
      time.pass(30 * dayMs - hourMs);
      await laptop.ok('GET', '/api/auth/profile');
    }
    expect(await statusOf(phone)).toBe(401);
    time.pass(7 * dayMs);
    expect(await statusOf(laptop)).toBe(401);
  });

  test('changes the password while signed in: other devices are signed out, and an email confirms it (R-SEC-4)', async () => {
    const { email, laptop, phone } = await twoDevices();
    const change = (currentPassword: string, newPassword: string) =>
      laptop.call('POST', '/api/auth/password', { currentPassword, newPassword });
    expect(await change('not-it', 'second-day')).toMatchObject({
      status: 400,
      body: { field: 'currentPassword' },
    });
    expect(await change('range-day', 'five5')).toMatchObject({
      status: 400,
      body: { field: 'newPassword', message: 'Password must be at least 6 characters long' },
    });
    await phone.ok('GET', '/api/auth/profile');
    expect(await change('range-day', 'second-day')).toMatchObject({ status: 200 });
    expect(await statusOf(phone)).toBe(401);
    await laptop.ok('GET', '/api/auth/profile');
    await shopper(app).signIn(email, 'second-day');
    const sent = and(eq(emails.recipient, email), eq(emails.kind, 'password-changed'));
    expect(await db.select().from(emails).where(sent)).toMatchObject([
      { props: { changedAt: expect.stringMatching(/\d:\d\d/) as string } },
    ]);
  });

  test('is the only one who changes it: a visitor’s call is a 401', async () => {
    const body = { currentPassword: 'range-day', newPassword: 'second-day' };
    expect(await shopper(app).call('POST', '/api/auth/password', body)).toMatchObject({ status: 401 });
    expect(await shopper(app).call('GET', '/api/auth/sessions')).toMatchObject({ status: 401 });
    expect(await shopper(app).call('DELETE', '/api/auth/sessions')).toMatchObject({ status: 401 });
  });
});

describe('staff', () => {
  test('see their devices by name and source, and can sign out one or all', async () => {
    const here = await staff(firefox, '203.0.113.4');
    const [there, elsewhere] = [await staff(), await staff()];
    const list = (await here('GET', '/api/admin/sessions')).body;
    const mine = list.find(({ isCurrent }) => isCurrent);
    expect(mine).toMatchObject({ device: 'Firefox on Linux', source: '203.0.113.4' });
    expect((await there('DELETE', `/api/admin/sessions/${mine?.id ?? ''}`)).status).toBe(200);
    expect((await here('GET', '/api/admin/verify')).status).toBe(401);
    expect((await there('DELETE', '/api/admin/sessions')).status).toBe(200);
    expect((await elsewhere('GET', '/api/admin/verify')).status).toBe(401);
  });

  test('are signed out two hours after the last use, and twelve hours after signing in (R-SEC-3)', async () => {
    const [away, busy] = [await staff(), await staff()];
    time.pass(2 * hourMs - minuteMs);
    expect((await away('GET', '/api/admin/verify')).status).toBe(200);
    expect((await busy('GET', '/api/admin/verify')).status).toBe(200);
    time.pass(hourMs);
    expect((await busy('GET', '/api/admin/verify')).status).toBe(200);
    time.pass(hourMs);
    expect((await away('GET', '/api/admin/verify')).status).toBe(401);
    for (let hour = 4; hour < 12; hour += 1) {
      expect((await busy('GET', '/api/admin/verify')).status, `after ${hour} hours`).toBe(200);
      time.pass(hourMs);
    }
    time.pass(2 * minuteMs);
    expect((await busy('GET', '/api/admin/verify')).status).toBe(401);
  });

  test('trigger an email to the owner about each new password', async () => {
    const call = await staff();
    const change = { currentPassword: password, newPassword: 'a-newer-password-for-tests' };
    expect((await call('POST', '/api/admin/password', change)).status).toBe(200);
    const told = await db
      .select()
      .from(emails)
      .where(eq(emails.kind, 'owner-alert'))
      .orderBy(emails.createdAt);
    expect(told.map(({ props }) => props)).toMatchObject([{ title: 'A dashboard password was changed' }]);
  });
});

test('an account has its fifty newest sessions and known browsers, however often it signs in (R-SEC-31)', async () => {
  const { email, laptop, phone } = await twoDevices();
  const [customer] = await db.select().from(customers).where(eq(customers.email, email));
  const customerId = customer?.id ?? 0;
  const names = Array.from({ length: 60 }, (_, nr) => `hash ${email} ${nr}`);
  const createdAt = new Date(time.now.getTime() + minuteMs);
  const expiresAt = new Date(time.now.getTime() + dayMs);
  await db
    .insert(customerSessions)
    .values(
      names.map((tokenHash) => ({ tokenHash, customerId, createdAt, expiresAt, lastUsedAt: time.now })),
    );
  await db.insert(knownDevices).values(
    names.map((tokenHash) => ({
      tokenHash,
      accountKind: 'customer' as const,
      accountId: customerId,
      seenAt: time.now,
    })),
  );
  const newest = shopper(app);
  await newest.signIn(email);
  await sweepExpired(services);
  expect(await db.$count(customerSessions, eq(customerSessions.customerId, customerId))).toBeLessThanOrEqual(
    51,
  );
  expect(await db.$count(knownDevices, eq(knownDevices.accountId, customerId))).toBe(50);
  expect(await Promise.all([laptop, phone, newest].map(statusOf))).toEqual([401, 401, 200]);
});
