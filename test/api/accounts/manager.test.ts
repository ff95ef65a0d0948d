import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Draft } from '#domain/drafts/draft.schema.ts';
import type { Overview } from '#domain/statistics/statistics.schema.ts';
import type { StaffRole } from '#domain/staff/permissions.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { moneyDifferences } from '#server/db/schema/books.ts';
import { caseLines, casePhotos, orderCases } from '#server/db/schema/cases.ts';
import { emails } from '#server/db/schema/emails.ts';
import { disputes } from '#server/db/schema/payments.ts';
import { mediaName } from '#server/media/media-store.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { memberPassword, staffMembers } from '../../support/staff-members.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, placed, read } = await ownersOrders(store);
const { signIn } = await staffMembers(store);
const manager = await memberOf('manager');
const packer = await memberOf('packer');

/** The answers that a member with this role gets. */
async function memberOf(role: StaffRole) {
  const passwordHash = await hashPassword(memberPassword);
  await db.insert(admins).values({ username: role, role, passwordHash });
  const { token } = (await signIn(role)).body;
  return async (
    url: string,
    payload?: object,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' = payload ? 'POST' : 'GET',
  ) => {
    const answer = await store.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
}

test('a manager’s overview has no task of the money inbox, which only an owner may open (R-STAFF-6)', async () => {
  const { id } = await placed();
  const provider = 'paypal' as const;
  const dispute = {
    provider,
    status: 'needs-answer' as const,
    reason: 'not received',
    amountCents: 48_43,
    openedAt: store.time.now,
  };
  await db.insert(disputes).values([
    { ...dispute, id: 'of-an-order', orderId: id },
    { ...dispute, id: 'of-none' },
  ]);
  await db.insert(moneyDifferences).values({
    kind: 'money-without-order',
    provider,
    reference: 'T-1',
    providerCents: 5_00,
    movedAt: store.time.now,
  });
  const tasksIn = (body: unknown) =>
    (body as Overview).tasks
      .filter(({ kind }) => !kind.endsWith('out-of-stock'))
      .map((task) => [task.kind, 'orderId' in task ? task.orderId : null]);
  expect(tasksIn((await call('GET', '/api/admin/overview')).body)).toEqual([
    ['dispute', id],
    ['dispute', null],
    ['money-differences', null],
    ['pending-orders', null],
  ]);
  expect(tasksIn((await manager('/api/admin/overview')).body)).toEqual([
    ['dispute', id],
    ['pending-orders', null],
  ]);
});

test('each role gets only the counts of the tabs that it may open (R-ADMIN-12, R-STAFF-6)', async () => {
  const counted = async (ask: typeof manager) => Object.keys((await ask('/api/admin/counts')).body as object);
  const products = 'gridd anything-target featured bundles apparel holsters gear stickers'.split(' ');
  expect(await counted(packer)).toEqual(['orders', 'to-ship']);
  expect(await counted(manager)).toEqual(['orders', 'to-ship', 'discounts', ...products]);
  expect(await counted((url) => call('GET', url))).toEqual([
    'orders',
    'to-ship',
    'discounts',
    ...products,
    'money',
  ]);
});

test('a manager cannot read an invitation in the preview, whose link could make them an owner (R-EMAIL-4)', async () => {
  await call('POST', '/api/admin/staff-invitations', { email: 'new.owner@mail.example', role: 'owner' });
  const [invitation] = await db.select().from(emails).where(eq(emails.kind, 'staff-invitation'));
  const kindsIn = (body: unknown) => (body as { kind: string }[]).map(({ kind }) => kind);
  expect(kindsIn((await call('GET', '/api/admin/emails')).body)).toContain('staff-invitation');
  expect(await call('GET', `/api/admin/emails/${invitation?.id}`)).toMatchObject({ status: 200 });
  expect(kindsIn((await manager('/api/admin/emails')).body)).not.toContain('staff-invitation');
  expect(await manager(`/api/admin/emails/${invitation?.id}`)).toMatchObject({
    status: 404,
    body: { message: 'Email not found' },
  });
});

test('a failed email of an account is named to owners only, who alone can send it again (R-EMAIL-4)', async () => {
  await call('POST', '/api/admin/staff-invitations', { email: 'failed@mail.example', role: 'packer' });
  const lastError = 'refused: 550 no such mailbox';
  const [failed] = await db
    .update(emails)
    .set({ sentAt: null, lastError })
    .where(eq(emails.recipient, 'failed@mail.example'))
    .returning();
  const again = `/api/admin/emails/${failed?.id}/send`;
  const seen = async (ask: typeof manager) => [
    (await ask('/api/admin/emails/failed')).body,
    ((await ask('/api/admin/overview')).body as Overview).tasks.filter(
      ({ kind }) => kind === 'refused-emails',
    ),
  ];
  expect(await seen(manager)).toEqual([[], []]);
  expect(await manager(again, {})).toMatchObject({ status: 404, body: { message: 'Email not found' } });
  expect(await seen((url) => call('GET', url))).toMatchObject([
    [{ id: failed?.id, kind: 'staff-invitation', lastError }],
    [{ kind: 'refused-emails', count: '1' }],
  ]);
  expect((await call('POST', again)).status).toBe(200);
});

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

test('a draft that remakes a deleted order does not exist for a manager, and nobody places it (R-STAFF-19, R-DRAFT-7)', async () => {
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
  for (const { id: draftId } of drafts) {
    expect((await manager(`/api/admin/drafts/${draftId}/place`, wish)).status).toBe(200);
  }
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
