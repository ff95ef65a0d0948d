import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { products } from '#server/db/schema/catalog.ts';
import { draftOrders } from '#server/db/schema/drafts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { sweepDrafts } from '#server/selling/drafts/drafts.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { balancesOf, differencesIn } from '../../support/books.ts';
import { ownersRequests } from '../../support/payment-requests.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { services, time } = store;
const { db } = services.database;
const { call, paid, read, show, approved, capture } = await ownersRequests(store);

afterEach(async () => {
  const [difference] = await differencesIn(services.database);
  if (difference !== undefined) throw new Error(difference);
});

const person = {
  firstName: 'Rosa',
  lastName: 'Quintero',
  email: 'rosa@mail.example',
  phone: '325-555-0142',
  address: '77 Mesquite Ln',
  city: 'San Angelo',
  state: 'TX',
  zipCode: '76903',
};
const line = (productId: number, more: object = {}) => ({ key: randomUUID(), productId, ...more });
const build = {
  pistolMake: 'Sig Sauer',
  pistolModel: 'P365',
  holsterType: 'IWB',
  clipOption: 'Ulti Clip',
  color: 'Black',
};

async function begun(content: object): Promise<Draft> {
  const { body } = await call<Draft>('POST', '/api/admin/drafts', {});
  return save(body, content);
}

async function save(draft: Draft, content: object): Promise<Draft> {
  const whole = { ...draft.content, ...content };
  const answer = await call<Draft>('PUT', `/api/admin/drafts/${draft.id}`, whole, draft.version);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function emailOf(orderId: number, kind: (typeof emails.$inferSelect)['kind']) {
  const rows = await db
    .select()
    .from(emails)
    .where(and(eq(emails.orderId, orderId), eq(emails.kind, kind)))
    .orderBy(emails.createdAt);
  const [email] = rows;
  if (!email || rows.length > 1) throw new Error(`the order has ${rows.length} emails of this kind`);
  return email;
}

const place = ({ id, total }: Draft, payment: string, extra: object = {}) =>
  call<{ id: number; orderId: string; link: string | null; field?: string; message: string }>(
    'POST',
    `/api/admin/drafts/${id}/place`,
    { payment, total, ...extra },
  );

test('a phone order with a holster is paid in cash: its own kind of payment, with units, queue and emails (R-DRAFT-2, R-DRAFT-5, R-DRAFT-6)', async () => {
  const draft = await begun({ ...person, lines: [line(0, { choices: build }), line(31, { quantity: 2 })] });
  expect(draft).toMatchObject({ problems: [], lines: [{ name: 'Custom Holster' }, { price: '39.00' }] });
  const placed = await place(draft, 'cash');
  expect(placed).toMatchObject({ status: 200, body: { link: null } });
  const { id } = placed.body;
  const order = await read(id);
  expect(order).toMatchObject({
    status: 'paid',
    paymentMethod: 'cash',
    customerName: 'Rosa Quintero',
    totalAmount: draft.total,
    refundsBy: 'cash',
    refundable: draft.total,
  });
  expect(order.toShip).toHaveLength(2);
  expect(order.shippingAddress?.phone).toBe('325-555-0142');
  expect(order.emails.map(({ kind }) => kind).toSorted()).toEqual([
    'fulfillment-notice',
    'order-confirmation',
  ]);
  expect(await balancesOf(db, id)).toMatchObject({ cash: Math.round(Number(draft.total) * 100) });
  // A lost answer: the same order again.
  expect(await place(draft, 'cash')).toMatchObject({ status: 200, body: { id } });
  expect(await call('GET', `/api/admin/drafts/${draft.id}`)).toMatchObject({ status: 404 });
});

test('a cash refund is recorded and sent to no provider (R-DRAFT-6)', async () => {
  const { body } = await place(await begun({ ...person, lines: [line(31)] }), 'cash', { notify: false });
  const { refundable, emails } = await read(body.id);
  expect(emails.map(({ kind }) => kind)).toEqual(['fulfillment-notice']);
  const wish = { other: '9.00', amount: '9.00', refundable, reason: 'Goodwill', key: randomUUID() };
  expect(await call('POST', `/api/admin/orders/${body.id}/refunds`, wish)).toMatchObject({ status: 200 });
  const [refund] = await db.select().from(refunds);
  await sendRefund(services, refund?.id ?? '');
  expect(await read(body.id)).toMatchObject({ refunded: '9.00', refunds: [{ status: 'completed' }] });
  expect(await balancesOf(db, body.id)).toMatchObject({ cash: 39_43 });
});

test('a draft waits for its payment request and becomes an ordinary paid order (R-DRAFT-5, R-PAYREQ-2)', async () => {
  const draft = await begun({ ...person, lines: [line(31)], discount: '5.00', reason: 'Blemished' });
  const { body } = await place(draft, 'request');
  expect(await read(body.id)).toMatchObject({ status: 'pending', paymentRequests: [{ state: 'open' }] });
  const token = body.link?.split('/pay/')[1] ?? '';
  expect(await show(token)).toMatchObject({ amount: draft.total, lines: [{ amount: '39.00' }] });
  expect((await emailOf(body.id, 'payment-request')).props).toMatchObject({
    isWholeOrder: true,
    order: {
      lines: [{ name: 'Two-Point Sling, Black', quantity: 1 }],
      discountCents: 5_00,
      totalCents: Math.round(Number(draft.total) * 100),
      shippingAddress: { address: '77 Mesquite Ln' },
    },
  });
  expect(await capture(await approved(token))).toMatchObject({ status: 200 });
  expect(await read(body.id)).toMatchObject({ status: 'paid', paymentMethod: 'paypal' });
});

test('the page of a payment request shows a holster’s choices by name, as the receipt does (R-PAYREQ-8, R-ORD-48)', async () => {
  const { body } = await place(await begun({ ...person, lines: [line(0, { choices: build })] }), 'request');
  const { lines } = await show(body.link?.split('/pay/')[1] ?? '');
  expect(lines[0]?.choices).toEqual([
    { label: 'Pistol', value: 'Sig Sauer P365' },
    { label: 'Type', value: expect.stringMatching(/^IWB/) as string },
    { label: 'Attachment', value: 'Ulti Clip' },
    { label: 'Color', value: 'Black' },
    { label: 'Draw hand', value: 'Right' },
    { label: 'Weapon light', value: 'None' },
    { label: 'Optic', value: 'None' },
  ]);
});

test('own prices need a reason, which the history keeps (R-DRAFT-3)', async () => {
  const draft = await begun({ ...person, lines: [line(31, { price: '30.00' })], discount: '5.00' });
  expect(draft.problems).toMatchObject([{ field: 'reason' }]);
  expect(await place(draft, 'cash')).toMatchObject({ status: 400, body: { field: 'reason' } });
  const ready = await save(draft, { reason: 'Blemished', note: 'Call before noon' });
  const { body } = await place(ready, 'cash');
  const { history, notes, discount, lines } = await read(body.id);
  expect(history.find(({ what }) => what === 'order-taken')?.detail).toMatchObject({ reason: 'Blemished' });
  expect(notes).toMatchObject([{ text: 'Call before noon' }]);
  expect({ discount, price: lines[0]?.unitPrice }).toEqual({ discount: '5.00', price: '30.00' });
});

test('a remake of an order is free, and paid at once (R-DRAFT-7)', async () => {
  const original = await paid();
  const { body: draft } = await call<Draft>('POST', '/api/admin/drafts', { remakeOf: original.id });
  expect(draft).toMatchObject({
    total: '0.00',
    problems: [],
    content: { reason: `Remake of order ${original.orderId}` },
  });
  expect(await place(draft, 'cash')).toMatchObject({ status: 400, body: { field: 'payment' } });
  const { body } = await place(draft, 'none');
  expect(await read(body.id)).toMatchObject({ status: 'paid', totalAmount: '0.00', paymentMethod: 'none' });
  const { history } = await read(body.id);
  expect(history.find(({ what }) => what === 'order-taken')?.detail).toMatchObject({
    remakeOf: original.orderId,
  });
  for (const kind of ['order-confirmation', 'fulfillment-notice'] as const) {
    expect((await emailOf(body.id, kind)).props).toMatchObject({ replaces: original.orderId, totalCents: 0 });
    expect((await emailOf(original.id, kind)).props).not.toHaveProperty('replaces');
  }
});

test('what checkout refuses, a draft refuses: restrictions, choices, units, address (R-DRAFT-4)', async () => {
  const wrong = { ...build, holsterType: 'OWB', clipOption: 'Quick Clip' };
  const draft = await begun({
    ...person,
    state: 'CA',
    zipCode: '76903',
    city: '',
    lines: [line(43), line(0, { choices: wrong })],
  });
  expect(draft.problems.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['state', 'city', 'zipCode', draft.content.lines[1]?.key]),
  );
  expect(await place(draft, 'cash')).toMatchObject({ status: 400 });

  await db.update(products).set({ trackStock: true, stockQuantity: 1 }).where(eq(products.id, 31));
  const two = await begun({ ...person, lines: [line(31, { quantity: 2 })] });
  expect(two.problems).toEqual([
    { field: expect.any(String), message: 'Only 1 of Two-Point Sling, Black left.' },
  ]);
  const one = await save(two, { lines: [line(31)] });
  const results = await Promise.all([
    place(one, 'cash'),
    place(await begun({ ...person, lines: [line(31)] }), 'cash'),
  ]);
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  const [row] = await db.select().from(products).where(eq(products.id, 31));
  expect(row?.stockQuantity).toBe(0);
  await db.update(products).set({ trackStock: false, stockQuantity: 0 }).where(eq(products.id, 31));
});

test('a total that changed since the screen showed it is refused (R-DRAFT-5)', async () => {
  const draft = await begun({ ...person, lines: [line(31)] });
  expect(await place({ ...draft, total: '1.00' }, 'cash')).toMatchObject({
    status: 409,
    body: { field: 'total' },
  });
});

test('an amount and a total beyond their limits are refused in words (R-DRAFT-4)', async () => {
  const draft = await begun({ ...person, lines: [line(31, { quantity: 99, price: '999999.99' })] });
  const message = 'An order comes to at most $9,999,999.99. Lower a price or a quantity.';
  const noReason = { field: 'reason', message: 'Say why the price is your own.' };
  expect(draft.problems).toEqual([{ field: 'lines', message }, noReason]);
  expect(await place(draft, 'cash')).toMatchObject({ status: 400, body: { field: 'lines', message } });
  const billion = { ...draft.content, lines: [line(31, { price: '1000000000.00' })] };
  expect(await call('PUT', `/api/admin/drafts/${draft.id}`, billion, draft.version)).toMatchObject({
    status: 400,
    body: { field: 'lines.0.price', message: 'lines.0.price: Enter an amount of at most 999,999.99' },
  });
  const wide = { ...draft, total: '12345678901.00' };
  expect((await place(wide, 'cash')).body.message).toBe('total: Enter the total, such as 48.43');
});

test('drafts are kept on the server, listed, and deleted by hand or after a month (R-DRAFT-1, R-DRAFT-8)', async () => {
  const draft = await begun({ firstName: 'Lee', lines: [line(31, { quantity: 3 })] });
  const { body: list } = await call<{ id: number; customerName: string; items: number }[]>(
    'GET',
    '/api/admin/drafts',
  );
  expect(list.find(({ id }) => id === draft.id)).toMatchObject({ customerName: 'Lee', items: 3 });
  const untouched = await call<{ id: number }>('POST', '/api/admin/drafts', {});
  const { body: same } = await call<{ id: number }[]>('GET', '/api/admin/drafts');
  expect(same.map(({ id }) => id)).not.toContain(untouched.body.id);
  expect(await call('PUT', `/api/admin/drafts/${draft.id}`, draft.content, 1)).toMatchObject({ status: 412 });
  expect(await call('DELETE', `/api/admin/drafts/${draft.id}`)).toMatchObject({ status: 200 });
  expect(await call('DELETE', `/api/admin/drafts/${draft.id}`)).toMatchObject({ status: 404 });
  const old = await begun({ firstName: 'Old' });
  const monthAgo = new Date(time.now.getTime() - 31 * dayMs);
  await db.update(draftOrders).set({ updatedAt: monthAgo }).where(eq(draftOrders.id, old.id));
  await sweepDrafts(services);
  expect(await call('GET', `/api/admin/drafts/${old.id}`)).toMatchObject({ status: 404 });
});
