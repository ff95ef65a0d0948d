import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import type { Services } from '#server/services.ts';

/** A test store's signed-in owner, as the API sees the dashboard. */
export async function owner(app: FastifyInstance, services: Services) {
  await ensureFirstAdmin(services.database.db, services.config);
  const payload = { username: 'admin', password: 'a-password-for-tests' };
  const signIn = () => app.inject({ method: 'POST', url: '/api/admin/login', payload });
  let signedIn = await signIn();
  // A busy store answers 503, so the sign-in is retried.
  while (signedIn.statusCode === 503) signedIn = await signIn();
  expect(signedIn.statusCode, signedIn.body).toBe(200);
  const authorization = `Bearer ${signedIn.json<{ token: string }>().token}`;

  // oxlint-disable-next-line no-unnecessary-type-parameters -- the type that the caller expects
  async function call<T = Record<string, unknown>>(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    body?: object,
    version?: number,
  ) {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<T>() };
  }

  /** `authorization`: for an answer that is no JSON. */
  return Object.assign(call, { authorization });
}

export type Owner = Awaited<ReturnType<typeof owner>>;
