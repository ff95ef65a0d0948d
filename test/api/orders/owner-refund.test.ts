import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderWithMoney } from '#domain/orders/read/admin-order.schema.ts';
import type { RefundBody } from '#domain/payments/refunds/order-refund.schema.ts';
import { products } from '#server/db/schema/catalog.ts';
import { emails } from '#server/db/schema/emails.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { balancesOf, differencesIn, unitsOf } from '../../support/books.ts';
import { cardStore } from '../../support/card-payments.ts';
import { eventually } from '../../support/eventually.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { texasAddress } from '../../support/examples/texas-address.ts';
import { refundForm } from '../../support/refund-form.ts';
import { staffMembers } from '../../support/staff-members.ts';

const store = await cardStore();
const { db, services } = store;
const { call, paypal, paid, placed, read, edit } = await ownersOrders(store);

type Answer = { message: string; emailSent: boolean; order: OrderWithMoney };

const sling = 31;

async function refund(id: number, body: RefundBody, version?: number) {
  return call<Answer & { field?: string }>('POST', `/api/admin/orders/${id}/refunds`, body, version);
}

/** Sends what the order's screen would send now. */
async function ask(id: number, parts: Partial<RefundBody>) {
  const order = await read(id);
  return refund(id, refundForm(order, parts), order.version);
}

test('units, shipping and goodwill go back in one refund, with one email, and the status stays (R-REF-1, R-REF-13, R-REF-15)', async () => {
  const { id } = await paid();
  const [line] = (await read(id)).lines;
  const lines = [{ lineId: line?.id ?? 0, quantity: 1, restock: false }];
  const asked = await ask(id, { lines, shipping: '1.00', note: 'We found\nthe scratch.' });
  expect(asked).toMatchObject({
    status: 200,
    body: { message: 'Refund sent', order: { status: 'paid', refundable: '5.99', refunded: '42.44' } },
  });
  expect(asked.body.order.refunds).toMatchObject([
    { status: 'completed', origin: 'owner', amount: '42.44', shipping: '1.00', lines: [{ quantity: 1 }] },
  ]);
  expect(asked.body.order.lines).toMatchObject([{ unitsLeft: 0 }]);
  expect(await emailOf(id, 'order-refunded')).toMatchObject({
    recipient: texasAddress.email,
    props: {
      amountCents: 42_44,
      shippingCents: 1_00,
      taxCents: 2_44,
      lines: [{ name: 'Two-Point Sling, Black', quantity: 1 }],
      note: 'We found\nthe scratch.',
      refundedTo: 'to the payment method you used with PayPal',
    },
  });
  expect(await differencesIn(services.database)).toEqual([]);
  // The sling, its tax and the dollar of shipping are gone; the rest of the shipping stays in the books.
  expect(await balancesOf(db, id)).toMatchObject({ shipping: -5_99 });
  expect(await balancesOf(db, id)).not.toHaveProperty('tax');
});

test('a free amount is named apart from the units and their tax, also in the email (R-REF-13, R-REF-15)', async () => {
  const { id } = await paid();
  const [line] = (await read(id)).lines;
  const lines = [{ lineId: line?.id ?? 0, quantity: 1, restock: false }];
  const { body } = await ask(id, { lines, shipping: '1.00', other: '2.50' });
  expect(body.order.refunds).toMatchObject([{ amount: '44.94', shipping: '1.00', other: '2.50' }]);
  expect(body.order.history.find(({ what }) => what === 'refund-requested')?.detail).toMatchObject({
    other: '2.50',
  });
  expect(await emailOf(id, 'order-refunded')).toMatchObject({
    props: { amountCents: 44_94, shippingCents: 1_00, otherCents: 2_50 },
  });
});

test('a receipt has what was refunded, on paper and for the customer (R-PRINT-5, R-ORD-28)', async () => {
  const { id, orderId, guest } = await paid();
  expect((await ask(id, { other: '5.00' })).status).toBe(200);
  const receipt = { totalAmount: '48.43', refunded: '5.00' };
  expect((await call('GET', `/api/admin/printing?orders=${id}`)).body).toMatchObject([receipt]);
  expect(await guest.status(orderId)).toMatchObject(receipt);
});

test('the same form sent four times refunds once, and another tab’s form is refused (R-REF-6, R-REF-14)', async () => {
  const order = await paid();
  const { id } = order;
  const before = await read(id);
  const form = refundForm(before, { other: '5.00' });
  const asked = await Promise.all([1, 2, 3, 4].map(() => refund(id, form, before.version)));
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const other = { ...form, key: randomUUID() };
  expect(await refund(id, other, before.version)).toMatchObject({ status: 412 });
  expect(await refund(id, other)).toMatchObject({ status: 409, body: { field: 'amount' } });
  expect(await sentBack(order.orderId)).toEqual(['5.00']);
  expect(await db.$count(emails, and(eq(emails.orderId, id), eq(emails.kind, 'order-refunded')))).toBe(1);
});

test('a form that shows another sum, too much shipping, or no amount is refused (R-REF-4, R-REF-14)', async () => {
  const { id } = await paid();
  expect(await ask(id, { shipping: '7.00' })).toMatchObject({
    status: 409,
    body: { field: 'shipping', message: 'At most $6.99 of shipping can be refunded.' },
  });
  expect(await ask(id, { other: '5.00', amount: '6.00' })).toMatchObject({
    status: 409,
    body: { message: 'This refund comes to $5.00, not $6.00. Check it, then send it again.' },
  });
  expect(await ask(id, {})).toMatchObject({ status: 409, body: { message: 'Enter an amount above 0.' } });
  expect(await ask(id, { other: '5.00', reason: ' ' })).toMatchObject({
    status: 400,
    body: { field: 'reason' },
  });
  expect(await db.$count(emails, and(eq(emails.orderId, id), eq(emails.kind, 'order-refunded')))).toBe(0);
});

test('chosen units go back to stock once, also when the order is canceled later and comes back (R-REF-16)', async () => {
  await db.update(products).set({ trackStock: true, stockQuantity: 10 }).where(eq(products.id, sling));
  const { id } = await paid();
  expect(await stock()).toBe(9);
  const [line] = (await read(id)).lines;
  expect(line).toMatchObject({ restockable: 1 });
  const lines = [{ lineId: line?.id ?? 0, quantity: 1, restock: true }];
  expect(await ask(id, { lines })).toMatchObject({
    status: 200,
    body: { order: { lines: [{ restockable: 0 }] } },
  });
  expect(await stock()).toBe(10);
  expect(await unitsOf(db, id)).toEqual({ [sling]: 0 });
  expect(await differencesIn(services.database)).toEqual([]);
  expect((await edit(id, { status: 'cancelled', refund: false, restock: true })).status).toBe(200);
  expect(await stock()).toBe(10);
  expect(await differencesIn(services.database)).toEqual([]);
  const back = await edit(id, { status: 'processing', overrideReason: 'It is wanted after all' });
  expect(back.status).toBe(200);
  expect(await stock()).toBe(10);
  expect(await differencesIn(services.database)).toEqual([]);
  await db.update(products).set({ trackStock: false }).where(eq(products.id, sling));
});

test('canceling and its refund send one email each, and the switch turns both off (R-EMAIL-10, R-REF-15)', async () => {
  const { id } = await paid();
  expect((await edit(id, { status: 'cancelled', refund: true, restock: false })).status).toBe(200);
  await allSent();
  expect(await emailOf(id, 'order-cancelled')).toMatchObject({ props: { refundCents: 48_43 } });
  expect(await emailOf(id, 'order-refunded')).toMatchObject({ props: { amountCents: 48_43 } });

  const quiet = await paid();
  await edit(quiet.id, { status: 'cancelled', refund: true, restock: false, notify: false });
  await allSent();
  expect(await kindsOf(quiet.id)).toEqual(['fulfillment-notice', 'order-confirmation']);

  const unpaid = await placed();
  await edit(unpaid.id, { status: 'cancelled' });
  expect(await kindsOf(unpaid.id)).toEqual([]);
});

test('a cancellation has a reason for the history and a note for the customer (R-AORD-28)', async () => {
  const { id } = await paid();
  const words = { cancelReason: 'Out of stock', cancelNote: 'Sorry:\nthe clip is gone.' };
  const canceled = await edit(id, { status: 'cancelled', refund: true, restock: false, ...words });
  expect(canceled.status).toBe(200);
  expect((await read(id)).history.find(({ what }) => what === 'cancelled')).toMatchObject({
    detail: { reason: 'Out of stock', note: words.cancelNote },
  });
  await allSent();
  expect(await emailOf(id, 'order-cancelled')).toMatchObject({ props: { note: words.cancelNote } });
});

test('the money of a deleted order goes back without restoring it, by those who delete orders (R-AORD-27, R-STAFF-19)', async () => {
  const { id } = await paid();
  expect((await call('DELETE', `/api/admin/orders/${id}`)).status).toBe(200);
  const order = await read(id);
  const body = refundForm(order, { other: '5.00' });
  const manager = await (await staffMembers(store)).memberOf('manager');
  expect((await manager(`/api/admin/orders/${id}/refunds`, body)).status).toBe(404);
  expect(await refund(id, body, order.version)).toMatchObject({
    status: 200,
    body: { order: { refunded: '5.00', deletedAt: order.deletedAt } },
  });
  expect(await differencesIn(services.database)).toEqual([]);
});

test('the fulfillment notice of a canceled order is not sent again; its other emails are (R-EMAIL-9)', async () => {
  const { id } = await paid();
  await edit(id, { status: 'cancelled', refund: false, restock: false });
  const again = async (kind: string) => call('POST', `/api/admin/orders/${id}/emails`, { kind });
  expect(await again('fulfillment-notice')).toMatchObject({
    status: 409,
    body: { message: 'This order is canceled: there is nothing to build or pack.' },
  });
  expect((await again('order-cancelled')).status).toBe(200);
});

async function stock(): Promise<number | undefined> {
  const [row] = await db
    .select({ units: products.stockQuantity })
    .from(products)
    .where(eq(products.id, sling));
  return row?.units;
}

/** The refunded amounts at PayPal. */
async function sentBack(orderNumber: string): Promise<string[]> {
  const ordered = await paypal.ordersOf(orderNumber);
  return ordered.flatMap(({ captures }) =>
    captures.flatMap((capture) => capture.refunds.map(({ amount }) => amount)),
  );
}

async function kindsOf(orderId: number): Promise<string[]> {
  const rows = await db
    .select({ kind: emails.kind })
    .from(emails)
    .where(eq(emails.orderId, orderId))
    .orderBy(emails.createdAt);
  return rows.map(({ kind }) => kind).toSorted();
}

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

async function allSent(): Promise<void> {
  await eventually(services, async () => {
    expect(await db.$count(refunds, eq(refunds.status, 'requested'))).toBe(0);
  });
}
