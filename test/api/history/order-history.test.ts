import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#domain/dashboard/audit/audit-entry.schema.ts';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import type { NewOrderEvent } from '#domain/orders/history/events.ts';
import { hashPassword } from '#server/identity/sessions/passwords.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { cents, clip, editedAgain } from '../../support/edited-again.ts';
import { holster } from '../../support/edited-lines.ts';
import { refundForm } from '../../support/refund-form.ts';
import { memberPassword, staffMembers } from '../../support/staff-members.ts';
import { sharedStore } from '../../support/store.ts';

const store = await sharedStore();
const { db } = store.services.database;
const { call, read, placed, paid, paidFor, choose, payRequest, move, edit } = await editedAgain(store);

/** The entries of an order, found by its number, by verb. */
async function entriesOf(orderId: string) {
  const found = (await call<AuditEntry[]>('GET', `/api/admin/history?q=${orderId}`)).body;
  expect(new Set(found.map(({ label }) => label))).toEqual(new Set([orderId]));
  return Object.fromEntries(found.toReversed().map(({ verb, detail }) => [verb, detail]));
}

/** What the member of a token sees. */
async function listed(filters: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await store.app.inject({ method: 'GET', url: `/api/admin/history${filters}`, headers });
  return { entries: answer.json<AuditEntry[]>(), total: Number(answer.headers['x-total-count']) };
}

const post = (path: string, body: object) => call('POST', `/api/admin/orders/${path}`, body);

test('an order’s entries have the amounts, items and reasons of its own history (R-HIST-9, R-HIST-3)', async () => {
  const { id, orderId } = await paid();
  const order = await read(id);
  const line = order.lines[0];
  const back = refundForm(order, {
    lines: [{ lineId: line?.id ?? 0, quantity: 1, restock: false }],
    reason: 'Damaged',
  });
  expect((await post(`${id}/refunds`, back)).status).toBe(200);
  await post(`${id}/payment-requests`, { amount: '5.00', reason: 'Longer shell' });
  await post(`${id}/notes`, { text: `Rush. ${'x'.repeat(200)}`, key: randomUUID() });
  const found = await entriesOf(orderId);
  expect(found['refund-requested']).toMatchObject({
    amount: back.amount,
    reason: 'Damaged',
    items: `1 × ${line?.name}`,
  });
  expect(found['payment-requested']).toEqual({ amount: '5.00', reason: 'Longer shell' });
  expect(found['note-added']).toEqual({ note: `Rush. ${'x'.repeat(134)}…` });
});

test('changed items have the total before and after, and none if it was kept (R-HIST-9, R-ORD-32)', async () => {
  const { id, orderId, totalAmount } = await paidFor([[0, 1, holster]], 'TX');
  const more = ((cents(totalAmount) + 12_75) / 100).toFixed(2);
  const changes = 'Custom Holster: Attachment: Quick Clip → Ulti Clip';
  await choose(id, clip('Ulti Clip'), 'payment-request');
  expect((await entriesOf(orderId))['lines-changed']).toEqual({
    changes,
    difference: '12.75',
    settlement: 'payment-request',
    total: `${totalAmount} → ${more}`,
  });
  await payRequest(id);
  await choose(id, clip('Quick Clip'), 'refund');
  expect((await entriesOf(orderId))['lines-changed']).toMatchObject({ total: `${more} → ${totalAmount}` });
  await choose(id, clip('Ulti Clip'), 'keep-total');
  expect((await entriesOf(orderId))['lines-changed']).toEqual({
    changes,
    difference: '12.75',
    settlement: 'keep-total',
  });
});

test('a changed address and contact show old and new values, which are stored with the order only (R-HIST-9, R-HIST-2)', async () => {
  const { id, orderId, shippingAddress, totalAmount } = await paidFor([[31, 1]], 'TX');
  const portland = { city: 'Portland', state: 'OR', zipCode: '97201' };
  const asked = (await move(id, portland)).body as object as { totalAmount: string };
  const difference = asked.totalAmount;
  expect((await move(id, portland, { settlement: 'refund', difference })).status).toBe(200);
  const moved = (await entriesOf(orderId))['address-changed'];
  expect(moved?.['changes']).toBe(
    `City: San Angelo → Portland; State: TX → OR; ZIP code: ${shippingAddress?.zipCode} → 97201`,
  );
  const after = ((cents(totalAmount) + cents(difference)) / 100).toFixed(2);
  expect(moved).toMatchObject({ difference, settlement: 'refund', total: `${totalAmount} → ${after}` });
  await edit(id, { customerEmail: 'ray@example.com' });
  expect((await entriesOf(orderId))['edited']).toMatchObject({
    changes: 'Email: dana@example.com → ray@example.com',
  });
  const stored = JSON.stringify(await db.select().from(auditEntries).where(eq(auditEntries.kind, 'order')));
  expect(stored).not.toMatch(/ray@|Concho|76903/);
});

test('parcels show their number, and a correction the number before and after (R-HIST-9)', async () => {
  const { id, orderId } = await paid();
  const [first, second] = ['1Z12345E0205271688', '1Z879E930346834440'];
  await post(`${id}/shipments`, {
    trackingNumber: first,
    confirmedNumber: first,
    carrier: 'UPS',
    key: randomUUID(),
  });
  const { shipments } = await read(id);
  const path = `/api/admin/orders/${id}/shipments/${shipments[0]?.id}`;
  await call('PUT', path, { trackingNumber: second, confirmedNumber: second, carrier: 'UPS' });
  await call('POST', `${path}/cancel`, { reason: 'Wrong label' });
  const found = await entriesOf(orderId);
  expect(found['shipped']).toMatchObject({ carrier: 'UPS', trackingNumber: first });
  expect(found['shipping-changed']).toEqual({ changes: `Tracking number: ${first} → ${second}` });
  expect(found['parcel-canceled']).toEqual({ trackingNumber: second, reason: 'Wrong label' });
});

test('an order that staff took or marked as paid shows its total (R-HIST-9)', async () => {
  const { id, orderId, totalAmount } = await placed();
  await post(`${id}/mark-paid`, {});
  expect((await entriesOf(orderId))['marked-paid']).toEqual({ total: totalAmount });
  const { body: draft } = await call<Draft>('POST', '/api/admin/drafts', { remakeOf: id });
  const wish = { payment: 'none', total: '0.00' };
  const { body } = await call<{ orderId: string }>('POST', `/api/admin/drafts/${draft.id}/place`, wish);
  expect((await entriesOf(body.orderId))['order-taken']).toMatchObject({ total: '0.00', remakeOf: orderId });
});

test('events keep the details that an older version stored, on the order and in the history (R-HIST-9)', async () => {
  const { id, orderId } = await placed();
  const old = [
    { actor: 'owner', what: 'order-taken', detail: { reason: 'Scratched' } },
    { actor: 'owner', what: 'marked-paid' },
    { actor: 'owner', what: 'shipping-changed', detail: { carrier: 'UPS', trackingNumber: '9400' } },
  ] satisfies NewOrderEvent[];
  const [admin] = await db.select().from(admins).limit(1);
  await db
    .insert(orderEvents)
    .values(old.map((event) => ({ detail: null, ...event, orderId: id, staffId: admin?.id ?? null })));
  const { history } = await read(id);
  const found = await entriesOf(orderId);
  for (const { what, detail = null } of old) {
    expect(history.find((event) => event.what === what)?.detail).toEqual(detail);
    expect(found[what]).toEqual(detail);
  }
});

test('a role that may not delete orders sees and counts no entry of a deleted one or its emails (R-HIST-2, R-STAFF-19)', async () => {
  const passwordHash = await hashPassword(memberPassword);
  await db.insert(admins).values({ username: 'manager', role: 'manager', passwordHash });
  const { signIn } = await staffMembers(store);
  const { token } = (await signIn('manager')).body;
  const { id, orderId } = await placed();
  await edit(id, { customerNotes: 'Leave at the door' });
  const email = { kind: 'order-message' as const, recipient: 'dana@mail.example', props: {}, orderId: id };
  const [failed] = await db
    .insert(emails)
    .values({ ...email, dedupeKey: randomUUID(), lastError: 'refused: 550 no such mailbox' })
    .returning();
  await call('POST', `/api/admin/emails/${failed?.id}/send`);
  const urls = [`?q=${orderId}`, `?kind=order&subject=${id}`, `?kind=email&subject=${failed?.id}`, ''];
  const manager = () => Promise.all(urls.map((url) => listed(url, token)));
  const before = await manager();
  expect(before.slice(0, 3).map(({ total }) => total)).toEqual([1, 1, 1]);

  await call('DELETE', `/api/admin/orders/${id}`);
  const after = await manager();
  expect(after.slice(0, 3)).toEqual([0, 0, 0].map((total) => ({ entries: [], total })));
  expect(after[3]?.total).toBe((before[3]?.total ?? 0) - 2);
  expect(JSON.stringify(after[3]?.entries)).not.toContain(orderId);
  expect((await entriesOf(orderId))['edited']).toMatchObject({
    changes: 'Customer notes: empty → Leave at the door',
  });
});
