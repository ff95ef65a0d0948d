import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { confirmHours } from '#domain/catalog/restock/restock.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { restockLinks, restockRequests } from '#server/db/schema/restock.ts';
import { hashToken, newToken } from '#server/platform/http/caller/tokens.ts';

type Purpose = (typeof restockLinks.$inferInsert)['purpose'];

export type RestockTokens = { confirmToken: string; unsubscribeToken: string };

/** New links for an email that is being sent; null if its request was deleted, so that the email is not sent. */
export async function createRestockLinks(
  db: Database,
  requestId: string,
  now: Date,
): Promise<RestockTokens | null> {
  return db.transaction(async (tx) => {
    const [request] = await tx
      .select({ id: restockRequests.id })
      .from(restockRequests)
      .where(eq(restockRequests.id, requestId))
      .for('update');
    if (!request) return null;
    const [confirmToken, unsubscribeToken] = [newToken(), newToken()];
    const expiresAt = new Date(now.getTime() + confirmHours * hourMs);
    await tx.insert(restockLinks).values([
      { tokenHash: hashToken(confirmToken), requestId, purpose: 'confirm', expiresAt },
      { tokenHash: hashToken(unsubscribeToken), requestId, purpose: 'unsubscribe' },
    ]);
    return { confirmToken, unsubscribeToken };
  });
}

/** The request that a living link belongs to, or null. */
export async function findRestockRequest(
  tx: Database,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<string | null> {
  const [link] = await tx
    .select({ requestId: restockLinks.requestId })
    .from(restockLinks)
    .where(
      and(
        eq(restockLinks.tokenHash, hashToken(token)),
        eq(restockLinks.purpose, purpose),
        or(isNull(restockLinks.expiresAt), gt(restockLinks.expiresAt, now)),
      ),
    );
  return link?.requestId ?? null;
}
