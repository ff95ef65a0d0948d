import { randomUUID } from 'node:crypto';
import { codeOf } from '../../../support/authenticator.ts';
import { adminPassword, type StoreProcess } from '../../../support/store-process.ts';
import { texasAddress } from '../../../support/examples/texas-address.ts';
import { emailedLink } from '../account.ts';
import type { Caller, ScriptCalls } from './script-calls.ts';
import { scriptAddress, scriptText } from './script-texts.ts';

export type FilledAccount = { as: Caller; email: string; password: string };

/** Fills every field of a customer's account, and triggers each email about it. */
export async function fillAccount({ send }: ScriptCalls, store: StoreProcess): Promise<FilledAccount> {
  const email = scriptAddress();
  const [first, second, third] = [scriptText(200), scriptText(200), scriptText(200)];
  const body = { email, password: first, firstName: scriptText(60), lastName: scriptText(60) };
  const as: Caller = {};
  as.token = (await send<{ token: string }>('POST /api/auth/register', { as, body })).token;
  await send('POST /api/auth/resend-verification', { as, body: {} });
  const verification = await emailedLink(store, email, '/verify-email');
  await send('POST /api/auth/verify-email', {
    as: {},
    body: { token: tokenOf(verification), password: first },
  });
  await send('POST /api/auth/password', { as, body: { currentPassword: first, newPassword: second } });
  await send('POST /api/auth/forgot-password', { as: {}, body: { email } });
  const reset = await emailedLink(store, email, '/reset-password');
  await send('POST /api/auth/reset-password', { as: {}, body: { token: tokenOf(reset), password: third } });
  const signedIn = await send<{ token: string }>('POST /api/auth/login', {
    as: {},
    body: { email, password: third },
  });
  const address = () => ({
    ...texasAddress,
    ...Object.fromEntries(
      (['firstName', 'lastName', 'address', 'apartment', 'city'] as const).map((name) => [
        name,
        scriptText(60),
      ]),
    ),
  });
  const add = () => send<{ id: number }>('POST /api/auth/addresses', { as: signedIn, body: address() });
  await add();
  const { id } = await add();
  await send('PUT /api/auth/addresses/{id}', { as: signedIn, at: { id }, body: address() });
  await send('POST /api/newsletter/subscribe', { as: {}, body: { email: scriptAddress() } });
  await fillErasure({ send });
  return { as: { token: signedIn.token }, email, password: third };
}

/** Erases an account of its own. */
async function fillErasure({ send }: Pick<ScriptCalls, 'send'>): Promise<void> {
  const password = scriptText(200);
  const as: Caller = {};
  const body = { email: scriptAddress(), password, firstName: scriptText(60), lastName: scriptText(60) };
  as.token = (await send<{ token: string }>('POST /api/auth/register', { as, body })).token;
  await send('POST /api/auth/erase', { as, body: { currentPassword: password } });
}

/** A note about a customer; resolves to how the dashboard's address names the customer. */
export async function fillNote({ send }: ScriptCalls, as: Caller): Promise<string> {
  const [first] = await send<{ person: string }[]>('GET /api/admin/customers', { as });
  const at = { person: first?.person ?? '' };
  const body = { note: scriptText(2_000), key: randomUUID() };
  await send('POST /api/admin/customers/{person}/notes', { as, at, body });
  return at.person;
}

/** Sets the owner's password to a script and back. */
export async function fillStaffPassword({ send }: ScriptCalls, as: Caller): Promise<void> {
  const script = scriptText(200);
  const change = (currentPassword: string, newPassword: string) =>
    send('POST /api/admin/password', { as, body: { currentPassword, newPassword } });
  await change(adminPassword, script);
  await send('POST /api/admin/login', { as: {}, body: { username: 'admin', password: script } });
  await change(script, adminPassword);
}

/** Invites people by addresses that are scripts, and lets one of them join and turn on two-step sign-in. */
export async function fillStaff({ send }: ScriptCalls, store: StoreProcess, as: Caller): Promise<void> {
  const [waiting, joining] = [scriptAddress(), scriptAddress()];
  for (const email of [waiting, joining]) {
    await send('POST /api/admin/staff-invitations', { as, body: { email, role: 'packer' } });
  }
  const token = tokenOf(await emailedLink(store, joining, '/admin-login'));
  await send('POST /api/staff-invitations/read', { as: {}, body: { token } });
  const body = { token, name: scriptText(100), password: scriptText(200) };
  const joined = await send<Caller>('POST /api/staff-invitations/accept', { as: {}, body });
  const { password } = body;
  const begin = { as: joined, body: { password } };
  const { key } = await send<{ key: string }>('POST /api/admin/second-factor', begin);
  const code = codeOf(key, new Date());
  await send('POST /api/admin/second-factor/confirm', { as: joined, body: { code } });
}

function tokenOf(link: string): string {
  const { searchParams } = new URL(link);
  return searchParams.get('token') ?? searchParams.get('invitation') ?? '';
}
