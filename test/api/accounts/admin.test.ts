import { expect, test } from 'vitest';
import { hourMs } from '#domain/platform/time/durations.ts';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { sweepExpired } from '#server/identity/sessions/sweep-expired.ts';
import { adminSessions } from '#server/db/schema/accounts.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
await ensureFirstAdmin(services.database.db, services.config);
const password = 'a-password-for-tests';

function signIn(username: string, secret: string) {
  return app.inject({ method: 'POST', url: '/api/admin/login', payload: { username, password: secret } });
}

function get(url: string, token?: string) {
  return app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
}

test('the right password opens the list of orders, newest first (R-API-30, R-API-31)', async () => {
  const guest = shopper(app);
  await guest.add(31);
  const order = await guest.placeOrder();
  const { token } = (await signIn('admin', password)).json<{ token: string }>();
  expect((await get('/api/admin/verify', token)).statusCode).toBe(200);
  expect((await get('/api/admin/orders', token)).json()).toMatchObject([
    {
      orderId: order.orderId,
      status: 'pending',
      totalAmount: '48.43',
      customerName: 'Dana Reyes',
      items: [{ quantity: 1, price: '39.00' }],
    },
  ]);
});

test.each([
  ['admin', 'wrong password'],
  ['nobody', password],
])('%s with %j gets the same message (R-API-30, R-SEC-9, R-SEC-12)', async (username, secret) => {
  const answer = await signIn(username, secret);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ message: 'Invalid credentials' });
});

test.each([undefined, 'x'.repeat(43), 'short', "' or 1=1 --".padEnd(30, 'a')])(
  'the token %j opens nothing (R-API-29, R-SEC-12)',
  async (token) => {
    for (const url of ['/api/admin/verify', '/api/admin/orders', '/api/admin/emails']) {
      expect((await get(url, token)).statusCode, url).toBe(401);
    }
  },
);

test('a session ends by sign-out and by time, and only its hash is stored (R-ADMIN-8, R-API-31, R-SEC-1)', async () => {
  const first = (await signIn('admin', password)).json<{ token: string }>().token;
  await app.inject({
    method: 'POST',
    url: '/api/admin/logout',
    headers: { authorization: `Bearer ${first}` },
  });
  expect((await get('/api/admin/verify', first)).statusCode).toBe(401);
  const second = (await signIn('admin', password)).json<{ token: string }>().token;
  const stored = await services.database.db.select().from(adminSessions);
  expect(JSON.stringify(stored)).not.toContain(second);
  time.pass(13 * hourMs);
  expect((await get('/api/admin/verify', second)).statusCode).toBe(401);
  await sweepExpired(services);
  expect(await services.database.db.$count(adminSessions)).toBe(0);
});

test('a second start creates no second owner account and prints no password', async () => {
  expect(await ensureFirstAdmin(services.database.db, services.config)).toBeNull();
});

test('the tabs’ counts match their rows (R-ADMIN-12, R-API-12)', async () => {
  const { token } = (await signIn('admin', password)).json<{ token: string }>();
  const counts = (await get('/api/admin/counts', token)).json<Record<string, string>>();
  expect(counts).toMatchObject({ gridd: '0', orders: expect.stringMatching(/^\d+$/) as string });
  expect(Object.keys(counts)).toEqual(
    'orders to-ship discounts all gridd anything-target featured bundles apparel holsters gear stickers fit-questions money'.split(
      ' ',
    ),
  );
});

test('a new password needs the current one, and ends every other session (R-SEC-17)', async () => {
  const tokenOf = async (secret: string) => (await signIn('admin', secret)).json<{ token: string }>().token;
  const [here, elsewhere] = [await tokenOf(password), await tokenOf(password)];
  const change = (currentPassword: string, newPassword: string) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/password',
      headers: { authorization: `Bearer ${here}` },
      payload: { currentPassword, newPassword },
    });
  expect((await change('wrong password', 'a-newer-password')).json()).toMatchObject({
    field: 'currentPassword',
  });
  expect((await change(password, 'short')).json()).toMatchObject({ field: 'newPassword' });
  for (const known of ['password', '12345678', 'ridgeline1', 'admin-2026!']) {
    expect((await change(password, known)).json()).toMatchObject({ field: 'newPassword' });
  }
  expect((await get('/api/admin/verify', elsewhere)).statusCode).toBe(200);
  expect((await change(password, 'a-newer-password')).statusCode).toBe(200);
  expect((await get('/api/admin/verify', elsewhere)).statusCode).toBe(401);
  expect((await get('/api/admin/verify', here)).statusCode).toBe(200);
  expect((await signIn('admin', password)).statusCode).toBe(401);
  expect((await change('a-newer-password', password)).statusCode).toBe(200);

  // At the same moment: a session opened with the old password ends.
  const [changed, ...entries] = await Promise.all([
    change(password, 'the-next-password'),
    ...Array.from({ length: 4 }, () => signIn('admin', password)),
  ]);
  expect(changed.statusCode).toBe(200);
  for (const entry of entries) {
    const { token } = entry.json<{ token?: string }>();
    expect((await get('/api/admin/verify', token)).statusCode).toBe(401);
  }
});
