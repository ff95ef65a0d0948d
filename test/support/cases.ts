import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { CustomerCase, OrderCase } from '#domain/care/cases/case.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import { propsToRender } from '#server/platform/email-sending/link-email.ts';
import type { ownersOrders } from './owners-orders.ts';
import type { TestStore } from './store.ts';

type Owned = Pick<Awaited<ReturnType<typeof ownersOrders>>, 'call' | 'paid' | 'read'>;

/** Opens cases in a test store, and follows the links of their emails. */
export function openCases({ app, services, time }: TestStore, { call, paid, read }: Owned) {
  const { db } = services.database;

  /** A case of a new paid order. */
  async function open(fields: object = {}) {
    const order = await paid();
    const { lines } = await read(order.id);
    const body = {
      reason: 'defect',
      lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }],
      text: 'Please show us the clip.',
      key: randomUUID(),
      ...fields,
    };
    const answer = await call<OrderCase>('POST', `/api/admin/orders/${order.id}/cases`, body);
    return { ...answer, order, sent: body, lineId: lines[0]?.id ?? 0 };
  }

  /** The token of the last email about a case, created as at sending. */
  async function tokenOf(): Promise<string> {
    const [email] = await db
      .select()
      .from(emails)
      .where(eq(emails.kind, 'order-case'))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(1);
    const props = email && (await propsToRender(db, email, time.now));
    return props && 'token' in props ? props.token : '';
  }

  // oxlint-disable-next-line no-unnecessary-type-parameters -- the type that the caller expects
  async function post<Body = CustomerCase>(url: string, payload: object) {
    const answer = await app.inject({ method: 'POST', url, payload });
    return { status: answer.statusCode, body: answer.json<Body>(), headers: answer.headers };
  }

  return { open, tokenOf, post };
}

/** For each staff call about a case: how to make it change something. */
export function caseChanges({ call, paid, read }: Owned) {
  async function opened() {
    const { id } = await paid();
    const [line] = (await read(id)).lines;
    const body = { reason: 'defect', lines: [{ lineId: line?.id, quantity: 1 }], key: randomUUID() };
    return call<OrderCase>('POST', `/api/admin/orders/${id}/cases`, body);
  }
  return {
    'cases.open': async () => opened(),
    'cases.write': async () =>
      call('POST', `/api/admin/cases/${(await opened()).body.id}/messages`, {
        text: 'Which side?',
        key: randomUUID(),
      }),
    'cases.decide': async () =>
      call('POST', `/api/admin/cases/${(await opened()).body.id}/decision`, { outcome: 'repair' }),
    'cases.close': async () => call('POST', `/api/admin/cases/${(await opened()).body.id}/close`),
    'cases.reopen': async () => {
      const { id } = (await opened()).body;
      await call('POST', `/api/admin/cases/${id}/close`);
      return call('POST', `/api/admin/cases/${id}/reopen`);
    },
  };
}
