import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { sweepExpired } from '#server/identity/sessions/sweep-expired.ts';
import { customers, customerSessions } from '#server/db/schema/accounts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
const { db } = services.database;
await ensureFirstAdmin(db, services.config);

let people = 0;
const somebody = () => `person${(people += 1)}@mail.example`;

function post(url: string, payload?: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
}

function get(url: string, token?: string) {
  return app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
}

async function adminToken(): Promise<string> {
  const answer = await post('/api/admin/login', { username: 'admin', password: 'a-password-for-tests' });
  return answer.json<{ token: string }>().token;
}

describe('registering', () => {
  test('gives customer and token, which grant access to the profile (R-ACCT-1, R-ACCT-17, R-API-14, R-API-16)', async () => {
    const answer = await post('/api/auth/register', {
      email: ' Dana.Reyes@Mail.Example ',
      password: 'range-day',
      firstName: ' Dana ',
      lastName: 'Reyes',
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { customer, token } = answer.json<{ customer: object; token: string }>();
    expect(customer).toEqual({
      id: expect.any(Number) as number,
      email: 'dana.reyes@mail.example',
      firstName: 'Dana',
      lastName: 'Reyes',
      emailVerified: false,
    });
    expect((await get('/api/auth/profile', token)).json()).toEqual(customer);
  });

  test('needs no names (R-ACCT-3)', async () => {
    for (const names of [{}, { firstName: '', lastName: '' }, { firstName: null, lastName: null }]) {
      const answer = await post('/api/auth/register', { email: somebody(), password: 'range-day', ...names });
      expect(answer.json()).toMatchObject({ customer: { firstName: '', lastName: '' } });
    }
  });

  // R-ACCT-7, R-ACCT-9, R-API-3, R-API-16
  test.each([
    ['', 'range-day', 'email', 'Please fill in all required fields'],
    ['dana@mail.example', '', 'password', 'Please fill in all required fields'],
    ['dana@mail.example', 'five5', 'password', 'Password must be at least 6 characters long'],
    ['dana', 'range-day', 'email', 'Please enter a valid email address'],
    [`${'x'.repeat(250)}@mail.example`, 'range-day', 'email', 'Please enter a valid email address'],
    ['dana@mail.example', 'x'.repeat(201), 'password', 'password: At most 200 characters'],
    ['a@b.example,c@d.example', 'range-day', 'email', 'Please enter a valid email address'],
    ['"x y"@mail.example', 'range-day', 'email', 'Please enter a valid email address'],
  ])('with %j and %j is refused at the %s: %s', async (email, password, field, message) => {
    const answer = await post('/api/auth/register', { email, password });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message, error: message, field });
  });

  test('with an address that has an account is a 409 at the email, in any spelling', async () => {
    const email = somebody();
    await shopper(app).register(email);
    for (const again of [email, email.toUpperCase(), ` ${email} `]) {
      const answer = await post('/api/auth/register', { email: again, password: 'another-one' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        field: 'email',
        message: expect.stringContaining('already an account') as string,
      });
    }
    await shopper(app).signIn(email);
  });

  test('ten times at once makes one account, one session and one welcome email', async () => {
    const email = somebody();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/api/auth/register', { email, password: 'range-day' })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
    const [customer] = await db.select().from(customers).where(eq(customers.email, email));
    expect(await db.$count(customerSessions, eq(customerSessions.customerId, customer?.id ?? 0))).toBe(1);
    expect(await db.select().from(emails).where(eq(emails.recipient, email))).toMatchObject([
      { kind: 'account-welcome' },
    ]);
  });
});

describe('signing in', () => {
  test('with email and password gives customer and token (R-ACCT-17, R-API-15)', async () => {
    const email = somebody();
    const { id } = await shopper(app).register(email);
    const answer = await post('/api/auth/login', { email: ` ${email.toUpperCase()}`, password: 'range-day' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ customer: { id, email }, token: expect.any(String) as string });
  });

  test.each([
    ['', 'range-day', 'email'],
    ['dana@mail.example', '', 'password'],
  ])('with %j and %j is refused at the %s (R-ACCT-6)', async (email, password, field) => {
    const answer = await post('/api/auth/login', { email, password });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Please fill in all fields', field });
  });

  test('uses the password exactly as it was set, unchanged', async () => {
    const email = somebody();
    const long = ` Range-Day ${'x'.repeat(180)}`;
    expect((await post('/api/auth/register', { email, password: long })).statusCode).toBe(201);
    for (const password of [long.trim(), long.toLowerCase(), long.slice(0, -1)]) {
      expect((await post('/api/auth/login', { email, password })).statusCode).toBe(401);
    }
    expect((await post('/api/auth/login', { email, password: long })).statusCode).toBe(200);
  });

  test('a wrong password and an unknown address get the same message (R-API-15)', async () => {
    const email = somebody();
    await shopper(app).register(email);
    const wrong = await post('/api/auth/login', { email, password: 'Range-day' });
    const unknown = await post('/api/auth/login', { email: somebody(), password: 'range-day' });
    const odd = await post('/api/auth/login', { email: "' or 1=1 --", password: 'range-day' });
    for (const answer of [wrong, unknown, odd]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        message: 'Invalid email or password',
        error: 'Invalid email or password',
      });
    }
  });
});

describe('a token', () => {
  test('ends by signing out, which does not affect other sessions', async () => {
    const email = somebody();
    const laptop = shopper(app);
    const phone = shopper(app);
    await laptop.register(email);
    await phone.signIn(email);
    const token = laptop.token();
    await laptop.signOut();
    expect((await get('/api/auth/profile', token)).statusCode).toBe(401);
    expect((await post('/api/auth/logout', undefined, token)).statusCode).toBe(401);
    await phone.ok('GET', '/api/auth/profile');
  });

  test('ends 30 days after its last use, and is then swept (R-SEC-1)', async () => {
    const customer = shopper(app);
    const { id } = await customer.register(somebody());
    const ofCustomer = eq(customerSessions.customerId, id);
    time.pass(30 * dayMs - 1000);
    await customer.ok('GET', '/api/auth/profile');
    await sweepExpired(services);
    expect(await db.$count(customerSessions, ofCustomer)).toBe(1);
    time.pass(30 * dayMs + 1000);
    expect(await customer.call('GET', '/api/auth/profile')).toMatchObject({ status: 401 });
    await sweepExpired(services);
    expect(await db.$count(customerSessions, ofCustomer)).toBe(0);
  });

  test('is stored only as a hash, like the password (R-SEC-1)', async () => {
    const customer = shopper(app);
    await customer.register(somebody(), 'a-secret-of-mine');
    const stored = JSON.stringify([
      await db.select().from(customerSessions),
      await db.select().from(customers),
      await db.select().from(emails),
    ]);
    expect(stored).not.toContain(customer.token());
    expect(stored).not.toContain('a-secret-of-mine');
  });

  test.each([undefined, 'x'.repeat(43), 'short', "' or 1=1 --".padEnd(30, 'a')])(
    '%j opens nothing under /api/auth (R-ACCT-23, R-ACCT-27)',
    async (token) => {
      for (const url of ['/api/auth/profile', '/api/auth/orders']) {
        const answer = await get(url, token);
        expect(answer.statusCode, url).toBe(401);
        expect(answer.json()).toMatchObject({ message: 'Please sign in.' });
      }
      for (const url of ['/api/auth/logout', '/api/auth/resend-verification']) {
        expect((await post(url, undefined, token)).statusCode, url).toBe(401);
      }
    },
  );

  test('of a customer does not work for staff, and vice versa (R-SEC-2)', async () => {
    const customer = shopper(app);
    await customer.register(somebody());
    for (const url of ['/api/admin/verify', '/api/admin/orders', '/api/admin/emails']) {
      expect((await get(url, customer.token())).statusCode, url).toBe(401);
    }
    const admin = await adminToken();
    expect((await get('/api/admin/verify', admin)).statusCode).toBe(200);
    expect((await get('/api/auth/profile', admin)).statusCode).toBe(401);
    expect((await get('/api/auth/orders', admin)).statusCode).toBe(401);
    expect((await post('/api/auth/logout', undefined, admin)).statusCode).toBe(401);
    expect((await get('/api/admin/verify', admin)).statusCode).toBe(200);
  });

  test('that is no longer valid makes the caller a guest (R-ACCT-23, R-SEC-10)', async () => {
    const visitor = shopper(app);
    visitor.useToken('x'.repeat(43));
    await visitor.add(31);
    expect(await visitor.cart()).toHaveLength(1);
    await visitor.placeOrder();
    await visitor.register(somebody());
    expect(await visitor.cart()).toHaveLength(1);
  });
});
