import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Overview } from '#domain/money/statistics/statistics.schema.ts';
import { moneyDifferences } from '#server/db/schema/books.ts';
import { emails } from '#server/db/schema/emails.ts';
import { disputes } from '#server/db/schema/payments.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { staffMembers } from '../../support/staff-members.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, placed } = await ownersOrders(store);
const { memberOf } = await staffMembers(store);
const manager = await memberOf('manager');
const packer = await memberOf('packer');

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
    (body as Overview).tasks.map((task) => [task.kind, 'orderId' in task ? task.orderId : null]);
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
  const products =
    'all gridd anything-target featured bundles apparel holsters gear stickers fit-questions'.split(' ');
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
