import { randomUUID } from 'node:crypto';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, inject } from 'vitest';
import { apiFetch } from '#web/api-client.ts';
import { keepToken } from '#web/customer-token.ts';
import { createQueryClient } from '#web/queries.ts';
import { followSession } from '#web/shop/account/session/session.ts';
import { openPage } from './screen.tsx';

export const password = 'a-long-secret';

export type NewCustomer = { email: string; token: string };

beforeEach(readSessionAnew);

/** A unique email address, because all component tests share one store. */
export function newAddress(): string {
  return `shopper-${randomUUID()}@example.com`;
}

/** The account of Dana Reyes, opened in another browser. */
export async function newCustomer(names = { firstName: 'Dana', lastName: 'Reyes' }): Promise<NewCustomer> {
  const email = newAddress();
  const { token } = await elsewhere<{ token: string }>('/api/auth/register', { email, password, ...names });
  return { email, token };
}

/** Signs in on another device, a phone. */
export function signInElsewhere({ email }: NewCustomer): Promise<NewCustomer> {
  return elsewhere('/api/auth/login', { email, password });
}

/** Opens a page as a customer who signed in before. */
export function openPageAs({ token }: Pick<NewCustomer, 'token'>, address: string): Promise<UserEvent> {
  keepToken(token);
  readSessionAnew();
  return openPage(address);
}

/** The status of the profile with this token: 401 after its session has ended. */
export async function profileStatus({ token }: Pick<NewCustomer, 'token'>): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${inject('storeUrl')}/api/auth/profile`, { headers })).status;
}

/** A page that loads reads the stored token; the session's module outlives the pages of a test file. */
function readSessionAnew(): void {
  const stop = followSession(createQueryClient(apiFetch), () => {});
  window.dispatchEvent(new Event('pageshow'));
  stop();
}

async function elsewhere<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${inject('storeUrl')}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
