import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { owner } from './owner.ts';

type Call = Awaited<ReturnType<typeof owner>>;

/** How the calls about a customer are made to change something. */
export function customerChanges(app: FastifyInstance, call: Call) {
  async function registered(): Promise<string | undefined> {
    const body = { email: `${randomUUID()}@mail.example`, password: 'range-day' };
    await app.inject({ method: 'POST', url: '/api/auth/register', payload: body });
    const found = await call<{ person: string }[]>('GET', `/api/admin/customers?q=${body.email}`);
    return found.body[0]?.person;
  }
  return {
    'customers.writeNote': async () => {
      const note = { note: 'Likes tan', key: randomUUID() };
      return call('POST', `/api/admin/customers/${await registered()}/notes`, note);
    },
    'customers.erase': async () => call('DELETE', `/api/admin/customers/${await registered()}`),
  };
}
