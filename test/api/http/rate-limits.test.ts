import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { LoggedCall } from '../../../simulators/paypal/provider.ts';
import { provider } from '../../support/ledger.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, simulator, time } = await testStore({ env: { RATE_LIMIT_SCALE: '1' } });
await ensureFirstAdmin(services.database.db, services.config);

// The limiter uses the machine's clock and the store its own; here both move together.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());
function pass(milliseconds: number): void {
  time.pass(milliseconds);
  vi.setSystemTime(Date.now() + milliseconds);
}

async function signIn(password: string): Promise<number> {
  const payload = { username: 'admin', password };
  return (await app.inject({ method: 'POST', url: '/api/admin/login', payload })).statusCode;
}

test('five wrong passwords block sign-in for a minute, even with the right one; right ones never count (R-SEC-6)', async () => {
  for (let time = 0; time < 7; time += 1) expect(await signIn('a-password-for-tests')).toBe(200);
  for (let time = 0; time < 5; time += 1) expect(await signIn('wrong')).toBe(401);
  expect(await signIn('wrong')).toBe(429);
  expect(await signIn('a-password-for-tests')).toBe(429);
  pass(61_000);
  expect(await signIn('a-password-for-tests')).toBe(200);
});

test('policy violations of 199 sources keep none of another shopper’s out; one event says when the places are full (R-SEC-33)', async () => {
  const { db } = services.database;
  const kept = () => db.$count(securityEvents, eq(securityEvents.event, 'policy.violated'));
  const full = () =>
    db.$count(securityEvents, eq(securityEvents.about, 'policy reports of checkout and payment'));
  /** One more than is kept of the source. */
  const send = async (page: string, nr: number, count = 4) => {
    const body = {
      documentURL: `https://shop.example${page}`,
      blockedURL: 'inline',
      effectiveDirective: 'script-src',
    };
    const report = { type: 'csp-violation', body };
    await app.inject({
      method: 'POST',
      url: '/api/csp-reports',
      headers: { 'content-type': 'application/reports+json' },
      remoteAddress: `198.51.${nr >> 8}.${nr & 255}`,
      payload: JSON.stringify(Array.from({ length: count }, () => report)),
    });
  };
  for (let nr = 0; nr < 199; nr += 1) await send('/checkout', nr);
  for (let nr = 0; nr < 199; nr += 1) await send('/checkout', nr, 1);
  expect(await kept()).toBe(597);
  for (const page of ['/checkout', '/product/31']) await send(page, 199, 1);
  expect([await kept(), await full()]).toEqual([599, 0]);
  for (let nr = 200; nr < 203; nr += 1) await send('/checkout', nr);
  expect([await kept(), await full()]).toEqual([601, 1]);
});

test('codes cannot be tried by the hundred', async () => {
  const statuses = [];
  for (let time = 0; time < 25; time += 1) {
    const payload = { code: `GUESS${time}` };
    statuses.push((await app.inject({ method: 'POST', url: '/api/discount/validate', payload })).statusCode);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
});

test('a source can look up an order six times a minute, and try twenty codes (R-ORD-25)', async () => {
  const ask = () => {
    const payload = { orderId: `RT-${randomBlock()}-AAAA`, email: 'dana@example.com' };
    return app.inject({ method: 'POST', url: '/api/order-lookups', payload, remoteAddress: '203.0.113.7' });
  };
  const asked = [];
  for (let time = 0; time < 7; time += 1) asked.push((await ask()).statusCode);
  expect(asked).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const tried = [];
  for (let time = 0; time < 21; time += 1) {
    const url = `/api/order-lookups/${crypto.randomUUID()}`;
    tried.push((await app.inject({ method: 'POST', url, payload: { code: '123456' } })).statusCode);
  }
  expect(tried).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});

test('an order, existing or not, sends three codes in fifteen minutes, regardless of the source', async () => {
  let source = 0;
  const ask = async (orderId: string, email: string) => {
    source += 1;
    const remoteAddress = `198.51.100.${source}`;
    const payload = { orderId, email };
    return (await app.inject({ method: 'POST', url: '/api/order-lookups', payload, remoteAddress }))
      .statusCode;
  };
  for (let time = 0; time < 3; time += 1) expect(await ask('RT-7K3M-92QF', 'dana@example.com')).toBe(200);
  expect(await ask('rt7k3m92qf', 'DANA@example.com')).toBe(429);
  expect(await ask('RT-7K3M-92QF', 'else@example.com')).toBe(200);
  pass(15 * minuteMs);
  expect(await ask('RT-7K3M-92QF', 'dana@example.com')).toBe(200);
});

test('a stranger cannot trigger a hundred welcome emails', async () => {
  const statuses = [];
  for (let time = 0; time < 8; time += 1) {
    const payload = { email: `stranger${time}@example.com` };
    const answer = await app.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

describe('a customer’s sign-in', () => {
  const email = 'dana@mail.example';
  const password = 'range-day';
  const login = async (secret: string, remoteAddress: string, address = email) => {
    const payload = { email: address, password: secret };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
    return answer.statusCode;
  };

  beforeAll(async () => {
    const payload = { email, password };
    await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  });
  beforeEach(() => pass(61_000));

  test('counts only failures: ten block it for their source for a minute, and for no one else (R-SEC-6)', async () => {
    for (let count = 0; count < 12; count += 1) expect(await login(password, '192.0.2.1')).toBe(200);
    for (let count = 0; count < 10; count += 1) {
      expect(await login('wrong', '192.0.2.1', `dana${count}@mail.example`)).toBe(401);
    }
    expect(await login(password, '192.0.2.1')).toBe(429);
    expect(await login(password, '192.0.2.2')).toBe(200);
    pass(61_000);
    expect(await login(password, '192.0.2.1')).toBe(200);
  });

  test('cannot be guessed faster concurrently', async () => {
    const guesses = Array.from({ length: 30 }, (_none, index) => login(`guess-${index}`, '192.0.2.3'));
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('is blocked by twenty failures from anywhere, but never on a device that has signed in before (R-SEC-7)', async () => {
    const home = '192.0.2.4';
    expect(await login(password, home)).toBe(200);
    for (let count = 0; count < 20; count += 1) expect(await login('wrong', `198.51.100.${count}`)).toBe(401);
    expect(await login('wrong', '198.51.100.99')).toBe(429);
    expect(await login(password, '198.51.100.100')).toBe(429);
    expect(await login(password, home)).toBe(200);
    expect(await login(password, '198.51.100.101', 'else@mail.example')).toBe(401);
    pass(61_000);
    expect(await login(password, '198.51.100.100')).toBe(200);
  });
});

test.each([
  // calls a minute and source
  ['/api/auth/register', 10, { email: 'dana', password: 'range-day' }],
  ['/api/auth/forgot-password', 5, { email: 'dana' }],
  ['/api/auth/reset-password', 10, { token: 'x', password: 'range-day' }],
  ['/api/auth/verify-email', 10, { token: 'x' }],
  ['/api/auth/resend-verification', 5, undefined],
  ['/api/cart', 120, { productId: 31, quantity: 1 }],
])('%s has a limit of %i calls a minute (R-SEC-8)', async (url, count, payload) => {
  const call = async () => {
    const request = { method: 'POST', url, remoteAddress: '203.0.113.9' } as const;
    return (await app.inject({ ...request, ...(payload ? { payload } : {}) })).statusCode;
  };
  for (let calls = 0; calls < count; calls += 1) expect(await call()).not.toBe(429);
  expect(await call()).toBe(429);
});

test('reading the catalog is never limited (R-SEC-5)', async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < 4; round += 1) {
    const reads = Array.from({ length: 100 }, () => app.inject({ url: '/api/products/featured' }));
    for (const { statusCode } of await Promise.all(reads)) statuses.add(statusCode);
  }
  expect(statuses).toEqual(new Set([200]));
});

function randomBlock(): string {
  return crypto.randomUUID().slice(0, 4).toUpperCase();
}

test('false webhooks cause few certificate requests to PayPal, and a genuine one still gets through', async () => {
  const guest = shopper(app);
  await guest.add(31);
  const { id } = await guest.startPayment(await guest.placeOrder());
  await provider(simulator).approve(id);
  const [genuine] = (await fetch(`${simulator.origin}/_sim/webhooks`).then((answer) => answer.json())) as [
    { headers: Record<string, string>; body: string },
  ];
  let last = 0;
  const deliver = async (remoteAddress: string, certificate?: string) => {
    const headers = certificate
      ? { ...genuine.headers, 'paypal-cert-url': `${simulator.origin}/v1/notifications/certs/${certificate}` }
      : genuine.headers;
    const call = { method: 'POST', url: '/api/paypal/webhook', headers, payload: genuine.body } as const;
    return (await app.inject({ ...call, remoteAddress })).statusCode;
  };
  const flood = (sources: number, each: number) =>
    Promise.all(
      Array.from({ length: sources * each }, (_none, index) =>
        deliver(`198.51.100.${index % sources}`, `false-${(last += 1)}`),
      ),
    );
  const asked = async () => {
    const calls = (await fetch(`${simulator.origin}/_sim/calls`).then((answer) =>
      answer.json(),
    )) as LoggedCall[];
    return calls.filter(({ endpoint }) => endpoint === 'certificate').length;
  };

  const alone = await flood(1, 50);
  expect(alone.filter((status) => status === 400)).toHaveLength(5);
  expect(alone.filter((status) => status === 429)).toHaveLength(45);
  expect(await deliver('203.0.113.20')).toBe(200);
  const together = await flood(50, 4);
  expect(together.filter((status) => status === 400)).toHaveLength(24);
  expect(await deliver('203.0.113.20'), 'a known certificate is never limited').toBe(200);
  expect(await asked()).toBe(30);
  pass(61_000);
  expect(await deliver('198.51.100.0', 'false-again')).toBe(400);
});
