import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterEach, expect, test } from 'vitest';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import type { ToShipOrder } from '#domain/shipping/queue/to-ship.schema.ts';
import { draftOrders } from '#server/db/schema/drafts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { differencesIn } from '../../support/books.ts';
import { counterSales, holsterLine } from '../../support/counter-sales.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, paid, read, show, approved, capture } = await ownersRequests(store);
const { draft: counterSale, place } = counterSales({ call });

afterEach(async () => {
  const [difference] = await differencesIn(store.services.database);
  if (difference !== undefined) throw new Error(difference);
});

const emailsOf = async (orderId: number) =>
  (await db.select().from(emails).where(eq(emails.orderId, orderId)).orderBy(emails.createdAt)).map(
    ({ kind }) => kind,
  );

test('a sale at the counter needs no name, address or email, and is delivered once it is paid in cash (R-DRAFT-9)', async () => {
  const draft = await counterSale({ shipping: '5.00', state: 'CA' });
  expect(draft).toMatchObject({ problems: [], shipping: '0.00', tax: '2.44', total: '41.44' });
  const { body } = await place(draft, 'cash');
  const order = await read(body.id);
  expect(order).toMatchObject({
    status: 'delivered',
    customerName: 'Counter customer',
    customerEmail: '',
    shippingAddress: null,
    counterState: 'TX',
    shipments: [],
    emails: [],
    whyThisPrice: { shipping: { amount: '0.00', rule: 'handed over at the counter' } },
  });
  const list = await call('GET', '/api/admin/to-ship?group=stock');
  expect(JSON.stringify(list.body)).not.toContain(body.orderId);
  const taken = order.history.find(({ what }) => what === 'order-taken');
  expect(taken?.detail).toMatchObject({ handedOver: 'at the counter' });
});

test('a sale on a Texan evening is to ship by that day, whatever day it is in London (R-SHIP-19)', async () => {
  store.time.now = new Date('2026-11-24T02:30:00Z');
  const { body } = await place(await counterSale({}), 'cash');
  store.time.now = new Date();
  expect((await read(body.id)).shipBy).toBe('2026-11-23');
});

test('with an email address the customer gets the confirmation, and the owner no notice (R-DRAFT-9)', async () => {
  const { body } = await place(await counterSale({ firstName: 'Rosa', email: 'rosa@mail.example' }), 'cash');
  expect(await read(body.id)).toMatchObject({ customerName: 'Rosa', customerEmail: 'rosa@mail.example' });
  expect(await emailsOf(body.id)).toEqual(['order-confirmation']);
});

test('a wrong email address is named (R-DRAFT-4, R-DRAFT-9)', async () => {
  expect((await counterSale({ email: 'rosa@' })).problems).toEqual([
    { field: 'email', message: 'Enter an email address, or none.' },
  ]);
});

test('a holster that is sold at the counter is built first, and picked up (R-DRAFT-9)', async () => {
  const lines = [holsterLine()];
  const { body } = await place(await counterSale({ lines, email: 'rosa@mail.example' }), 'cash');
  const path = `/api/admin/orders/${body.id}`;
  expect(await read(body.id)).toMatchObject({ status: 'paid', shipBy: expect.any(String) as string });
  expect((await emailsOf(body.id)).toSorted()).toEqual(['fulfillment-notice', 'order-confirmation']);
  const queue = await call<ToShipOrder[]>('GET', '/api/admin/to-ship?group=build');
  expect(queue.body).toMatchObject([{ id: body.id, isCounterSale: true, place: null }]);
  const parcel = { trackingNumber: '1Z12345E0205271688', carrier: 'UPS', key: randomUUID() };
  expect(await call('POST', `${path}/shipments`, parcel)).toMatchObject({ status: 409 });

  const handed = await Promise.all([1, 2].map(() => call('POST', `${path}/hand-over`, {})));
  expect(handed).toMatchObject([{ status: 200 }, { status: 200 }]);
  const { status, history, shipments } = await read(body.id);
  expect({ status, shipments }).toEqual({ status: 'delivered', shipments: [] });
  const moves = history.filter(({ what }) => what === 'status-changed');
  expect(moves).toMatchObject([{ detail: { from: 'paid', reason: 'Handed over at the counter' } }]);
  expect((await call<ToShipOrder[]>('GET', '/api/admin/to-ship?group=build')).body).toEqual([]);
  expect(await call('POST', `/api/admin/orders/${(await paid()).id}/hand-over`, {})).toMatchObject({
    status: 409,
    body: { message: 'This order ships to an address.' },
  });
});

test('a payment request without an email is paid by its link, and the owner is told to hand it over (R-DRAFT-12, R-PAYREQ-2)', async () => {
  const { body } = await place(await counterSale(), 'request');
  expect(await read(body.id)).toMatchObject({ status: 'pending', emails: [] });
  const token = body.link?.split('/pay/')[1] ?? '';
  expect(await show(token)).toMatchObject({ amount: '41.44' });
  expect(await capture(await approved(token))).toMatchObject({ status: 200 });
  expect(await read(body.id)).toMatchObject({
    status: 'delivered',
    shippingAddress: null,
    totalAmount: '41.44',
  });
  expect(await emailsOf(body.id)).toEqual(['fulfillment-notice']);
});

test('nothing is emailed to nobody, and the answer says so (R-DRAFT-12)', async () => {
  const { body } = await place(await counterSale(), 'request');
  const { paymentRequests } = await read(body.id);
  const path = `/api/admin/orders/${body.id}`;
  const message = { text: 'Hello', key: randomUUID() };
  expect(await call('POST', `${path}/messages`, message)).toMatchObject({ status: 409 });
  const send = `${path}/payment-requests/${paymentRequests[0]?.id}/send`;
  expect(await call('POST', send, { notify: true })).toMatchObject({
    status: 409,
    body: { field: 'notify' },
  });
  expect(await call('POST', send, { notify: false })).toMatchObject({ status: 200 });
  expect(await emailsOf(body.id)).toEqual([]);
});

test('an email address can be added later; an order that ships keeps its own (R-DRAFT-9)', async () => {
  const { body } = await place(await counterSale(), 'cash');
  const contact = { customerName: 'Rosa Quintero', shippingAddress: null };
  const address = (id: number, customerEmail: string) =>
    call('PUT', `/api/admin/orders/${id}/address`, { ...contact, customerEmail });
  expect(await address(body.id, 'rosa@mail.example')).toMatchObject({ status: 200 });
  expect(await address(body.id, '')).toMatchObject({ status: 200 });
  const shipped = await paid();
  expect(await address(shipped.id, '')).toMatchObject({ status: 400, body: { field: 'customerEmail' } });
});

test('a sale at the counter counts in the store’s own state (R-DRAFT-9, R-EXP-3)', async () => {
  const { body } = await place(await counterSale(), 'cash');
  for (const name of ['orders', 'states'] as const) {
    const { body: file } = await store.app.inject({
      url: `/api/admin/exports/${name}?from=2025-07-01&to=2027-06-30`,
      headers: { authorization: call.authorization },
    });
    const { data } = Papa.parse<Record<string, string>>(file.replace(/^\uFEFF/, '').trimEnd(), {
      header: true,
    });
    const rows = name === 'orders' ? data.filter((row) => row['Order'] === body.orderId) : data;
    expect(new Set(rows.map((row) => row['State']))).toEqual(new Set(['TX']));
  }
});

test('an order whose money is here is not asked for again, whatever its status says (R-PAYREQ-1)', async () => {
  const { body } = await place(await counterSale(), 'cash');
  const path = `/api/admin/orders/${body.id}`;
  const { customerName, customerEmail, totalAmount } = await read(body.id);
  const back = { status: 'pending', customerName, customerEmail, overrideReason: 'By mistake' };
  expect(await call('PUT', path, back)).toMatchObject({ status: 200 });
  const asked = { amount: totalAmount, reason: 'Your order', notify: false };
  expect(await call('POST', `${path}/payment-requests`, asked)).toMatchObject({
    status: 409,
    body: { field: 'amount' },
  });
});

test('a draft from before, in which nothing was entered, is still not listed (R-DRAFT-1)', async () => {
  const { body } = await call<Draft>('POST', '/api/admin/drafts', {});
  const [row] = await db.select().from(draftOrders).where(eq(draftOrders.id, body.id));
  expect(row?.content).toHaveProperty('handedOver', false);
});
