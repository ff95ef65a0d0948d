import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mostReturns, type ReturnReason } from '#domain/care/cases/customer-returns.ts';
import type { CustomerCase, OrderCase } from '#domain/care/cases/case.schema.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { caseLinks } from '#server/db/schema/cases.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { newLookupCode } from '#server/orders/read/finish-order-lookup.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services, time } = store;
const { db } = services.database;
const { call, move, placed, paid, read, paypal } = await ownersOrders(store);

type Answer = { status: number; body: { token?: string; message?: string; field?: string } };

const product = { sling: 31, holster: 12, magazine: 43, optic: 37 };

/** The lookup of an order whose emailed code was entered. */
async function lookedUp(orderId: string, email = 'dana@example.com') {
  const guest = shopper(app);
  const { lookupId } = await guest.ok<{ lookupId: string }>('POST', '/api/order-lookups', { orderId, email });
  const code = await newLookupCode(db, lookupId);
  return { guest, lookupId, enter: () => guest.ok('POST', `/api/order-lookups/${lookupId}`, { code }) };
}

async function opened(productId = product.sling) {
  const order = await paid({}, productId);
  const lookup = await lookedUp(order.orderId);
  await lookup.enter();
  return { order, lineId: (await read(order.id)).lines[0]?.id ?? 0, ...lookup };
}

const body = (lineId: number, fields: object = {}) => ({
  reason: 'wrong-fit',
  lines: [{ lineId, quantity: 1 }],
  text: 'It is too small.',
  key: randomUUID(),
  ...fields,
});

type Opened = Awaited<ReturnType<typeof opened>>;

const send = ({ guest, lookupId, lineId }: Opened, fields: object = {}) =>
  guest.call('POST', `/api/order-lookups/${lookupId}/cases`, body(lineId, fields)) as Promise<Answer>;

const casesOf = async (id: number) => (await call<OrderCase[]>('GET', `/api/admin/orders/${id}/cases`)).body;

const emailsOf = (orderId: number, kind: 'order-case' | 'owner-alert') =>
  db
    .select()
    .from(emails)
    .where(and(eq(emails.orderId, orderId), eq(emails.kind, kind)));

describe('once staff corrected the address of an order', () => {
  test('what was sent to the old one opens nothing: not a code, a lookup, or a link to a case (R-SEC-35)', async () => {
    const first = await opened();
    const { token } = (await send(first)).body;
    const second = await lookedUp(first.order.orderId);
    const shown = () => first.guest.call('POST', '/api/cases/show', { token });
    expect((await shown()).status).toBe(200);
    expect((await move(first.order.id, {}, { customerEmail: 'ray@example.com', notify: false })).status).toBe(
      200,
    );
    expect((await shown()).status).toBe(404);
    expect((await send(first)).status).toBe(404);
    await expect(second.enter()).rejects.toThrow('400');
  });
});

describe('a shopper who looked up an order', () => {
  test('who sends the same form again and again gets a link for lost answers, but not without end (R-CASE-16)', async () => {
    const order = await opened();
    const key = randomUUID();
    expect((await send(order, { key })).status).toBe(200);
    const [made] = await casesOf(order.order.id);
    const caseId = made?.id ?? 0;
    const missing = 99 - (await db.$count(caseLinks, eq(caseLinks.caseId, caseId)));
    const links = Array.from({ length: missing }, () => ({ tokenHash: randomUUID(), caseId }));
    await db.insert(caseLinks).values(links);
    expect((await send(order, { key })).status).toBe(200);
    expect((await send(order, { key })).status).toBe(409);
    const view = `/api/order-lookups/${order.lookupId}/cases/${caseId}/links`;
    expect(await order.guest.call('POST', view)).toMatchObject({ status: 409 });
  });

  test('opens a case of it: open in the staff’s list, with a page for photos, and both get an email (R-CASE-12, R-CASE-14)', async () => {
    const one = await opened();
    const { status, body: answer } = await send(one);
    expect(status).toBe(200);
    expect(await casesOf(one.order.id)).toMatchObject([
      {
        source: 'lookup',
        state: 'open',
        reason: 'wrong-fit',
        lines: [{ lineId: one.lineId, quantity: 1 }],
        messages: [{ from: 'customer', text: 'It is too small.' }],
      },
    ]);
    const { body: listed } = await call<OrderCase[]>('GET', '/api/admin/cases');
    expect(listed[0]).toMatchObject({ orderNumber: one.order.orderId, source: 'lookup' });
    const shown = await one.guest.ok<CustomerCase>('POST', '/api/cases/show', { token: answer.token });
    expect(shown).toMatchObject({ orderNumber: one.order.orderId, state: 'open', photos: [] });
    expect(await emailsOf(one.order.id, 'order-case')).toMatchObject([
      { recipient: 'dana@example.com', props: { news: 'received', message: '' } },
    ]);
    expect(await emailsOf(one.order.id, 'owner-alert')).toMatchObject([
      { props: { title: 'A customer reports a return or problem' } },
    ]);
    expect((await read(one.order.id)).history[0]).toMatchObject({ what: 'case-opened', actor: 'shopper' });
  });

  test('needs the emailed code, and does so for an hour: neither the number nor the lookup alone opens a case (R-CASE-12)', async () => {
    const order = await paid();
    const lineId = (await read(order.id)).lines[0]?.id ?? 0;
    const lookup = await lookedUp(order.orderId);
    const one = { order, lineId, ...lookup };
    expect(await send(one)).toMatchObject({ status: 404 });
    expect(await send({ ...one, lookupId: order.orderId })).toMatchObject({ status: 400 });
    expect(await send({ ...one, lookupId: randomUUID() })).toMatchObject({ status: 404 });
    await lookup.enter();
    time.pass(hourMs - 1_000);
    expect(await send(one)).toMatchObject({ status: 200 });
    time.pass(2_000);
    expect(await send(one)).toMatchObject({ status: 404 });
    expect(await casesOf(order.id)).toHaveLength(1);
  });

  test('opens one with a form that is sent twice, and gets a link each time (R-CASE-12)', async () => {
    const one = await opened();
    const key = randomUUID();
    const answers = await Promise.all([send(one, { key }), send(one, { key })]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    for (const { body: answer } of answers) {
      expect(await one.guest.call('POST', '/api/cases/show', { token: answer.token })).toMatchObject({
        status: 200,
      });
    }
    expect(await casesOf(one.order.id)).toHaveLength(1);
    expect(await emailsOf(one.order.id, 'order-case')).toHaveLength(1);
    expect(await send(await opened(), { key })).toMatchObject({ status: 409 });
  });

  test('opens one case of an item at a time, ten of an order in all (R-CASE-15, R-CASE-16)', async () => {
    const one = await opened();
    for (let made = 0; made < mostReturns; made += 1) {
      expect(await send(one)).toMatchObject({ status: 200 });
      expect(await send(one)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('has an open case') as string },
      });
      const [open] = await casesOf(one.order.id);
      expect((await call('POST', `/api/admin/cases/${open?.id}/close`)).status).toBe(200);
    }
    expect(await send(one)).toMatchObject({
      status: 409,
      body: { message: 'This order has many cases. Reply to one of our emails to reach us.' },
    });
    // The owner is not told ten times in an hour.
    expect((await emailsOf(one.order.id, 'owner-alert')).length).toBeLessThan(3);
  });

  test.each<[keyof typeof product, ReturnReason, status: number, field?: string]>([
    ['sling', 'changed-mind', 200],
    ['sling', 'other', 200],
    ['holster', 'changed-mind', 400, 'reason'],
    ['holster', 'other', 400, 'reason'],
    ['holster', 'wrong-fit', 200],
    ['holster', 'defect', 200],
    ['magazine', 'changed-mind', 400, 'reason'],
    ['magazine', 'wrong-fit', 400, 'reason'],
    ['magazine', 'defect', 200],
    ['optic', 'changed-mind', 200],
  ])('a %s for the reason %s: %i, as the Terms say (R-CASE-13)', async (what, reason, status, field) => {
    const answer = await send(await opened(product[what]), { reason });
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.body.field).toBe(field);
  });

  test.each<[string, (lineId: number) => object]>([
    ['no item', () => ({ lines: [] })],
    ['more units than were bought', (lineId) => ({ lines: [{ lineId, quantity: 2 }] })],
    ['an item of another order', () => ({ lines: [{ lineId: 1_000_000, quantity: 1 }] })],
    ['no words', () => ({ text: ' ' })],
    ['a reason of the staff', () => ({ reason: 'warranty' })],
  ])('cannot open one with %s (R-CASE-12)', async (_what, fields) => {
    const one = await opened();
    expect(await send(one, fields(one.lineId))).toMatchObject({ status: 400 });
    expect(await casesOf(one.order.id)).toEqual([]);
  });

  test('cannot open one of an unpaid or deleted order (R-CASE-12)', async () => {
    const order = await placed();
    const lookup = await lookedUp(order.orderId);
    await lookup.enter();
    const one = { order, lineId: (await read(order.id)).lines[0]?.id ?? 0, ...lookup };
    expect(await send(one)).toMatchObject({ status: 409 });
    const gone = await opened();
    await db.update(orders).set({ deletedAt: time.now }).where(eq(orders.id, gone.order.id));
    expect(await send(gone)).toMatchObject({ status: 404 });
  });
});

test('a customer opens a case of an order in the account, and of no other (R-CASE-12, R-CASE-14)', async () => {
  const customer = shopper(app);
  await customer.register('returns@example.com');
  await customer.add(product.sling);
  const order = await customer.placeOrder();
  const { id } = await customer.startPayment(order);
  await paypal.approve(id);
  expect((await customer.capture(id)).status).toBe(200);
  const { body: found } = await call<{ id: number }[]>('GET', `/api/admin/orders?q=${order.orderId}`);
  const orderId = found[0]?.id ?? 0;
  const lineId = (await read(orderId)).lines[0]?.id ?? 0;
  const url = `/api/auth/orders/${order.orderId}/cases`;
  const stranger = shopper(app);
  expect(await stranger.call('POST', url, body(lineId))).toMatchObject({ status: 401 });
  await stranger.register('stranger@example.com');
  expect(await stranger.call('POST', url, body(lineId))).toMatchObject({ status: 404 });
  expect(await customer.call('POST', url, body(lineId))).toMatchObject({ status: 200 });
  expect(await casesOf(orderId)).toMatchObject([{ source: 'account', state: 'open' }]);
});
