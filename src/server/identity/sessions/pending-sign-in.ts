import { and, eq, gt } from 'drizzle-orm';
import { minuteMs } from '#domain/platform/time/durations.ts';
import { codeWaitMinutes } from '#domain/identity/second-factor/second-factor.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { pendingSignIns } from '#server/db/schema/accounts.ts';
import { hashToken, newToken } from '#server/platform/http/caller/tokens.ts';

/** Keeps a sign-in whose password was right until its code comes. Resolves to its token, which opens nothing else (R-STAFF-8). */
export async function waitForCode(tx: Database, adminId: number, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + codeWaitMinutes * minuteMs);
  await tx.insert(pendingSignIns).values({ tokenHash: hashToken(token), adminId, createdAt: now, expiresAt });
  return token;
}

/** The open sign-in of this token. */
export function isWaiting(signIn: string, now: Date) {
  return and(eq(pendingSignIns.tokenHash, hashToken(signIn)), gt(pendingSignIns.expiresAt, now));
}
