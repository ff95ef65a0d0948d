import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import { openCases } from '../../support/cases.ts';
import { counterSales } from '../../support/counter-sales.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const owned = await ownersOrders(store);
const { call, read } = owned;
const { open, post } = openCases(store, owned);
const { draft, place } = counterSales({ call });

const write = (id: number, body: object) => call<OrderCase>('POST', `/api/admin/cases/${id}/messages`, body);
const linkTo = (id: number) => call<{ link: string }>('POST', `/api/admin/cases/${id}/links`);
const tokenIn = (link: string) => new URL(link).searchParams.get('token');

test('a case of a customer without an email address is open, emails nothing, and has a link to copy (R-CASE-11)', async () => {
  const { id } = (await place(await draft(), 'cash')).body;
  const [line] = (await read(id)).lines;
  const body = { reason: 'defect', lines: [{ lineId: line?.id, quantity: 1 }], key: randomUUID() };
  const opened = (await call<OrderCase>('POST', `/api/admin/orders/${id}/cases`, body)).body;
  expect(opened.state).toBe('open');
  const link = await linkTo(opened.id);
  expect(link).toMatchObject({
    status: 200,
    body: { link: expect.stringContaining('/case?token=') as string },
  });
  const token = tokenIn(link.body.link);
  const answer = { token, text: 'The clip broke.', key: randomUUID() };
  expect((await post('/api/cases/messages', answer)).body).toMatchObject({ state: 'open' });
  const asked = await write(opened.id, { text: 'Which side?', key: randomUUID() });
  expect(asked.body.state).toBe('waiting');
  expect((await post('/api/cases/show', { token })).body.messages.at(-1)?.text).toBe('Which side?');
  const { db } = store.services.database;
  const kinds = (await db.select().from(emails).where(eq(emails.orderId, id)).orderBy(emails.createdAt)).map(
    ({ kind }) => kind,
  );
  expect(kinds).not.toContain('order-case');
});

test('a closed case and a missing one get no link (R-CASE-3)', async () => {
  const { id } = (await open()).body;
  await call('POST', `/api/admin/cases/${id}/close`);
  expect(await linkTo(id)).toMatchObject({ status: 409 });
  expect(await linkTo(999_999)).toMatchObject({ status: 404 });
});

test('a message with the key of another case’s message is refused, by staff and by customers (R-CASE-4)', async () => {
  const [first, second] = [(await open()).body, (await open()).body];
  const key = randomUUID();
  expect((await write(first.id, { text: 'One', key })).status).toBe(200);
  expect((await write(first.id, { text: 'One', key })).body.messages).toHaveLength(2);
  const message = 'This message was already sent about another case. Reload the page, then send it again.';
  expect(await write(second.id, { text: 'Two', key })).toMatchObject({ status: 409, body: { message } });
  const token = tokenIn((await linkTo(second.id)).body.link);
  const answer = await post('/api/cases/messages', { token, text: 'Three', key });
  expect(answer).toMatchObject({ status: 409, body: { message } });
});
