import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { may, staffRoles, type Permission, type StaffRole } from '#domain/identity/staff/permissions.ts';
import { hashPassword } from '#server/identity/sessions/passwords.ts';
import { adminSessions, admins, customerSessions } from '#server/db/schema/accounts.ts';
import { hashToken } from '#server/platform/http/caller/tokens.ts';
import { callOf, exampleUrl, readOperations, type Operation } from '../../support/api-description.ts';
import { contract, routeOf } from '../../support/contract.ts';
import { owner } from '../../support/owner.ts';
import { shopper } from '../../support/shopper.ts';
import { startStripe } from '../../support/stripe.ts';
import { testStore } from '../../support/store.ts';

const stripe = await startStripe();
const { app, services, time } = await testStore({ env: stripe.env });
const { db } = services.database;
const callers = new Map(contract.map(({ call }) => [routeOf(call).replaceAll(/:(\w+)/g, '{$1}'), call]));
const described = await readOperations(app);
/** The server's routes, with the callers that the contract allows. */
const operations = described.map((operation) => {
  const { caller, permission = null } = callers.get(callOf(operation)) ?? { caller: 'public' };
  return { ...operation, guard: caller === 'public' ? null : caller, permission };
});
const guarded = operations.filter(({ guard }) => guard !== null);
const changing = guarded.filter(({ method }) => method !== 'GET');

type Headers = Readonly<Record<string, string>>;

/** All kinds of callers, by their credentials; a role's token is renewed after a call ended it. */
type Kind = 'customer' | StaffRole;
const kinds: readonly Kind[] = ['customer', ...staffRoles];
const tokens: Record<Kind, string> = { customer: '', owner: '', manager: '', packer: '' };
const roles: Record<string, { is: Kind | null; headers: () => Headers }> = {
  nobody: { is: null, headers: () => ({}) },
  'somebody with a made-up token': { is: null, headers: () => bearer('x'.repeat(43)) },
  'a guest with a cart': { is: null, headers: () => ({ cookie: guest.cookie() }) },
  'a customer': { is: 'customer', headers: () => bearer(tokens.customer) },
  'a customer who signed out': { is: null, headers: () => bearer(ended.customer) },
  'a customer whose session ran out': { is: null, headers: () => bearer(expired.customer) },
  'an owner': { is: 'owner', headers: () => bearer(tokens.owner) },
  'a manager': { is: 'manager', headers: () => bearer(tokens.manager) },
  'a packer': { is: 'packer', headers: () => bearer(tokens.packer) },
  'staff who signed out': { is: null, headers: () => bearer(ended.staff) },
  'staff whose session ran out': { is: null, headers: () => bearer(expired.staff) },
  'staff by cookie': {
    is: null,
    headers: () => ({ cookie: `token=${tokens.owner}; admin_token=${tokens.owner}` }),
  },
  'staff by Basic': {
    is: null,
    headers: () => ({ authorization: `Basic ${btoa(`admin:${tokens.owner}`)}` }),
  },
  'staff with the end cut off': { is: null, headers: () => bearer(tokens.owner.slice(0, -1)) },
  'staff with another header': { is: null, headers: () => ({ 'x-authorization': `Bearer ${tokens.owner}` }) },
};
const guest = shopper(app);
const ended = { customer: '', staff: '' };
const expired = { customer: '', staff: '' };

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  await owner(app, services);
  await guest.add(31);
  const passwordHash = await hashPassword('a-password-for-tests');
  await db.insert(admins).values([
    { username: 'manager', role: 'manager', passwordHash },
    { username: 'packer', role: 'packer', passwordHash },
  ]);
  await shopper(app).register('dana@mail.example');
  for (const kept of [ended, expired]) {
    kept.customer = await signIn('customer');
    kept.staff = await signIn('owner');
  }
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: bearer(ended.customer) });
  await app.inject({ method: 'POST', url: '/api/admin/logout', headers: bearer(ended.staff) });
  for (const [table, token] of [
    [customerSessions, expired.customer],
    [adminSessions, expired.staff],
  ] as const) {
    await db
      .update(table)
      .set({ expiresAt: time.now })
      .where(eq(table.tokenHash, hashToken(token)));
  }
});

function bearer(token: string): Headers {
  return { authorization: `Bearer ${token}` };
}

async function signIn(who: Kind): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    ...(who === 'customer'
      ? { url: '/api/auth/login', payload: { email: 'dana@mail.example', password: 'range-day' } }
      : {
          url: '/api/admin/login',
          payload: { username: who === 'owner' ? 'admin' : who, password: 'a-password-for-tests' },
        }),
  });
  return answer.json<{ token: string }>().token;
}

/** The role's own valid token. */
async function prepare(is: Kind | null): Promise<void> {
  for (const who of kinds) {
    if (is !== who && tokens[who] !== '') continue;
    const url = who === 'customer' ? '/api/auth/profile' : '/api/admin/verify';
    const { statusCode } = await app.inject({ url, headers: bearer(tokens[who]) });
    if (statusCode !== 200) tokens[who] = await signIn(who);
  }
}

/** The status of a refusal; null if this caller may make the call (R-SEC-11, R-SEC-14). */
function refusalOf({ guard, permission }: (typeof operations)[number], is: Kind | null): 401 | 403 | null {
  if (guard === null || guard === is) return null;
  if (guard === 'customer' || is === null || is === 'customer') return 401;
  return may(is, permission as Permission) ? null : 403;
}

function call(operation: Operation, headers: Headers, method = operation.method) {
  const body = { headers: { ...headers, 'content-type': 'application/json' }, payload: '{"no":json' };
  return app.inject({ method, url: exampleUrl(operation), ...(method === 'GET' ? { headers } : body) });
}

test('the API document names the allowed callers of each call', () => {
  expect(described.map(({ guard }) => guard)).toEqual(operations.map(({ guard }) => guard));
});

test('the API document has every call, and most of them have a guard', () => {
  expect(operations.length).toBeGreaterThan(90);
  expect(guarded.length).toBeGreaterThan(50);
  const open = operations.filter(({ guard }) => guard === null).map(callOf);
  expect(open.filter((text) => /admin|^(PUT|PATCH|DELETE) \/api\/products/.test(text))).toEqual([
    'POST /api/admin/login',
    'POST /api/admin/login/code',
  ]);
});

describe.each(Object.entries(roles))('%s', (_name, { is, headers }) => {
  test('is refused by every call for others, with any body (R-SEC-13, R-SEC-14)', async () => {
    await prepare(is);
    const let_in = [];
    for (const operation of guarded) {
      const refusal = refusalOf(operation, is);
      if (refusal === null) continue;
      for (const method of operation.method === 'GET' ? (['GET', 'HEAD'] as const) : [operation.method]) {
        const { statusCode } = await call(operation, headers(), method as Operation['method']);
        if (statusCode !== refusal) let_in.push(`${method} ${operation.path}: ${statusCode}`);
      }
    }
    expect(let_in).toEqual([]);
  });

  test('may make every other call, and none fails', async () => {
    const wrong = [];
    for (const operation of operations) {
      if (refusalOf(operation, is) !== null) continue;
      await prepare(is);
      const { statusCode } = await call(operation, headers());
      const isRefused = operation.guard !== null && statusCode === 401;
      if (isRefused || statusCode === 403 || statusCode >= 500)
        wrong.push(`${callOf(operation)}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});

test.each(changing.map((operation) => [callOf(operation), operation] as const))(
  '%s answers an unauthorized caller before reading the body',
  async (_call, operation) => {
    const { port } = app.server.address() as AddressInfo;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asking = request({
        host: '127.0.0.1',
        port,
        method: operation.method,
        path: exampleUrl(operation),
        headers: { 'content-type': 'application/json', 'content-length': 200_000 },
      });
      asking.on('response', (response) => {
        resolve(response.statusCode);
        asking.destroy();
      });
      asking.on('error', reject);
      asking.flushHeaders();
    });
    expect(status).toBe(401);
  },
);
