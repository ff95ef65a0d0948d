import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { StaffInvitation, StaffList } from '#domain/identity/staff/staff-account.schema.ts';
import { inviteStaff, newInvitationToken } from '#server/identity/staff/invite-staff.ts';
import { admins, staffInvitations } from '#server/db/schema/accounts.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { owner } from '../../support/owner.ts';
import { staffMembers } from '../../support/staff-members.ts';
import { testStore } from '../../support/store.ts';

const { app, services, time } = await testStore();
const { db } = services.database;
const call = await owner(app, services);
const { join } = await staffMembers({ app, services, time });
const url = '/api/admin/staff-invitations';

async function secondOwner() {
  const member = await join();
  expect((await call('PUT', `/api/admin/staff/${member.id}`, { role: 'owner' })).status).toBe(200);
  const headers = { authorization: `Bearer ${member.token}` };
  async function invite(email: string) {
    const answer = await app.inject({ method: 'POST', url, headers, payload: { email, role: 'owner' } });
    return answer.json<StaffInvitation>();
  }
  return { ...member, invite };
}

async function opens(token: string): Promise<boolean> {
  const read = { method: 'POST', url: '/api/staff-invitations/read', payload: { token } } as const;
  return (await app.inject(read)).statusCode === 200;
}

test.each([
  ['is removed', { isDisabled: true }],
  ['becomes a manager', { role: 'manager' }],
])(
  'the open invitations of an owner who %s are withdrawn, and no others (R-STAFF-18)',
  async (what, edit) => {
    const other = await secondOwner();
    const address = (name: string) => `${name}.${what.replaceAll(' ', '.')}@mail.example`;
    const theirs = await other.invite(address('theirs'));
    const token = await newInvitationToken(db, theirs.id);
    await other.invite(address('renewed'));
    for (const name of ['renewed', 'mine', 'old']) {
      expect((await call('POST', url, { email: address(name), role: 'packer' })).status).toBe(201);
    }
    const stored = eq(staffInvitations.email, address('old'));
    await db.update(staffInvitations).set({ invitedBy: null }).where(stored);
    expect(await opens(token)).toBe(true);

    expect((await call('PUT', `/api/admin/staff/${other.id}`, edit)).status).toBe(200);
    expect(await opens(token)).toBe(false);
    const { accounts, invitations } = (await call<StaffList>('GET', '/api/admin/staff')).body;
    const open = invitations.map(({ email }) => email);
    expect(open).toEqual(expect.arrayContaining(['renewed', 'mine', 'old'].map(address)));
    expect(open).not.toContain(theirs.email);
    const entries = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2);
    const staffId = accounts.find(({ isYou }) => isYou)?.id;
    expect(entries).toMatchObject([
      { kind: 'staff', verb: 'invitation-withdrawn', subject: theirs.id, label: theirs.email, staffId },
      { kind: 'staff', verb: 'edited', subject: String(other.id), staffId },
    ]);
  },
);

test('an invitation that arrives after its inviter was removed is refused (R-STAFF-18)', async () => {
  const { id } = await secondOwner();
  const [row] = await db.select().from(admins).where(eq(admins.id, id));
  if (!row) throw new Error('there is no second owner');
  await call('PUT', `/api/admin/staff/${id}`, { isDisabled: true });
  const late = { email: 'late@mail.example', role: 'owner' } as const;
  expect(await inviteStaff(services, row, late)).toMatchObject({ ok: false, reason: { kind: 'forbidden' } });
});
