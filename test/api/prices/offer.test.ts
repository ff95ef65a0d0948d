import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs, secondMs } from '#domain/platform/time/durations.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import type { PlannedOffer } from '#domain/settings/kinds/offer.schema.ts';
import { discountUses } from '#server/db/schema/discounts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { differencesIn } from '../../support/books.ts';
import { editedLines, sling } from '../../support/edited-lines.ts';
import { refundForm } from '../../support/refund-form.ts';
import { shopper } from '../../support/shopper.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services, time } = store;
const { call, read, paidFor, quote, change } = await editedLines(store);

const ten: PlannedOffer = {
  name: 'Ten off',
  gives: { kind: 'amount', cents: 10_00 },
  fromCents: 50_00,
  alsoWithCodes: false,
  from: null,
  until: null,
};

async function offered(offer: PlannedOffer | null) {
  const saved = await call('PUT', '/api/admin/settings/offer', { value: { offer } });
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
  time.now = new Date(Math.ceil(time.now.getTime() / secondMs) * secondMs + 3 * secondMs);
}

beforeEach(() => offered(null));

afterEach(async () => {
  const [difference] = await differencesIn(services.database);
  if (difference !== undefined) throw new Error(difference);
});

async function totalOf(quantity: number, extra: object = {}) {
  const guest = shopper(app);
  await guest.add(sling, quantity);
  return (await guest.placeOrder(undefined, extra)).totalAmount;
}

test.each([
  [{ name: ' ' }, 'value.offer.name'],
  [{ gives: { kind: 'percent', percent: 0 } }, 'value.offer.gives.percent'],
  [{ gives: { kind: 'amount', cents: 0 } }, 'value.offer.gives.cents'],
  [{ gives: { kind: 'gift' } }, 'value.offer.gives.kind'],
  [{ fromCents: -1 }, 'value.offer.fromCents'],
  [{ from: '2026-12-02T06:00:00Z', until: '2026-12-01T06:00:00Z' }, 'value.offer.until'],
])('an offer with %j is refused at %s (R-OFFER-1)', async (wrong, field) => {
  const answer = await call('PUT', '/api/admin/settings/offer', { value: { offer: { ...ten, ...wrong } } });
  expect(answer).toMatchObject({ status: 400, body: { field } });
});

test('the offer holds for enough goods, or the code if that is better (R-OFFER-3, R-OFFER-5)', async () => {
  await offered(ten);
  expect(await totalOf(1)).toBe('48.43');
  expect(await totalOf(2)).toBe('79.24');
  expect(await totalOf(2, { discountCode: 'WELCOME10' })).toBe('79.24');
  expect(await totalOf(3, { discountCode: 'WELCOME10' })).toBe('118.87');
  await offered({ ...ten, alsoWithCodes: true });
  expect(await totalOf(2, { discountCode: 'WELCOME10' })).toBe('70.95');
});

test('an order keeps the offer by its name, and uses no code that it beat (R-OFFER-3, R-OFFER-4)', async () => {
  await offered(ten);
  const { db } = services.database;
  const order = await paidFor([[sling, 2]], 'OR', { discountCode: 'WELCOME10' });
  await offered(null);
  expect(await read(order.id)).toMatchObject({ discount: '10.00', discountCode: null, offer: 'Ten off' });
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(row?.discount).toMatchObject({ code: '', offer: { name: 'Ten off' } });
  expect(await db.select().from(discountUses).where(eq(discountUses.orderId, order.id))).toEqual([]);
  const [email] = await db
    .select({ props: emails.props })
    .from(emails)
    .where(and(eq(emails.orderId, order.id), eq(emails.kind, 'order-confirmation')));
  expect(email?.props).toMatchObject({ discountCode: 'Ten off', discountCents: 10_00 });
  const csv = await app.inject({
    url: '/api/admin/exports/orders?from=2026-01-01&to=2027-12-31',
    headers: { authorization: call.authorization },
  });
  expect(csv.body).toContain('Ten off');
});

test('a refund of a line gives back what was paid for it (R-OFFER-4)', async () => {
  await offered(ten);
  const order = await paidFor([[sling, 2]]);
  const lines = [{ lineId: order.lineIds[0] ?? 0, quantity: 1, restock: false }];
  const back = await call(
    'POST',
    `/api/admin/orders/${order.id}/refunds`,
    refundForm(await read(order.id), { lines }),
  );
  expect(back, JSON.stringify(back.body)).toMatchObject({ status: 200 });
  expect((await read(order.id)).refunds).toMatchObject([{ amount: '34.00' }]);
});

test('an edit is reckoned with the offer that the order keeps (R-OFFER-4)', async () => {
  await offered(ten);
  const order = await paidFor([[sling, 2]]);
  await offered(null);
  const lines = [{ lineId: order.lineIds[0], quantity: 1 }];
  // One sling is too little for the offer: 39.00 are left of 68.00.
  expect((await quote(order.id, { lines })).body).toMatchObject({
    difference: '-29.00',
    after: { discount: '0.00' },
  });
  const saved = await change(order.id, { lines, settlement: 'refund', difference: '-29.00' }, order.version);
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
});

test('free shipping follows the address, and its end is confirmed before the payment (R-OFFER-2, R-OFFER-5)', async () => {
  const until = new Date(time.now.getTime() + hourMs);
  await offered({
    ...ten,
    name: 'Ships free',
    gives: { kind: 'free-shipping' },
    fromCents: 30_00,
    until: until.toISOString(),
  });
  const guest = shopper(app);
  await guest.add(sling);
  time.now = new Date(until.getTime() - 1);
  const order = await guest.placeOrder();
  expect(order.totalAmount).toBe('41.44');
  const status = await guest.ok<OrderStatusAnswer>('GET', `/api/orders/${order.orderId}/status`);
  expect(status).toMatchObject({ shipping: '0.00', offer: 'Ships free' });
  expect(services.settings.current().offer).toMatchObject({ name: 'Ships free' });
  time.now = until;
  expect(services.settings.current().offer).toBeNull();
  expect(await guest.tryPayment(order)).toMatchObject({ status: 409, body: { totalAmount: '48.43' } });
});

test('shoppers learn of an offer when it begins (R-OFFER-5)', async () => {
  const from = new Date(Math.ceil(time.now.getTime() / secondMs) * secondMs + hourMs);
  await offered({ ...ten, name: 'Secret', from: from.toISOString() });
  const shown = async () => (await app.inject({ url: '/api/settings' })).body;
  expect(await shown()).not.toContain('Secret');
  expect(await totalOf(2)).toBe('89.87');
  time.now = from;
  expect(await shown()).toContain('Secret');
  expect(await totalOf(2)).toBe('79.24');
});

test('an order that staff take has no offer (R-OFFER-6)', async () => {
  await offered(ten);
  const { body } = await call<{ id: number; version: number; content: object }>(
    'POST',
    '/api/admin/drafts',
    {},
  );
  const line = { key: '5f0c2a4e-8f0a-4c63-9a33-0d6b0a0c1f11', productId: sling, choices: {}, quantity: 2 };
  const saved = await call<{ discount: string }>(
    'PUT',
    `/api/admin/drafts/${body.id}`,
    { ...body.content, lines: [line] },
    body.version,
  );
  expect(saved.body).toMatchObject({ subtotal: '78.00', discount: '0.00' });
});
