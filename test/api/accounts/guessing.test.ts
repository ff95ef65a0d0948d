import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { rateLimits } from '#server/db/schema/limits.ts';
import { sweepLimits } from '#server/platform/limits/sweep-limits.ts';
import { codeOf, memberWithApp, wrongCodeOf } from '../../support/authenticator.ts';
import { testDatabase } from '../../support/database.ts';
import { testStore } from '../../support/store.ts';

const env = { RATE_LIMIT_SCALE: '1' };
const database = await testDatabase();
const { app, services, time } = await testStore({ database, env });
// Like a second process on the same database, or the first one after a restart: nothing in memory yet.
const second = await testStore({ database, env });
const third = await testStore({ database, env });
await ensureFirstAdmin(services.database.db, services.config);

vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());
beforeEach(() => void vi.setSystemTime(Date.now() + 61_000));

type Caller = { password: string; from: string; at?: typeof app; cookie?: string };

function asOwner({ password, from, at = app }: Caller) {
  const payload = { username: 'admin', password };
  return at.inject({ method: 'POST', url: '/api/admin/login', payload, remoteAddress: from });
}

function asDana({ password, from, cookie }: Caller) {
  const payload = { email: 'dana@mail.example', password };
  const headers = cookie ? { cookie } : {};
  return app.inject({ method: 'POST', url: '/api/auth/login', payload, headers, remoteAddress: from });
}

async function statusesOf(answers: Promise<{ statusCode: number }>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { statusCode } of await Promise.all(answers)) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

test('forty addresses of one IPv6 network are one source', async () => {
  const guesses = Array.from({ length: 40 }, (_none, host) =>
    asOwner({ password: 'wrong', from: `2001:db8:1:2::${host.toString(16)}` }),
  );
  expect(await statusesOf(guesses)).toEqual({ 401: 5, 429: 35 });
  expect((await asOwner({ password: 'wrong', from: '2001:db8:1:3::1' })).statusCode).toBe(401);
});

test('forty sources together have twenty guesses at one staff account', async () => {
  const statuses: Record<string, number> = {};
  for (let host = 0; host < 25; host += 1) {
    const { statusCode } = await asOwner({ password: 'wrong', from: `198.51.100.${host}` });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 401: 20, 429: 5 });
});

test('all processes count together, and counts survive a restart', async () => {
  const from = '203.0.113.5';
  for (const at of [app, second.app, app, second.app, app]) {
    expect((await asOwner({ password: 'wrong', from, at })).statusCode).toBe(401);
  }
  for (const { app: at } of [second, third]) {
    const refused = await asOwner({ password: 'a-password-for-tests', from, at });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      message: expect.stringMatching(/^Too many attempts. Please try again in .+\.$/) as string,
    });
  }
});

test('a refused flood does not reach the database, and counts contain no address', async () => {
  const guesses = Array.from({ length: 200 }, () => asDana({ password: 'wrong', from: '203.0.113.6' }));
  expect(await statusesOf(guesses)).toEqual({ 401: 10, 429: 190 });
  for (let count = 0; count < 50; count += 1) await asDana({ password: 'wrong', from: '203.0.113.6' });
  const rows = await services.database.db.select().from(rateLimits);
  const before = rows.find(({ key }) => key.endsWith('203.0.113.6'))?.points;
  for (let count = 0; count < 50; count += 1) await asDana({ password: 'wrong', from: '203.0.113.6' });
  const later = await services.database.db.select().from(rateLimits);
  expect(later.find(({ key }) => key.endsWith('203.0.113.6'))?.points).toBe(before);
  expect(JSON.stringify(later)).not.toContain('dana');
  vi.setSystemTime(Date.now() + 61_000);
  await sweepLimits(services);
  expect(await services.database.db.$count(rateLimits)).toBe(0);
});

test('a browser that has signed in before gets in from anywhere while others guess', async () => {
  const payload = { email: 'dana@mail.example', password: 'range-day' };
  const made = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  expect(made.cookies).toMatchObject([
    { name: 'device', httpOnly: true, sameSite: 'Lax', path: '/', value: expect.any(String) as string },
  ]);
  const cookie = `device=${made.cookies[0]?.value ?? ''}`;
  for (let host = 0; host < 20; host += 1) await asDana({ password: 'wrong', from: `198.51.100.${host}` });
  expect((await asDana({ password: 'range-day', from: '192.0.2.1' })).statusCode).toBe(429);
  const planted = `device=${'x'.repeat(43)}`;
  expect((await asDana({ password: 'range-day', from: '192.0.2.2', cookie: planted })).statusCode).toBe(429);
  const inside = await asDana({ password: 'range-day', from: '192.0.2.3', cookie });
  expect(inside.statusCode).toBe(200);
  expect(inside.cookies.map(({ value }) => `device=${value}`)).toEqual([cookie]);
  // Its own guesses count for it, from any address.
  for (let host = 0; host < 20; host += 1) {
    expect((await asDana({ password: 'wrong', from: `192.0.2.${10 + host}`, cookie })).statusCode).toBe(401);
  }
  expect((await asDana({ password: 'range-day', from: '192.0.2.4', cookie })).statusCode).toBe(429);
});

test('a staff account has twenty guesses however its name is written', async () => {
  const written = ['PAT@mail.example', 'pat@mail.example', ' Pat@Mail.example '];
  const statuses: Record<string, number> = {};
  for (let host = 0; host < 24; host += 1) {
    const payload = { username: written[host % 3], password: 'wrong' };
    const remoteAddress = `198.51.100.${host}`;
    const guess = { method: 'POST', url: '/api/admin/login', payload, remoteAddress } as const;
    const { statusCode } = await app.inject(guess);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 401: 20, 429: 4 });
});

test('a right password gives five codes a minute from one source, and ten an hour from all (R-STAFF-14)', async () => {
  const { username, key } = await memberWithApp(services);
  const hosts = Array.from({ length: 7 }, (_none, host) => `198.51.100.${100 + host}`);
  const enter = async (code: string, from: string) => {
    const payload = { username, password: 'a-password-for-tests' };
    const send = { method: 'POST', remoteAddress: from } as const;
    // A right password does not use up the guesses, and does not renew them.
    const first = await app.inject({ ...send, url: '/api/admin/login', payload });
    if (first.statusCode !== 202) return first.statusCode;
    const { signIn } = first.json<{ signIn: string }>();
    return (await app.inject({ ...send, url: '/api/admin/login/code', payload: { signIn, code } }))
      .statusCode;
  };
  const wrong = wrongCodeOf(key, time.now);
  const fromOne = [];
  for (let count = 0; count < 6; count += 1) fromOne.push(await enter(wrong, '203.0.113.77'));
  expect(fromOne).toEqual([400, 400, 400, 400, 400, 429]);
  const fromMany = [];
  for (const host of hosts) fromMany.push(await enter(wrong, host));
  expect(fromMany).toEqual([400, 400, 400, 400, 400, 429, 429]);
  vi.setSystemTime(Date.now() + 120_000);
  expect(await enter(codeOf(key, time.now), '198.51.100.200')).toBe(429);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await enter(codeOf(key, time.now), '198.51.100.200')).toBe(200);
});
