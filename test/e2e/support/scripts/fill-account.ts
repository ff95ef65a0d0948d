import { adminPassword, type StoreProcess } from '../../../support/store-process.ts';
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
  await send('POST /api/newsletter/subscribe', { as: {}, body: { email: scriptAddress() } });
  return { as: { token: signedIn.token }, email, password: third };
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

function tokenOf(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}
