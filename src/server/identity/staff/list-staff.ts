import { asc, eq, gt, max } from 'drizzle-orm';
import type { StaffInvitation, StaffList } from '#domain/identity/staff/staff-account.schema.ts';
import { admins, adminSessions, staffInvitations, staffSecondFactors } from '#server/db/schema/accounts.ts';
import type { Services } from '#server/services.ts';

/** All staff accounts, oldest first, and the invitations that can still be accepted (R-STAFF-1). */
export async function listStaff({ database: { db }, clock }: Services, callerId: number): Promise<StaffList> {
  const lastUses = db
    .select({ adminId: adminSessions.adminId, at: max(adminSessions.lastUsedAt).as('at') })
    .from(adminSessions)
    .groupBy(adminSessions.adminId)
    .as('last_uses');
  const accounts = await db
    .select({ account: admins, lastUsedAt: lastUses.at, factorSince: staffSecondFactors.confirmedAt })
    .from(admins)
    .leftJoin(lastUses, eq(lastUses.adminId, admins.id))
    .leftJoin(staffSecondFactors, eq(staffSecondFactors.adminId, admins.id))
    .orderBy(asc(admins.id));
  const invitations = await db
    .select()
    .from(staffInvitations)
    .where(gt(staffInvitations.expiresAt, clock()))
    .orderBy(asc(staffInvitations.createdAt));
  return {
    accounts: accounts.map(
      ({ account: { id, username, name, role, disabledAt }, lastUsedAt, factorSince }) => ({
        id,
        username,
        name,
        role,
        isDisabled: disabledAt !== null,
        hasSecondFactor: factorSince !== null,
        isYou: id === callerId,
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }),
    ),
    invitations: invitations.map(toInvitation),
  };
}

export function toInvitation({
  id,
  email,
  role,
  expiresAt,
}: typeof staffInvitations.$inferSelect): StaffInvitation {
  return { id, email, role, expiresAt: expiresAt.toISOString() };
}
