import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Draft } from '#domain/selling/drafts/draft.schema.ts';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { caseLines, casePhotos, orderCases } from '#server/db/schema/cases.ts';
import { emails } from '#server/db/schema/emails.ts';
import { disputes, payments } from '#server/db/schema/payments.ts';
import { mediaName } from '#server/platform/media/media-store.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { staffMembers } from '../../support/staff-members.ts';
import { testStore } from '../../support/store.ts';
import { insertRefund } from '../../support/refund-rows.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, placed, paid, read } = await ownersOrders(store);
const { memberOf } = await staffMembers(store);
const manager = await memberOf('manager');
const packer = await memberOf('packer');

test('a deleted order does not exist for managers and packers; the owner reads it (R-STAFF-19, R-CASE-8)', async () => {
  const { id, orderId } = await placed();
  const [opened] = await db
    .insert(orderCases)
    .values({ orderId: id, reason: 'defect', key: 'a' })
    .returning();
  const caseId = opened?.id ?? 0;
  const fileKey = '0123456789abcdef-8x8';
  const [photo] = await db.insert(casePhotos).values({ caseId, fileKey }).returning();
  const file = mediaName(fileKey, '8.webp');
  if (file !== null) await store.services.casePhotos.put(file, Buffer.from('webp'));
  const order = `/api/admin/orders/${id}`;
  const photoUrl = `/api/admin/cases/${caseId}/photos/${photo?.id}`;
  const printed = `/api/admin/printing?orders=${id}`;
  const statuses = async (ask: typeof manager, addresses: string[]) =>
    Promise.all(addresses.map(async (url) => (await ask(url)).status));
  const ofManager = [order, `${order}/evidence`, `${order}/payments`, photoUrl];
  const ofPacker = [order, photoUrl];
  expect(await statuses(manager, ofManager)).toEqual([200, 200, 200, 200]);
  expect(await statuses(packer, ofPacker)).toEqual([200, 200]);
  expect((await packer(printed)).body).toHaveLength(1);

  expect((await call('DELETE', order)).status).toBe(200);
  expect(await statuses(manager, ofManager)).toEqual([404, 404, 404, 404]);
  expect(await statuses(packer, ofPacker)).toEqual([404, 404]);
  for (const ask of [manager, packer]) {
    for (const url of [printed, '/api/admin/orders?status=deleted', `/api/admin/orders?q=${orderId}`]) {
      expect(await ask(url)).toEqual({ status: 200, body: [] });
    }
  }
  expect(await manager('/api/admin/drafts', { remakeOf: id })).toMatchObject({
    status: 404,
    body: { field: 'remakeOf' },
  });
  for (const url of [order, `${order}/evidence`, `${order}/payments`]) {
    expect((await call('GET', url)).status, url).toBe(200);
  }
  expect((await call('GET', printed)).body).toHaveLength(1);
  expect((await call('POST', '/api/admin/drafts', { remakeOf: id })).status).toBe(200);
});

test('the dispute and the refused refund of a deleted order are no task of a manager (R-STAFF-19)', async () => {
  const { id, orderId } = await paid();
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  await db.insert(disputes).values({
    id: 'of-a-deleted-order',
    provider: 'paypal',
    status: 'needs-answer',
    reason: 'not received',
    amountCents: 48_43,
    openedAt: store.time.now,
    orderId: id,
  });
  await insertRefund(db, {
    paymentId: payment?.id ?? '',
    amountCents: 1_00,
    status: 'failed',
    createdAt: store.time.now,
  });
  const tasks = async (ask: typeof manager) =>
    ((await ask('/api/admin/overview')).body as Overview).tasks
      .filter((task) => 'number' in task && task.number === orderId)
      .map(({ kind }) => kind);
  const both = ['dispute', 'failed-refund'];
  expect(await tasks(manager)).toEqual(both);
  await call('DELETE', `/api/admin/orders/${id}`);
  expect(await tasks(manager)).toEqual([]);
  expect(await tasks((url) => call('GET', url))).toEqual(both);
});

test('a draft that remakes a deleted order does not exist for a manager, and nobody places it (R-STAFF-19, R-DRAFT-11)', async () => {
  const { id } = await placed();
  const [opened] = await db
    .insert(orderCases)
    .values({ orderId: id, reason: 'defect', key: 'b' })
    .returning();
  const [line] = (await read(id)).lines;
  await db.insert(caseLines).values({ caseId: opened?.id ?? 0, lineId: line?.id ?? 0, quantity: 1 });
  const begin = async (body: object) => (await call<Draft>('POST', '/api/admin/drafts', body)).body;
  const drafts = [await begin({ remakeOf: id }), await begin({ remakeOf: id, caseId: opened?.id })];
  await call('DELETE', `/api/admin/orders/${id}`);
  const listed = async (ask: typeof manager) => {
    const { body } = await ask('/api/admin/drafts');
    return drafts.filter((draft) => (body as Draft[]).some((entry) => entry.id === draft.id)).length;
  };
  expect(await listed(manager)).toBe(0);
  expect(await listed((url) => call('GET', url))).toBe(2);
  const wish = { payment: 'none', total: '0.00' };
  for (const { id: draftId, content } of drafts) {
    const url = `/api/admin/drafts/${draftId}`;
    expect((await manager(url)).status).toBe(404);
    expect((await manager(url, content, 'PUT')).status).toBe(404);
    expect((await manager(url, undefined, 'DELETE')).status).toBe(404);
    expect((await manager(`${url}/place`, wish)).status).toBe(404);
    expect(await call('POST', `${url}/place`, wish)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Restore the order') },
    });
  }
  await call('POST', `/api/admin/orders/${id}/restore`);
  const statuses = [];
  for (const { id: draftId } of drafts) {
    statuses.push((await manager(`/api/admin/drafts/${draftId}/place`, wish)).status);
  }
  // The first has replaced the only unit.
  expect(statuses).toEqual([200, 409]);
});

test('the emails of a deleted order are in no list of a manager, who can neither open nor resend them (R-STAFF-19)', async () => {
  const { id } = await placed();
  const email = { kind: 'order-message' as const, recipient: 'dana@mail.example', props: {}, orderId: id };
  const [kept, failed] = await db
    .insert(emails)
    .values([
      {
        ...email,
        dedupeKey: 'kept',
        subject: 'About your order',
        html: '',
        text: '',
        sentAt: store.time.now,
      },
      { ...email, dedupeKey: 'failed', lastError: 'refused: 550 no such mailbox' },
    ])
    .returning();
  const [one, again] = [`/api/admin/emails/${kept?.id}`, `/api/admin/emails/${failed?.id}/send`];
  const seen = async (ask: typeof manager) => [
    JSON.stringify((await ask('/api/admin/emails')).body).includes(kept?.id ?? ''),
    JSON.stringify((await ask('/api/admin/emails/failed')).body).includes(failed?.id ?? ''),
    JSON.stringify((await ask('/api/admin/overview')).body).includes('refused-emails'),
    (await ask(one)).status,
  ];
  expect(await seen(manager)).toEqual([true, true, true, 200]);
  await call('DELETE', `/api/admin/orders/${id}`);
  expect(await seen(manager)).toEqual([false, false, false, 404]);
  expect(await manager(again, {})).toMatchObject({ status: 404, body: { message: 'Email not found' } });
  expect(await seen((url) => call('GET', url))).toEqual([true, true, true, 200]);
});
