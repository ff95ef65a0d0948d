import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { staffInvitations } from '#server/db/schema/accounts.ts';
import { hashToken, newToken } from '#server/platform/http/caller/tokens.ts';

/** A new token for an invitation's link, replacing any earlier one. Only its hash is stored. */
export async function newInvitationToken(db: Database, invitationId: string): Promise<string> {
  const token = newToken();
  await db
    .update(staffInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(eq(staffInvitations.id, invitationId));
  return token;
}
