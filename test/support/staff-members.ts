import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { SecondFactor, SecondFactorSetup } from '#domain/identity/second-factor/second-factor.schema.ts';
import type { StaffRole } from '#domain/identity/staff/permissions.ts';
import { hashPassword } from '#server/identity/sessions/passwords.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { codeOf } from './authenticator.ts';
import type { TestStore } from './store.ts';

export const memberPassword = 'seven-brass-casings';

/** The fields of all answers here; each call has some of them. */
type Fields = SecondFactorSetup & SecondFactor & { token: string; signIn: string; recoveryCodes: string[] };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer = { status: number; body: Fields; cookies: { name: string }[] };

/** Members of the staff, with and without an authenticator app, as the API sees them. */
export async function staffMembers({ app, services, time }: Pick<TestStore, 'app' | 'services' | 'time'>) {
  const { db } = services.database;
  const password = memberPassword;
  const passwordHash = await hashPassword(password);

  async function send(
    method: Method,
    url: string,
    { body, token }: { body?: object; token?: string } = {},
  ): Promise<Answer> {
    const answer = await app.inject({
      method,
      url,
      ...(body && { payload: body }),
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });
    return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
  }

  const signIn = (username: string, chosen = password) =>
    send('POST', '/api/admin/login', { body: { username, password: chosen } });
  const enterCode = (signIn: string, code: string) =>
    send('POST', '/api/admin/login/code', { body: { signIn, code } });
  const verify = async (token: string) => (await send('GET', '/api/admin/verify', { token })).status;

  /** The right password of an account with a second factor; resolves to the sign-in that waits. */
  async function firstStep(username: string): Promise<string> {
    const { status, body } = await signIn(username);
    expect(status).toBe(202);
    return body.signIn;
  }

  /** The answers that a member with this role gets. */
  async function memberOf(role: StaffRole) {
    await db.insert(admins).values({ username: role, role, passwordHash });
    const { token } = (await signIn(role)).body;
    return async (url: string, payload?: object, method: Method = payload ? 'POST' : 'GET') => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    };
  }

  let members = 0;

  /** A packer, signed in without a second factor. */
  async function join() {
    const username = `packer${++members}@mail.example`;
    const [account] = await db
      .insert(admins)
      .values({ username, email: username, role: 'packer', passwordHash })
      .returning({ id: admins.id });
    const { body } = await signIn(username);
    return { username, id: account?.id ?? 0, token: body.token };
  }

  /** A new member with a second factor. The app's last code is used up, so the next is that of the following step. */
  async function joinWithApp() {
    const member = await join();
    const { token } = member;
    const begun = await send('POST', '/api/admin/second-factor', { body: { password }, token });
    const { key } = begun.body;
    const body = { code: codeOf(key, time.now) };
    const confirmed = await send('POST', '/api/admin/second-factor/confirm', { body, token });
    expect(confirmed.status).toBe(200);
    const { recoveryCodes } = confirmed.body;
    time.pass(30_000);
    return { ...member, key, recoveryCodes };
  }

  async function ownFactor(token: string): Promise<SecondFactor> {
    return (await send('GET', '/api/admin/second-factor', { token })).body;
  }

  async function eventsOf(id: number): Promise<string[]> {
    const rows = await db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.actorId, id))
      .orderBy(securityEvents.id);
    return rows.map(({ event }) => event);
  }

  async function emailsTo(recipient: string): Promise<unknown[]> {
    const rows = await db
      .select()
      .from(emails)
      .where(eq(emails.recipient, recipient))
      .orderBy(emails.createdAt);
    return rows.map(({ props }) => (props as { what?: string }).what);
  }

  return {
    memberOf,
    send,
    signIn,
    enterCode,
    verify,
    firstStep,
    join,
    joinWithApp,
    ownFactor,
    eventsOf,
    emailsTo,
  };
}
