import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import { emails } from '#server/db/schema/emails.ts';
import { refundGroups } from '#server/db/schema/payments.ts';
import { differencesIn } from '../../support/books.ts';
import { cardStore } from '../../support/card-payments.ts';
import { addressIn } from '../../support/examples/addresses.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { eventually } from '../../support/eventually.ts';
import { ownersOrders, type Moved } from '../../support/owners-orders.ts';

const store = await cardStore();
const { db, services } = store;
const { call, paid, placed, read, edit, move } = await ownersOrders(store);

const last = (order: OrderWithMoney, what: string) =>
  order.history.find((event) => event.what === what)?.detail;

test('in the same state, address, phone, name and email are a plain edit with its values before and after (R-ORD-32, R-ORD-33)', async () => {
  const { id } = await paid();
  const answer = await move(
    id,
    { address: '99 Elm St', phone: '325-555-0148', email: 'ray@example.com' },
    { customerEmail: 'ray@example.com' },
    (await read(id)).version,
  );
  expect(answer).toMatchObject({
    status: 200,
    body: {
      order: {
        customerEmail: 'ray@example.com',
        totalAmount: '48.43',
        shippingAddress: { address: '99 Elm St', phone: '325-555-0148' },
      },
    },
  });
  expect(last(answer.body.order, 'address-changed')?.['changes']).toContain(
    `Address: ${texasAddress.address} → 99 Elm St; Phone: `,
  );
  expect(await emailOf(id, 'order-address-changed')).toMatchObject({
    recipient: 'ray@example.com',
    props: { refundCents: 0, shippingAddress: { address: '99 Elm St' } },
  });
  // Sent again, it changes nothing and sends no email.
  expect((await move(id, {})).status).toBe(200);
  expect(await emailOf(id, 'order-address-changed')).toBeDefined();
});

test('a ZIP code of another state, a restricted state and an overtaken form are refused (R-ORD-33, R-ORD-34)', async () => {
  const { id } = await paid();
  expect(await move(id, { zipCode: '10001' })).toMatchObject({
    status: 400,
    body: { field: 'shippingAddress.zipCode' },
  });
  const { version } = await read(id);
  expect((await move(id, { city: 'Abilene' }, { notify: false }, version)).status).toBe(200);
  expect((await move(id, { city: 'Dallas' }, { notify: false }, version)).status).toBe(412);
  const magazines = await paid({}, 57);
  expect(await move(magazines.id, addressIn('CA'))).toMatchObject({ status: 409, body: { field: 'state' } });
  expect((await read(id)).shippingAddress?.city).toBe('Abilene');
});

test('a state where it costs less refunds the difference once, with its email, and the totals stay as charged (R-ORD-34)', async () => {
  const { id } = await paid();
  const oregon = { ...addressIn('TX'), state: 'OR', zipCode: '97201', city: 'Portland' };
  expect(await move(id, oregon)).toMatchObject({
    status: 409,
    body: { field: 'settlement', message: 'The new address costs $0.44 less. Choose how to settle it.' },
  });
  expect(await move(id, oregon, { settlement: 'refund', difference: '-0.40' })).toMatchObject({
    status: 409,
  });
  const answer = await move(id, oregon, { settlement: 'refund', difference: '-0.44' });
  expect(answer).toMatchObject({ status: 200, body: { order: { totalAmount: '48.43', status: 'paid' } } });
  await eventually(services, async () => {
    expect(await read(id)).toMatchObject({
      refunded: '0.44',
      refunds: [{ origin: 'address', status: 'completed' }],
    });
  });
  expect(last(answer.body.order, 'address-changed')).toMatchObject({
    difference: '-0.44',
    settlement: 'refund',
  });
  expect(await emailOf(id, 'order-address-changed')).toMatchObject({ props: { refundCents: 44 } });
  expect(await emailOf(id, 'order-refunded')).toMatchObject({ props: { amountCents: 44 } });
  // There and back again gives nothing away twice.
  await move(id, texasAddress, { settlement: 'keep-total', difference: '0.44' });
  expect((await move(id, oregon)).status).toBe(200);
  expect(await db.$count(refundGroups, eq(refundGroups.cause, 'address'))).toBe(1);
  expect(await differencesIn(services.database)).toEqual([]);
});

test('a state where it costs more keeps the total; nothing can be refunded (R-ORD-34)', async () => {
  const { id } = await paid();
  const refused = await move(id, addressIn('NY'), { settlement: 'refund', difference: '3.68' });
  expect(refused).toMatchObject({ status: 409, body: { field: 'settlement' } });
  const kept = await move(id, addressIn('NY'), {
    settlement: 'keep-total',
    difference: '3.68',
    notify: false,
  });
  expect(kept).toMatchObject({ status: 200, body: { order: { totalAmount: '48.43', refunds: [] } } });
  expect(await db.$count(emails, and(eq(emails.orderId, id), eq(emails.kind, 'order-address-changed')))).toBe(
    0,
  );
});

test('an unpaid, delivered or canceled order keeps its place, and can have another email and phone (R-ORD-33)', async () => {
  const unpaid = await placed();
  expect(await move(unpaid.id, { address: '9 Elm St' })).toMatchObject({
    status: 409,
    body: { message: 'This order is not paid yet. The customer can change the address at checkout.' },
  });
  const changed = await move(unpaid.id, { phone: '325-555-0199' }, { customerEmail: 'new@example.com' });
  expect(changed).toMatchObject({ status: 200, body: { order: { customerEmail: 'new@example.com' } } });
  const canceled = await paid();
  await edit(canceled.id, { status: 'cancelled', refund: false, restock: false });
  expect((await move(canceled.id, { address: '9 Elm St' })).status).toBe(409);
});

test('a delay needs a day that is not over, emails the customer, and the history keeps both days (R-ORD-35)', async () => {
  const { id } = await paid();
  const delay = (promisedOn: string, extra: object = {}) =>
    call<Moved>('POST', `/api/admin/orders/${id}/delay`, {
      promisedOn,
      reason: 'The kydex is late.',
      ...extra,
    });
  expect(await delay('2020-01-01')).toMatchObject({ status: 400, body: { field: 'promisedOn' } });
  expect((await delay('2098-12-04')).body.order).toMatchObject({ promisedOn: '2098-12-04' });
  const again = await delay('2098-12-11', { notify: false });
  expect(last(again.body.order, 'delayed')).toMatchObject({ from: '2098-12-04', promisedOn: '2098-12-11' });
  expect(await emailOf(id, 'order-delayed')).toMatchObject({
    props: { promisedOn: '2098-12-04', reason: 'The kydex is late.' },
  });
  await edit(id, { status: 'cancelled', refund: false, restock: false });
  expect((await delay('2098-12-12')).status).toBe(409);
});

test('a message is emailed once per form and kept; a note is kept apart and never leaves the dashboard (R-ORD-36, R-ORD-37)', async () => {
  const { id } = await paid();
  const key = randomUUID();
  const write = (what: string, text: string) =>
    call<Moved & OrderWithMoney>('POST', `/api/admin/orders/${id}/${what}`, { text, key });
  await Promise.all([1, 2, 3].map(() => write('messages', 'Left or right hand?')));
  await Promise.all([1, 2, 3].map(() => write('notes', 'rude, refunded twice')));
  const order = await read(id);
  expect(order.history.filter(({ what }) => what === 'message-sent')).toHaveLength(1);
  expect(await emailOf(id, 'order-message')).toMatchObject({ props: { message: 'Left or right hand?' } });
  expect(order.notes).toMatchObject([{ actor: 'owner', text: 'rude, refunded twice' }]);
  expect(order.history.map(({ what }) => what)).not.toContain('note-added');
  const { body: evidence } = await call('GET', `/api/admin/orders/${id}/evidence`);
  expect(JSON.stringify(evidence)).not.toContain('rude');
  const sent = await db.select().from(emails).where(eq(emails.orderId, id)).orderBy(emails.createdAt);
  expect(JSON.stringify(sent)).not.toContain('rude');
  expect((await write('messages', ' ')).status).toBe(400);
});

/** The only email of a kind. */
async function emailOf(orderId: number, kind: (typeof emails.$inferSelect)['kind']) {
  const rows = await db
    .select()
    .from(emails)
    .where(and(eq(emails.orderId, orderId), eq(emails.kind, kind)))
    .orderBy(emails.createdAt);
  expect(rows).toHaveLength(1);
  return rows[0];
}
