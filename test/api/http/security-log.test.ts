import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import type { SecurityEvent } from '#domain/identity/security-log/security-event.schema.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { sweepSecurityEvents } from '#server/identity/security-log/sweep-security-events.ts';
import { owner } from '../../support/owner.ts';
import { shopper } from '../../support/shopper.ts';
import { staffMembers } from '../../support/staff-members.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore({ env: { RATE_LIMIT_SCALE: '1' } });
const call = await owner(app, services);
const { db } = services.database;

vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

async function eventsSince<T>(act: () => Promise<T>): Promise<SecurityEvent[]> {
  const [latest] = (await call<SecurityEvent[]>('GET', '/api/admin/security-events?limit=1')).body;
  await act();
  const { body } = await call<SecurityEvent[]>('GET', '/api/admin/security-events');
  return body.filter(({ id }) => id > (latest?.id ?? 0)).toReversed();
}

test('records a customer’s sign-in, failure, limit, new password and sign-out', async () => {
  const dana = shopper(app);
  let id = 0;
  const events = await eventsSince(async () => {
    ({ id } = await dana.register('dana@mail.example'));
    const wrong = { email: 'dana@mail.example', password: 'wrong' };
    for (let count = 0; count < 12; count += 1) await shopper(app).call('POST', '/api/auth/login', wrong);
    vi.setSystemTime(Date.now() + 61_000);
    await shopper(app).call('POST', '/api/auth/login', {
      email: 'nobody@mail.example',
      password: 'hunter22',
    });
    await dana.ok('POST', '/api/auth/password', { currentPassword: 'range-day', newPassword: 'second-day' });
    await dana.signOut();
  });
  const actor = { kind: 'customer', id };
  expect(events.map(({ event, actor: who, about }) => [event, who, about])).toEqual([
    ['sign-in.succeeded', actor, 'new account'],
    ...Array.from({ length: 10 }, () => ['sign-in.failed', actor, '']),
    ['limit.reached', null, 'sign-in by source'],
    ['sign-in.failed', null, ''],
    ['password.changed', actor, ''],
    ['session.ended', actor, 'signed out'],
  ]);
  for (const { source, requestId, at } of events) {
    expect(source).toBe('127.0.0.1');
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(at).toBe(time.now.toISOString());
  }
  expect(new Set(events.map(({ requestId }) => requestId)).size).toBe(events.length);
  const stored = JSON.stringify(await db.select().from(securityEvents));
  for (const secret of ['mail.example', 'hunter22', 'range-day', 'wrong'])
    expect(stored).not.toContain(secret);
});

test('records every change by staff with its route, ids and user, and no reads', async () => {
  const wish = {
    code: 'LOGGED',
    discountPercent: 10,
    expiresAt: '2099-01-31',
    eligibleProducts: ['apparel'],
  };
  let id = 0;
  const events = await eventsSince(async () => {
    const made = await call<{ id: number }>('POST', '/api/admin/discount-codes', wish);
    id = made.body.id;
    await call('GET', '/api/admin/orders');
    expect((await call('POST', '/api/admin/shipments/check', { text: 'RT-7K3M-92QF 9400' })).status).toBe(
      200,
    );
    await call('POST', '/api/admin/discount-codes', { ...wish, code: '' });
    await call('DELETE', `/api/admin/discount-codes/${id}`);
  });
  expect(events.map(({ event, username, about }) => [event, username, about])).toEqual([
    ['change.made', 'admin', 'POST /api/admin/discount-codes'],
    ['change.made', 'admin', `DELETE /api/admin/discount-codes/${id}`],
  ]);
});

test('leaves changes out if asked to, and records no draft that saves itself (R-SEC-36)', async () => {
  const events = await eventsSince(async () => {
    const { body } = await call<Draft>('POST', '/api/admin/drafts', {});
    const content = { ...body.content, firstName: 'Dana' };
    expect((await call('PUT', `/api/admin/drafts/${body.id}`, content, body.version)).status).toBe(200);
  });
  expect(events.map(({ about }) => about)).toEqual(['POST /api/admin/drafts']);
  const { body } = await call<SecurityEvent[]>('GET', '/api/admin/security-events?without=change.made');
  expect(body.length).toBeGreaterThan(0);
  expect(body.filter(({ event }) => event === 'change.made')).toEqual([]);
});

test('records staff sign-ins, failures, password changes and sign-outs', async () => {
  const login = (password: string) =>
    app.inject({ method: 'POST', url: '/api/admin/login', payload: { username: 'admin', password } });
  const events = await eventsSince(async () => {
    await login('wrong');
    const authorization = `Bearer ${(await login('a-password-for-tests')).json<{ token: string }>().token}`;
    const post = (url: string, payload?: object) =>
      app.inject({ method: 'POST', url, headers: { authorization }, ...(payload ? { payload } : {}) });
    await post('/api/admin/logout');
  });
  expect(events.map(({ event, username, about }) => [event, username, about])).toEqual([
    ['sign-in.failed', 'admin', ''],
    ['sign-in.succeeded', 'admin', ''],
    ['session.ended', 'admin', 'signed out'],
  ]);
});

test('records refused calls with their route, at most five a minute per source', async () => {
  const from = (remoteAddress: string) => ({
    remoteAddress,
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
  });
  const events = await eventsSince(async () => {
    await app.inject({ url: '/api/admin/orders?search=dana', remoteAddress: '203.0.113.1' });
    await app.inject({ url: '/api/auth/orders', ...from('203.0.113.1') });
    await app.inject({ method: 'DELETE', url: '/api/products/31', ...from('203.0.113.1') });
    await app.inject({
      method: 'POST',
      url: '/api/paypal/webhook',
      remoteAddress: '203.0.113.1',
      payload: {},
    });
    await app.inject({
      method: 'POST',
      url: `/api/order-lookups/${crypto.randomUUID()}`,
      remoteAddress: '203.0.113.1',
      payload: { code: '123456' },
    });
    for (let count = 0; count < 20; count += 1)
      await app.inject({ url: '/api/admin/verify', ...from('203.0.113.2') });
  });
  expect(events.map(({ event, actor, about, source }) => [event, actor, about, source])).toEqual([
    ['access.refused', null, 'GET /api/admin/orders', '203.0.113.1'],
    ['access.refused', null, 'GET /api/auth/orders', '203.0.113.1'],
    ['access.refused', null, 'DELETE /api/products/:id', '203.0.113.1'],
    ['access.refused', null, 'POST /api/paypal/webhook', '203.0.113.1'],
    ['access.refused', null, 'POST /api/order-lookups/:lookupId', '203.0.113.1'],
    ...Array.from({ length: 5 }, () => ['access.refused', null, 'GET /api/admin/verify', '203.0.113.2']),
  ]);
});

test('records the member whose role does not allow a call (R-SEC-14)', async () => {
  const { join } = await staffMembers({ app, services, time });
  const { id, username, token } = await join();
  const events = await eventsSince(async () => {
    const headers = { authorization: `Bearer ${token}` };
    const refused = { url: '/api/admin/staff', headers, remoteAddress: '203.0.113.3' };
    expect((await app.inject(refused)).statusCode).toBe(403);
  });
  expect(events).toMatchObject([
    {
      event: 'access.refused',
      actor: { kind: 'staff', id },
      username,
      about: 'GET /api/admin/staff',
      source: '203.0.113.3',
    },
  ]);
});

test('can be read page by page, by type, and only by staff', async () => {
  const url = '/api/admin/security-events?event=sign-in.failed&limit=5';
  const first = await call<SecurityEvent[]>('GET', url);
  expect(first.body).toHaveLength(5);
  expect(Number(first.headers['x-total-count'])).toBeGreaterThan(5);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await call<SecurityEvent[]>('GET', next);
  expect(second.body[0]?.id).toBeLessThan(first.body.at(-1)?.id ?? 0);
  expect(new Set([...first.body, ...second.body].map(({ event }) => event))).toEqual(
    new Set(['sign-in.failed']),
  );
  expect((await app.inject('/api/admin/security-events')).statusCode).toBe(401);
});

test('is written to the log at every level, and a call whose event cannot be stored continues', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const log = pino({ level: 'warn' }, stream);
  const occasion = { id: 'a'.repeat(8), ip: '203.0.113.9', log };
  await services.security.record(occasion, { event: 'sign-in.failed', actor: { kind: 'staff', id: 1 } });
  await services.security.record({ ...occasion, ip: '\0' }, { event: 'sign-in.failed' });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 30, event: 'sign-in.failed', actor: { kind: 'staff', id: 1 }, source: '203.0.113.9' },
    { level: 30, event: 'sign-in.failed' },
    { level: 50, msg: 'a security event was not kept' },
  ]);
});

test('keeps what staff did however many events strangers cause (R-SEC-32)', async () => {
  const occasion = { id: 'a'.repeat(8), ip: '203.0.113.9', log: pino({ level: 'silent' }) };
  await db.delete(securityEvents);
  const staff = { kind: 'staff', id: 1 } as const;
  await services.security.record(occasion, { event: 'sign-in.succeeded', actor: staff });
  for (const event of ['policy.violated', 'access.refused', 'limit.reached'] as const)
    await services.security.record(occasion, { event });
  for (let nr = 0; nr < 3; nr += 1)
    await services.security.record(occasion, { event: 'sign-in.failed', actor: staff });
  await services.security.record(occasion, { event: 'limit.reached', actor: staff });
  await sweepSecurityEvents(services, 3);
  const left = await db.select().from(securityEvents).orderBy(securityEvents.id);
  expect(left.map(({ event }) => event)).toEqual([
    'sign-in.succeeded',
    'sign-in.failed',
    'sign-in.failed',
    'limit.reached',
  ]);
});

test('is kept for a year', async () => {
  await sweepSecurityEvents(services);
  expect(await db.$count(securityEvents)).toBeGreaterThan(0);
  time.pass(366 * dayMs);
  await sweepSecurityEvents(services);
  expect(await db.$count(securityEvents)).toBe(0);
});
