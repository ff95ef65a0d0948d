import { sql } from 'drizzle-orm';
import { isSameName } from '#domain/identity/staff/member-name.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { admins, staffInvitations } from '#server/db/schema/accounts.ts';

/** Until the transaction ends, no other member is added. Before any row is locked, so that nothing waits in a circle. */
export async function lockNames(tx: Database): Promise<void> {
  await tx.execute(sql`lock table admins in share row exclusive mode`);
}

/**
 * Whether someone else has this name: a member, with access or without, as name or username, or a person with another open invitation
 * as the username to come (R-STAFF-17).
 */
export async function isTakenName(tx: Database, name: string, ownEmail: string | null): Promise<boolean> {
  const members = await tx.select({ name: admins.name, username: admins.username }).from(admins);
  const invited = await tx.select({ email: staffInvitations.email }).from(staffInvitations);
  return [
    ...members.flatMap((member) => [member.name, member.username]),
    ...invited.map(({ email }) => email).filter((email) => email !== ownEmail),
  ].some((one) => isSameName(one, name));
}
