import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '#server/identity/sessions/passwords.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { disputes, payments } from '#server/db/schema/payments.ts';
import { alertOwner } from '#server/payments/settle/alert-owner.ts';
import { counterSales } from '../../support/counter-sales.ts';
import { packers } from '../../support/packers.ts';
import { memberPassword, staffMembers } from '../../support/staff-members.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, paidBuild, read } = await packers(store);
const { signIn } = await staffMembers(store);
await db
  .insert(admins)
  .values({ username: 'packer', role: 'packer', passwordHash: await hashPassword(memberPassword) });
const { token } = (await signIn('packer')).body;

type Order = Awaited<ReturnType<typeof read>>;

async function asPacker(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}`, 'if-match': '"1"' };
  const answer = await store.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, text: answer.body, body: answer.json<unknown>() };
}

const money = new Set([
  'paymentTransactionId',
  'refundable',
  'refunded',
  'refundUnderWay',
  'refunds',
  'refundsBy',
  'paymentRequests',
  'charged',
  'discountRules',
  'disputes',
  'whyThisPrice',
  'changedTotals',
]);

test('a packer gets what packing needs of an order, and nothing about its money, from every call (R-STAFF-20)', async () => {
  const { id, slings } = await paidBuild();
  const refund = await call('POST', `/api/admin/orders/${id}/refunds`, {
    lines: [{ lineId: slings.id, quantity: 1 }],
    amount: '41.43',
    refundable: (await read(id)).refundable,
    reason: 'Damaged in our warehouse',
    key: crypto.randomUUID(),
  });
  expect(refund.status).toBe(200);
  await db.insert(disputes).values({
    id: 'PP-D-1',
    provider: 'paypal',
    status: 'needs-answer',
    reason: 'not received',
    amountCents: 5_00,
    openedAt: store.time.now,
    orderId: id,
  });
  const whole = await read(id);
  const captureId = whole.paymentTransactionId ?? '';
  expect(whole.disputes).toHaveLength(1);

  const seen = await asPacker('GET', `/api/admin/orders/${id}`);
  const list = await asPacker('GET', '/api/admin/orders');
  const overtaken = await asPacker('PUT', `/api/admin/orders/${id}/shipping`, {
    trackingNumber: '9400111202555842332669',
  });
  const shipped = await asPacker('POST', `/api/admin/orders/${id}/shipments`, {
    key: crypto.randomUUID(),
    trackingNumber: '9400111202555842332669',
  });
  expect([seen.status, list.status, overtaken.status, shipped.status]).toEqual([200, 200, 412, 200]);
  for (const { text } of [seen, list, overtaken, shipped]) {
    expect(text).not.toContain(captureId);
    expect(text).not.toContain('Damaged in our warehouse');
    expect(text).not.toContain('PP-D-1');
  }
  const printed = await asPacker('GET', `/api/admin/printing?orders=${id}`);
  const [paper] = printed.body as object[];
  expect(Object.keys(paper ?? {}).filter((field) => money.has(field))).toEqual([]);
  const { current } = overtaken.body as { current: Order };
  const { order: shippedOrder } = shipped.body as { order: Order };
  for (const order of [seen.body as Order, current, shippedOrder]) {
    expect(Object.keys(order).filter((field) => money.has(field))).toEqual([]);
    expect(order.history.map(({ what }) => what)).toContain('order-placed');
    expect(order.history.filter(({ what }) => /payment|refund|dispute/.test(what))).toEqual([]);
    expect(order.emails.map(({ kind }) => kind)).toContain('order-confirmation');
    expect(order.emails.map(({ kind }) => kind)).not.toContain('order-refunded');
  }
  expect(seen.body).toMatchObject({
    orderId: whole.orderId,
    shippingAddress: whole.shippingAddress,
    items: whole.items,
    lines: [{ unitsLeft: 1 }, { unitsLeft: 1 }],
    toShip: whole.toShip,
    paymentInFlight: false,
    shippingState: 'none',
    totalAmount: whole.totalAmount,
  });
});

test('a packer sees no alert to the owner, and of a decided case only the words to its customer (R-STAFF-20, R-STAFF-21)', async () => {
  const { id, slings } = await paidBuild();
  const opened = { reason: 'defect', lines: [{ lineId: slings.id, quantity: 1 }], key: crypto.randomUUID() };
  const { body } = await call<{ id: number }>('POST', `/api/admin/orders/${id}/cases`, opened);
  const decision = { outcome: 'refund', text: 'Sorry about the clip.', notify: false };
  await call('POST', `/api/admin/cases/${body.id}/decision`, decision);
  await alertOwner(store.services, db, id, 'PayPal asks about this order.');
  const kinds = (order: Order) => order.emails.map(({ kind }) => kind);
  const decided = (order: Order) => order.history.find(({ what }) => what === 'case-decided')?.detail;
  const whole = await read(id);
  expect(kinds(whole)).toContain('owner-alert');
  expect(decided(whole)).toEqual({ case: body.id, outcome: 'refund' });
  const order = (await asPacker('GET', `/api/admin/orders/${id}`)).body as Order;
  expect(kinds(order)).not.toContain('owner-alert');
  expect(decided(order)).toEqual({ case: body.id });
  const cases = (await asPacker('GET', `/api/admin/orders/${id}/cases`)).body;
  expect(cases).toMatchObject([{ id: body.id, state: 'decided', messages: [{ text: decision.text }] }]);
  expect(JSON.stringify(cases)).not.toContain('outcome');
});

test('a packer finds an order by all but the ids of its payments, not by a part of one either (R-STAFF-20, R-AORD-2)', async () => {
  const { id } = await paidBuild();
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const find = async (query: string) =>
    (await asPacker('GET', `/api/admin/orders?${query}`)).body as { id: number }[];
  const parts = [payment?.captureId ?? '', payment?.providerOrderId ?? ''].flatMap((whole) => [
    whole,
    whole.slice(0, 3),
    whole.slice(0, 6),
    whole.slice(3, 9),
    whole.slice(-6),
    `${whole.slice(0, 6)} sling`,
  ]);
  const own = await db.select().from(orders).where(eq(orders.id, id));
  // The order's number is as random as the payment's ids: a part may stand in both.
  const number = String(own[0]?.number).replaceAll('-', '');
  for (const part of parts.filter((one) => !number.includes(one))) {
    const q = encodeURIComponent(part);
    for (const sort of ['newest', 'highest']) expect(await find(`q=${q}&sort=${sort}`), part).toEqual([]);
    expect(await find(`q=${q}&status=paid`), part).toEqual([]);
  }
  expect((await find('q=sling')).map((order) => order.id)).toContain(id);
  expect((await find('q=sling&status=paid')).map((order) => order.id)).toContain(id);
});

test('a packer finds no order by the letters of a payment id, which the owner does (R-STAFF-20, R-AORD-25)', async () => {
  const { draft, place } = counterSales({ call });
  const { id } = (await place(await draft(), 'cash')).body;
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  expect(payment?.captureId).toMatch(/^cash-/);
  const url = '/api/admin/orders?q=cash';
  expect((await call<{ id: number }[]>('GET', url)).body.map((order) => order.id)).toEqual([id]);
  expect((await asPacker('GET', url)).body).toEqual([]);
});
