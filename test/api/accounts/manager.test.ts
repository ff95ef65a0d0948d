import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Overview } from '#domain/statistics/statistics.schema.ts';
import type { StaffRole } from '#domain/staff/permissions.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { admins } from '#server/db/schema/accounts.ts';
import { moneyDifferences } from '#server/db/schema/books.ts';
import { emails } from '#server/db/schema/emails.ts';
import { disputes } from '#server/db/schema/payments.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { memberPassword, staffMembers } from '../../support/staff-members.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { db } = store.services.database;
const { call, placed } = await ownersOrders(store);
const { signIn } = await staffMembers(store);
const manager = await memberOf('manager');

/** The answers that a member with this role reads. */
async function memberOf(role: StaffRole) {
  const passwordHash = await hashPassword(memberPassword);
  await db.insert(admins).values({ username: role, role, passwordHash });
  const { token } = (await signIn(role)).body;
  return async (url: string) => {
    const answer = await store.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
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
