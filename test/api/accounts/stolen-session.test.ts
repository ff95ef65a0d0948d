import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { codeOf, memberWithApp, wrongCodeOf } from '../../support/authenticator.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore({ env: { RATE_LIMIT_SCALE: '1' } });
await ensureFirstAdmin(services.database.db, services.config);

vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());
beforeEach(() => void vi.setSystemTime(Date.now() + 61_000));

const staff = {
  signIn: '/api/admin/login',
  look: '/api/admin/verify',
  changePassword: '/api/admin/password',
  account: { username: 'admin' },
  password: 'a-password-for-tests',
};
const customer = {
  signIn: '/api/auth/login',
  look: '/api/auth/profile',
  changePassword: '/api/auth/password',
  account: { email: 'dana@mail.example' },
  password: 'range-day-2026',
};
const payload = { ...customer.account, password: customer.password };
await app.inject({ method: 'POST', url: '/api/auth/register', payload });

type Who = typeof staff | typeof customer;

async function tokenOf(who: Who): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: who.signIn,
    payload: { ...who.account, password: who.password },
    remoteAddress: '203.0.113.9',
  });
  return answer.json<{ token: string }>().token;
}

/** Statuses of wrong guesses, each from another source. */
async function guesses(
  count: number,
  guess: (remoteAddress: string, nth: number) => Promise<{ statusCode: number }>,
) {
  const statuses: Record<string, number> = {};
  for (let nth = 0; nth < count; nth += 1) {
    const { statusCode } = await guess(`2001:db8:${nth.toString(16)}::1`, nth);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
}

test.each([
  ['staff', staff],
  ['a customer', customer],
])(
  'a stolen session of %s lifts no limit on guessing the password (R-SEC-6, R-SEC-7)',
  async (_name, who) => {
    const headers = { authorization: `Bearer ${await tokenOf(who)}` };
    const inside = await guesses(25, (remoteAddress, nth) =>
      app.inject({
        method: 'POST',
        url: who.changePassword,
        headers,
        payload: { currentPassword: `wrong-guess-${nth}`, newPassword: 'another horse battery 9' },
        remoteAddress,
      }),
    );
    expect(inside).toEqual({ 400: 20, 429: 5 });

    // Using the session at a source does not make the source known for the sign-in.
    const outside = await guesses(25, async (remoteAddress, nth) => {
      await app.inject({ url: who.look, headers, remoteAddress });
      const payload = { ...who.account, password: `wrong-guess-${nth}` };
      return app.inject({ method: 'POST', url: who.signIn, payload, remoteAddress });
    });
    expect(outside).toEqual({ 401: 20, 429: 5 });
  },
);

test('a stolen session has ten codes an hour, from all sources together (R-STAFF-14)', async () => {
  const { username, key } = await memberWithApp(services);
  const payload = { username, password: staff.password };
  const begun = await app.inject({ method: 'POST', url: staff.signIn, payload });
  const entered = await app.inject({
    method: 'POST',
    url: '/api/admin/login/code',
    payload: { signIn: begun.json<{ signIn: string }>().signIn, code: codeOf(key, time.now) },
  });
  const headers = { authorization: `Bearer ${entered.json<{ token: string }>().token}` };
  const code = wrongCodeOf(key, time.now);
  const statuses = await guesses(15, (remoteAddress) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/second-factor/off',
      headers,
      payload: { password: staff.password, code },
      remoteAddress,
    }),
  );
  expect(statuses).toEqual({ 400: 10, 429: 5 });
});

test('neither a session with the password nor a known browser has more codes than ten an hour (R-SEC-7, R-STAFF-14)', async () => {
  const { username, key } = await memberWithApp(services, 'other@mail.example');
  const credentials = { username, password: staff.password };
  const beginSignIn = async (cookies = {}) => {
    const begun = await app.inject({ method: 'POST', url: staff.signIn, payload: credentials, cookies });
    return begun.json<{ signIn: string }>().signIn;
  };
  const enter = async (signIn: string, code: string, remoteAddress = '203.0.113.9', cookies = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login/code',
      payload: { signIn, code },
      remoteAddress,
      cookies,
    });
  const entered = await enter(await beginSignIn(), codeOf(key, time.now));
  const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]));
  expect(cookies).toHaveProperty('device');
  const changed = await app.inject({
    method: 'POST',
    url: staff.changePassword,
    headers: { authorization: `Bearer ${entered.json<{ token: string }>().token}` },
    payload: { currentPassword: staff.password, newPassword: staff.password },
  });
  expect([changed.statusCode, changed.cookies]).toEqual([200, []]);
  const code = wrongCodeOf(key, time.now);
  const statuses = await guesses(12, async (remoteAddress, nth) => {
    vi.setSystemTime(Date.now() + (nth % 5 === 0 ? 61_000 : 0));
    return enter(await beginSignIn(cookies), code, remoteAddress, cookies);
  });
  expect(statuses).toEqual({ 400: 10, 429: 2 });
});
