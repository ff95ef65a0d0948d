import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { owner } from './owner.ts';

type Call = Awaited<ReturnType<typeof owner>>;

/** How the calls about a customer are made to change something. `placed`: a new order. */
export function customerChanges(app: FastifyInstance, call: Call, placed: () => Promise<unknown>) {
  return {
    'customers.writeNote': async () => {
      await placed();
      const [first] = (await call<{ person: string }[]>('GET', '/api/admin/customers')).body;
      const note = { note: 'Likes tan', key: randomUUID() };
      return call('POST', `/api/admin/customers/${first?.person}/notes`, note);
    },
    'customers.erase': async () => {
      const body = { email: `${randomUUID()}@mail.example`, password: 'range-day' };
      await app.inject({ method: 'POST', url: '/api/auth/register', payload: body });
      const found = await call<{ person: string }[]>('GET', `/api/admin/customers?q=${body.email}`);
      return call('DELETE', `/api/admin/customers/${found.body[0]?.person}`);
    },
  };
}
