import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { orderCases } from '#server/db/schema/cases.ts';
import { openCases } from '../../support/cases.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const owned = await ownersOrders(store);
const { call, placed, read } = owned;
const { open, tokenOf, post } = openCases(store, owned);

beforeEach(async () => {
  await store.services.database.db.delete(orderCases);
});

describe('a case', () => {
  test('is opened on items of a paid order, once per form, and waits for the customer (R-CASE-1, R-CASE-3)', async () => {
    const { status, body, order, sent, lineId } = await open();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderNumber: order.orderId,
      reason: 'defect',
      state: 'waiting',
      outcome: null,
      lines: [{ lineId, quantity: 1 }],
      messages: [{ from: 'staff', text: 'Please show us the clip.' }],
    });
    const again = await call<OrderCase>('POST', `/api/admin/orders/${order.id}/cases`, sent);
    expect(again.body.id).toBe(body.id);
    expect((await call<OrderCase[]>('GET', `/api/admin/orders/${order.id}/cases`)).body).toHaveLength(1);
    expect((await call<OrderCase[]>('GET', '/api/admin/cases')).body.map(({ id }) => id)).toEqual([body.id]);
    expect((await read(order.id)).history[0]).toMatchObject({ what: 'case-opened', actor: 'owner' });
  });

  test('a form that two calls send at once about two orders is stored once, and the other is refused (R-CASE-1)', async () => {
    const [one, two] = [await open(), await open()];
    for (const path of ['orders/:order/cases', 'cases/:case/messages']) {
      const sent = Array.from({ length: 5 }, () => randomUUID()).map((key) =>
        Promise.all(
          [one, two].map(({ order, body, sent: form, lineId }) => {
            const lines = [{ lineId, quantity: 1 }];
            const url = path.replace(':order', String(order.id)).replace(':case', String(body.id));
            return call('POST', `/api/admin/${url}`, { ...form, lines, awaitsAnswer: false, key });
          }),
        ),
      );
      for (const answers of await Promise.all(sent)) {
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      }
    }
  });

  test('names what is wrong with its form (R-CASE-1)', async () => {
    expect(await open({ lines: [] })).toMatchObject({ status: 400, body: { field: 'lines' } });
    expect(await open({ reason: 'bored' })).toMatchObject({ status: 400, body: { field: 'reason' } });
    expect(await open({ lines: [{ lineId: 999_999, quantity: 1 }] })).toMatchObject({
      status: 400,
      body: { field: 'lines' },
    });
    const { id } = await placed();
    const [line] = (await read(id)).lines;
    const body = { reason: 'defect', lines: [{ lineId: line?.id, quantity: 1 }], key: randomUUID() };
    expect((await call('POST', `/api/admin/orders/${id}/cases`, body)).status).toBe(409);
    const { order, lineId } = await open({ notify: false });
    const many = { ...body, key: randomUUID(), lines: [{ lineId, quantity: 2 }] };
    expect((await call('POST', `/api/admin/orders/${order.id}/cases`, many)).body).toMatchObject({
      field: 'lines',
    });
  });

  test('is decided, closed and reopened; the version of an edit must be current (R-CASE-2, R-CASE-3)', async () => {
    const { body: made } = await open();
    const url = `/api/admin/cases/${made.id}`;
    const decision = { outcome: 'repair', text: 'Send it back, we replace the clip.' };
    expect((await call('POST', `${url}/decision`, decision, made.version + 1)).status).toBe(412);
    const decided = await call<OrderCase>('POST', `${url}/decision`, decision, made.version);
    expect(decided.body).toMatchObject({ state: 'decided', outcome: 'repair' });
    expect(decided.body.messages.at(-1)?.text).toBe(decision.text);
    expect((await call<OrderCase>('POST', `${url}/close`)).body.state).toBe('closed');
    const key = randomUUID();
    expect((await call('POST', `${url}/messages`, { text: 'Hello?', key })).status).toBe(409);
    expect((await call('POST', `${url}/close`)).status).toBe(409);
    expect((await call<OrderCase[]>('GET', '/api/admin/cases')).body).toEqual([]);
    expect((await call<OrderCase[]>('GET', '/api/admin/cases?state=closed')).body).toHaveLength(1);
    expect((await call<OrderCase>('POST', `${url}/reopen`)).body).toMatchObject({
      state: 'decided',
      outcome: 'repair',
    });
  });

  test('is among what needs the owner while it is the staff’s turn (R-CASE-8)', async () => {
    const tasks = async () =>
      (await call<Overview>('GET', '/api/admin/overview')).body.tasks.filter(({ kind }) => kind === 'case');
    const { body, order } = await open();
    expect(await tasks()).toEqual([]);
    await post('/api/cases/messages', { token: await tokenOf(), text: 'Here it is.', key: randomUUID() });
    expect(await tasks()).toEqual([
      { kind: 'case', orderId: order.id, number: order.orderId, reason: 'defect', outcome: null },
    ]);
    await call('POST', `/api/admin/cases/${body.id}/decision`, { outcome: 'refund', notify: false });
    expect(await tasks()).toMatchObject([{ outcome: 'refund' }]);
    await call('POST', `/api/admin/cases/${body.id}/close`);
    expect(await tasks()).toEqual([]);
  });

  test('of a deleted order needs nobody, is not listed and not counted (R-CASE-8)', async () => {
    const needs = async () =>
      (await call<Overview>('GET', '/api/admin/overview')).body.tasks.filter(
        ({ kind }) => kind.endsWith('case') || kind.endsWith('cases'),
      );
    const total = async () => (await call<unknown>('GET', '/api/admin/cases')).headers['x-total-count'];
    const before = await total();
    const opened = [];
    for (let count = 0; count < 7; count += 1) {
      const { order } = await open({ notify: false });
      opened.push(order.id);
    }
    expect((await needs()).at(-1)).toEqual({ kind: 'more-cases', count: '2' });
    await call('DELETE', `/api/admin/orders/${opened[0]}`);
    expect((await needs()).at(-1)).toEqual({ kind: 'more-cases', count: '1' });
    expect(Number(await total())).toBe(Number(before) + 6);
    await call('DELETE', `/api/admin/orders/${opened[1]}`);
    expect(await needs()).toHaveLength(5);
  });
});
