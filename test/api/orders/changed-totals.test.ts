import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoFacts } from '#domain/settings/kinds/demo-facts.ts';
import { changedRowsOn, isPaymentDue, newTotalOn } from '#domain/orders/read/changed-rows.ts';
import { parseDecimal } from '#domain/money/amounts/money.ts';
import type { AdminOrder, AdminOrderDetail } from '#domain/orders/read/admin-order.schema.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import type { OrderEmail } from '#server/orders/emails/order-email-props.ts';
import { loadTemplates } from '#server/platform/email-sending/mailer.ts';
import { builtTemplates } from '../../support/email-templates.ts';
import { emails } from '#server/db/schema/emails.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { cardStore } from '../../support/card-payments.ts';
import { editedLines, holster, sling } from '../../support/edited-lines.ts';
import { eventually } from '../../support/eventually.ts';
import { staffMembers } from '../../support/staff-members.ts';

const store = await cardStore();
const { db, services } = store;
const { call, read, paidFor, quote, change } = await editedLines(store);

const hat = 30;

async function twoItems() {
  return paidFor(
    [
      [sling, 1],
      [hat, 1],
    ],
    'TX',
  );
}

/** What the order, its receipt and its email say. */
async function shown(id: number) {
  const order = await read(id);
  const printed = await call<Pick<AdminOrderDetail, 'changedTotals'>[]>(
    'GET',
    `/api/admin/printing?orders=${id}`,
  );
  expect(printed.body[0]?.changedTotals).toEqual(order.changedTotals);
  const changedEmail = (await db.select().from(emails).where(eq(emails.orderId, id))).find(
    ({ kind }) => kind === 'order-changed',
  );
  const rows = changedRowsOn(order.changedTotals);
  return {
    rows: Object.fromEntries(rows.map(({ label, price }) => [label, price])),
    details: rows.flatMap(({ detail }) => detail ?? []),
    props: changedEmail?.props,
  };
}

test('a removed item: order, receipt and email go from the original total to the quoted one, and on to what is left (R-ORD-47)', async () => {
  const { id, lineIds, totalAmount } = await twoItems();
  const wish = { lines: [{ lineId: lineIds[0], quantity: 0 }] };
  const quoted = (await quote(id, wish)).body;
  const settled = { settlement: 'refund', difference: quoted.difference, notify: true };
  expect((await change(id, { ...wish, ...settled })).status).toBe(200);
  const open = await db.select().from(refunds).where(eq(refunds.status, 'requested'));
  for (const one of open) await sendRefund(services, one.id);
  const { rows, details, props } = await shown(id);
  const back = `−$${quoted.difference.slice(1)}`;
  expect(rows).toEqual({
    'Original total': `$${totalAmount}`,
    'Items changed': back,
    'New total': `$${quoted.after.total}`,
    Paid: `$${totalAmount}`,
    Refunded: back,
    'Paid after refunds': `$${quoted.after.total}`,
  });
  expect(details).toEqual(['−$39.00 items, −$2.44 sales tax']);
  expect(props).toMatchObject({ newTotalCents: parseDecimal(quoted.after.total), requestCents: 0 });
  expect(props).toHaveProperty('totals.2', {
    label: 'New total',
    price: `$${quoted.after.total}`,
    isTotal: true,
  });
});

test('a requested difference is still due, and a kept total stays in the email (R-ORD-50)', async () => {
  const { id, totalAmount } = await twoItems();
  const wish = { added: [{ productId: 0, quantity: 1, choices: holster }] };
  const quoted = (await quote(id, wish)).body;
  const settled = { settlement: 'payment-request', difference: quoted.difference, notify: true };
  expect((await change(id, { ...wish, ...settled })).status).toBe(200);
  const asked = await shown(id);
  expect(asked.rows).toEqual({
    'Original total': `$${totalAmount}`,
    'Items changed': `$${quoted.difference}`,
    'New total': `$${quoted.after.total}`,
    Paid: `$${totalAmount}`,
    'Still due': `$${quoted.difference}`,
  });
  expect(asked.props).toMatchObject({
    newTotalCents: parseDecimal(quoted.after.total),
    requestCents: parseDecimal(quoted.difference),
  });

  const kept = await twoItems();
  const removed = { lines: [{ lineId: kept.lineIds[0], quantity: 0 }] };
  const { difference } = (await quote(kept.id, removed)).body;
  await change(kept.id, { ...removed, settlement: 'keep-total', difference, notify: true });
  expect(await shown(kept.id)).toMatchObject({
    rows: {},
    props: { newTotalCents: parseDecimal(kept.totalAmount), totals: [] },
  });
});

test('the list and the overview show the new total, also of a change that is not paid yet (R-ORD-51)', async () => {
  const changed = await twoItems();
  const wish = { lines: [{ lineId: changed.lineIds[0], quantity: 0 }] };
  const quoted = (await quote(changed.id, wish)).body;
  await change(changed.id, { ...wish, settlement: 'refund', difference: quoted.difference });
  const asked = await twoItems();
  const more = { added: [{ productId: 0, quantity: 1, choices: holster }] };
  const larger = (await quote(asked.id, more)).body;
  await change(asked.id, { ...more, settlement: 'payment-request', difference: larger.difference });
  const plain = await twoItems();
  const expected = {
    [changed.id]: parseDecimal(quoted.after.total),
    [asked.id]: parseDecimal(larger.after.total),
    [plain.id]: parseDecimal(plain.totalAmount),
  };
  const listed = (await call<AdminOrder[]>('GET', '/api/admin/orders?limit=3')).body;
  const { recentOrders } = (await call<Overview>('GET', '/api/admin/overview')).body;
  const totals = (rows: (typeof recentOrders)[number][] | AdminOrder[]) =>
    Object.fromEntries(rows.slice(0, 3).map((row) => [row.id, newTotalOn(row)]));
  expect(totals(listed)).toEqual(expected);
  expect(totals(recentOrders)).toEqual(expected);
});

test('a packer learns until when a change can be paid, and no amount (R-STAFF-20, R-ORD-50)', async () => {
  const { id } = await twoItems();
  const { join } = await staffMembers(store);
  const { token } = await join();
  const seen = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await store.app.inject({ url: `/api/admin/orders/${id}`, headers });
    return answer.json<AdminOrderDetail>();
  };
  expect(await seen()).toMatchObject({ paymentDueUntil: null });
  const more = { added: [{ productId: 0, quantity: 1, choices: holster }] };
  const { difference } = (await quote(id, more)).body;
  await change(id, { ...more, settlement: 'payment-request', difference });
  const order = await seen();
  expect(order).not.toHaveProperty('changedTotals');
  const now = services.clock();
  expect(isPaymentDue(order, now)).toBe(true);
  expect(isPaymentDue(order, new Date(now.getTime() + 60 * dayMs))).toBe(false);
});

test('a confirmation sent again after a change has the items now and the rows of the order (R-EMAIL-6, R-ORD-47)', async () => {
  const { id, lineIds, totalAmount } = await twoItems();
  const wish = { lines: [{ lineId: lineIds[0], quantity: 0 }] };
  const { difference } = (await quote(id, wish)).body;
  await change(id, { ...wish, settlement: 'refund', difference });
  await eventually(services, async () =>
    expect((await read(id)).refunds).toMatchObject([{ status: 'completed' }]),
  );
  await call('POST', `/api/admin/orders/${id}/emails`, { kind: 'order-confirmation' });
  const again = (await confirmationsOf(id))[1]?.props as OrderEmail;
  const rows = changedRowsOn((await read(id)).changedTotals);
  expect(again).toMatchObject({ lines: [{ name: expect.any(String) as string }], totals: rows });
  const render = await loadTemplates(await builtTemplates());
  const { text } = await render('order-confirmation', again, demoFacts);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Total charged $${totalAmount}`);
  for (const { label, price } of rows) expect(text.replaceAll(/\s+/g, ' ')).toContain(`${label} ${price}`);
});

async function confirmationsOf(id: number) {
  const rows = await db.select().from(emails).where(eq(emails.orderId, id)).orderBy(asc(emails.createdAt));
  return rows.filter(({ kind }) => kind === 'order-confirmation');
}
