import { and, eq, isNull } from 'drizzle-orm';
import { invalidField, ok, refused, type Result } from '#domain/result.ts';
import { isWaiting, openAdminSession, type AdminRow } from '#server/identity/sessions/admin-session.ts';
import { consumeCode, prepareCode, type UsedCode } from './use-code.ts';
import type { Visit } from '#server/identity/sessions/sessions.ts';
import { admins, pendingSignIns } from '#server/db/schema/accounts.ts';
import { hashToken } from '#server/platform/http/caller/tokens.ts';
import type { Services } from '#server/services.ts';
import { emailAboutSecondFactor } from './email-about-second-factor.ts';

/** The account of a sign-in that waits for its code; null if it expired or was finished. */
export async function findPendingSignIn(
  { database, clock }: Services,
  signIn: string,
): Promise<AdminRow | null> {
  const [row] = await database.db
    .select({ admin: admins })
    .from(pendingSignIns)
    .innerJoin(admins, eq(admins.id, pendingSignIns.adminId))
    .where(and(isWaiting(signIn, clock()), isNull(admins.disabledAt)));
  return row?.admin ?? null;
}

/** Opens the session of a sign-in whose code is right, once. A wrong code leaves the sign-in open for the next try (R-STAFF-8). */
export async function finishSignIn(
  services: Services,
  admin: AdminRow | null,
  { signIn, code }: { signIn: string; code: string },
  visit: Visit,
): Promise<Result<UsedCode & { token: string; adminId: number }>> {
  if (!admin) return beginAgain;
  const { database, clock } = services;
  const prepared = await prepareCode(database.db, admin.id, code);
  return database.db.transaction(async (tx) => {
    // The account first, as in a change of its password, which ends the sign-ins that wait.
    const [account] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(and(eq(admins.id, admin.id), isNull(admins.disabledAt)))
      .for('share');
    const [waiting] = await tx
      .select({ adminId: pendingSignIns.adminId })
      .from(pendingSignIns)
      .where(and(isWaiting(signIn, clock()), eq(pendingSignIns.adminId, admin.id)))
      .for('update');
    if (!account || !waiting) return beginAgain;
    const used = await consumeCode(services, tx, admin.id, prepared);
    if (!used.ok) return invalidField({ field: 'code', message: used.reason });
    const { recoveryCodesLeft } = used.value;
    if (recoveryCodesLeft !== null)
      await emailAboutSecondFactor(services, tx, admin, { what: 'code-used', recoveryCodesLeft });
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, hashToken(signIn)));
    const token = await openAdminSession(tx, admin, visit, clock());
    return ok({ recoveryCodesLeft, token, adminId: admin.id });
  });
}

const beginAgain = refused('unknown-caller', 'This sign-in has expired. Enter your password again.');
