import { beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { StaffInvitation, StaffList } from '#domain/identity/staff/staff-account.schema.ts';
import { listAccounts, makeOwner, setRandomPassword } from '#server/identity/staff/console-accounts.ts';
import { ensureFirstAdmin, staleAdminSettings } from '#server/identity/staff/first-admin.ts';
import { createMailer } from '#server/platform/email-sending/mailer.ts';
import { sendEmail } from '#server/platform/email-sending/send-email.ts';
import { builtTemplates } from '../../support/email-templates.ts';
import { eventually } from '../../support/eventually.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { owner } from '../../support/owner.ts';
import { testStore } from '../../support/store.ts';

const server = await startMailServer();
const { app, services, time } = await testStore({ env: { SMTP_URL: server.url } });
const { db } = services.database;
const asOwner = await owner(app, services);
const password = 'seven-brass-casings';

beforeAll(async () => {
  const mailer = createMailer(services, await builtTemplates());
  services.queue.work('mail.send', (payload, run) => sendEmail({ ...services, mailer }, payload, run));
  await services.queue.start();
  return () => server.close();
});

function invite(email: string, role = 'packer') {
  return asOwner<StaffInvitation>('POST', '/api/admin/staff-invitations', { email, role });
}

/** The token in the latest of `count` invitations sent to the address. */
async function tokenFor(email: string, count = 1): Promise<string> {
  services.queue.kick('mail.send');
  const text = await eventually(services, () => {
    const own = server.emails.filter(({ to }) => to?.[0]?.address === email);
    expect(own).toHaveLength(count);
    return own.at(-1)?.text ?? '';
  });
  return /invitation=([\w-]+)/.exec(text)?.[1] ?? '';
}

async function post(url: string, payload: object) {
  const { statusCode, body } = await app.inject({ method: 'POST', url, payload });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
}

const accept = (token: string, chosen = password, name = 'Pat Lee') =>
  post('/api/staff-invitations/accept', { token, name, password: chosen });
const signIn = (username: string, chosen = password) =>
  post('/api/admin/login', { username, password: chosen });

async function as(token: unknown, url: string): Promise<number> {
  const headers = { authorization: `Bearer ${String(token)}` };
  return (await app.inject({ url, headers })).statusCode;
}

async function staff(): Promise<StaffList> {
  return (await asOwner<StaffList>('GET', '/api/admin/staff')).body;
}

async function accountOf(username: string) {
  const { accounts } = await staff();
  return accounts.find((account) => account.username === username);
}

/** A signed-in member of the staff. */
async function join(email: string, role = 'packer') {
  await invite(email, role);
  const { body } = await accept(await tokenFor(email), password, email);
  return { token: body['token'], id: (await accountOf(email))?.id ?? 0 };
}

const edit = (id: number, body: object) =>
  asOwner<{ message: string }>('PUT', `/api/admin/staff/${id}`, body);

describe('an invitation', () => {
  test('is emailed, shows what it offers, and makes an account of its role, once (R-STAFF-1 to R-STAFF-3)', async () => {
    expect(await invite('Pat@Mail.Example ')).toMatchObject({
      status: 201,
      body: { email: 'pat@mail.example', role: 'packer' },
    });
    const token = await tokenFor('pat@mail.example');
    expect((await staff()).invitations).toMatchObject([{ email: 'pat@mail.example', role: 'packer' }]);
    expect(await post('/api/staff-invitations/read', { token })).toEqual({
      status: 200,
      body: { email: 'pat@mail.example', role: 'packer' },
    });
    expect(await accept(token, 'password')).toMatchObject({ status: 400, body: { field: 'password' } });
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404]);
    const joined = answers.find(({ status }) => status === 201)?.body['token'];
    expect(await as(joined, '/api/admin/orders')).toBe(200);
    expect(await as(joined, '/api/admin/analytics')).toBe(403);
    expect((await signIn(' PAT@mail.example')).status).toBe(200);
    expect((await staff()).invitations).toEqual([]);
    expect(await accountOf('pat@mail.example')).toMatchObject({
      name: 'Pat Lee',
      role: 'packer',
      isYou: false,
    });
  });

  test('is replaced by the next one, can be withdrawn, and expires after 7 days (R-STAFF-2)', async () => {
    await invite('sam@mail.example');
    const first = await tokenFor('sam@mail.example');
    const { body } = await invite('sam@mail.example', 'manager');
    const second = await tokenFor('sam@mail.example', 2);
    expect((await accept(first)).status).toBe(404);
    expect(await asOwner('DELETE', `/api/admin/staff-invitations/${body.id}`)).toMatchObject({ status: 200 });
    expect(await asOwner('DELETE', `/api/admin/staff-invitations/${body.id}`)).toMatchObject({ status: 404 });
    expect((await accept(second)).status).toBe(404);
    await invite('sam@mail.example');
    const third = await tokenFor('sam@mail.example', 3);
    const now = time.now;
    time.now = new Date(now.getTime() + 7 * dayMs + 1);
    expect((await post('/api/staff-invitations/read', { token: third })).status).toBe(404);
    expect((await accept(third)).status).toBe(404);
    time.now = now;
  });

  test('of a staff member is refused at its field', async () => {
    expect(await invite('pat@mail.example')).toMatchObject({ status: 409, body: { field: 'email' } });
    expect(await invite('not an address')).toMatchObject({ status: 400, body: { field: 'email' } });
  });
});

describe('an account', () => {
  test('gets another role at once (R-STAFF-4)', async () => {
    const { token, id } = await join('max@mail.example');
    expect(await as(token, '/api/admin/analytics')).toBe(403);
    expect(await edit(id, { role: 'manager' })).toMatchObject({ status: 200 });
    expect(await as(token, '/api/admin/analytics')).toBe(200);
    expect(await as(token, '/api/admin/staff')).toBe(403);
  });

  test('without access is signed out everywhere and cannot sign in until it has access again (R-STAFF-4)', async () => {
    const { token, id } = await join('lee@mail.example');
    expect(await edit(id, { isDisabled: true })).toMatchObject({ status: 200 });
    expect(await as(token, '/api/admin/orders')).toBe(401);
    expect(await signIn('lee@mail.example')).toEqual(await signIn('no@mail.example'));
    expect(await accountOf('lee@mail.example')).toMatchObject({ isDisabled: true, lastUsedAt: null });
    expect(await edit(id, { isDisabled: false })).toMatchObject({ status: 200 });
    expect((await signIn('lee@mail.example')).status).toBe(200);
    expect(await as(token, '/api/admin/orders')).toBe(401);
  });

  test('of the last owner keeps its role and access, also when two owners remove each other (R-STAFF-4)', async () => {
    const me = (await staff()).accounts.find(({ isYou }) => isYou)?.id ?? 0;
    expect(await edit(me, { role: 'packer' })).toMatchObject({ status: 409 });
    expect(await edit(me, { isDisabled: true })).toMatchObject({ status: 409 });
    const { token, id } = await join('kim@mail.example', 'owner');
    const other = app.inject({
      method: 'PUT',
      url: `/api/admin/staff/${me}`,
      headers: { authorization: `Bearer ${String(token)}` },
      payload: { role: 'packer' },
    });
    const [mine, theirs] = await Promise.all([edit(id, { role: 'packer' }), other]);
    expect([mine.status, theirs.statusCode].filter((status) => status === 200)).toHaveLength(1);
    await makeOwner(db, 'admin');
    expect((await edit(99_999, { role: 'packer' })).status).toBe(404);
  });
});

describe('the console', () => {
  test('lists the accounts, sets a password and makes an owner (R-STAFF-5)', async () => {
    const { token } = await join('rae@mail.example');
    const set = await setRandomPassword(db, 'rae@mail.example');
    expect(await as(token, '/api/admin/orders')).toBe(401);
    expect((await signIn('rae@mail.example')).status).toBe(401);
    expect((await signIn('rae@mail.example', set.ok ? set.value : '')).status).toBe(200);
    expect(await setRandomPassword(db, 'nobody')).toMatchObject({ ok: false, reason: { kind: 'missing' } });
    expect(await makeOwner(db, 'rae@mail.example')).toEqual({ ok: true, value: null });
    const made = await makeOwner(db, 'second');
    expect((await signIn('second', made.ok ? (made.value ?? '') : '')).status).toBe(200);
    expect(await listAccounts(db)).toEqual(
      expect.arrayContaining([
        { username: 'rae@mail.example', role: 'owner', disabledAt: null, secondFactorSince: null },
        { username: 'second', role: 'owner', disabledAt: null, secondFactorSince: null },
      ]),
    );
  });

  test.each([
    [{ username: 'admin', password: 'a-password-for-tests' }, 'nothing to say'],
    [{ username: 'admin', password: null }, 'nothing to say'],
    [{ username: 'admin', password: 'another-one-now' }, 'npm run admin -- set-password admin'],
    [{ username: 'keeper', password: 'another-one-now' }, 'npm run admin -- make-owner keeper'],
  ])('the start with %j: %s (R-STAFF-5)', async (admin, said) => {
    const line = await staleAdminSettings(db, {
      ...services.config,
      admin: { ...admin, passwordProblem: null },
    });
    expect(line ?? 'nothing to say').toContain(said);
  });

  test('a weak ADMIN_PASSWORD stops the first start, and no later one (R-SEC-15)', async () => {
    const admin = { username: 'admin', password: 'short', passwordProblem: 'ADMIN_PASSWORD is too short' };
    expect(await ensureFirstAdmin(db, { ...services.config, admin })).toBeNull();
    const { services: fresh } = await testStore();
    const first = ensureFirstAdmin(fresh.database.db, { ...fresh.config, admin });
    await expect(first).rejects.toThrow('ADMIN_PASSWORD is too short');
  });
});
