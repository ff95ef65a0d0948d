import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { photoDays } from '#domain/care/cases/case-states.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { caseLinks, orderCases } from '#server/db/schema/cases.ts';
import { orders } from '#server/db/schema/orders.ts';
import { hashToken, newToken } from '#server/platform/http/caller/tokens.ts';

/** A new link for an email about a case; the earlier ones keep working. Null if the case is gone. */
export async function newCaseLink(db: Database, caseId: number): Promise<string | null> {
  const [known] = await db.select({ id: orderCases.id }).from(orderCases).where(eq(orderCases.id, caseId));
  if (!known) return null;
  const token = newToken();
  await db.insert(caseLinks).values({ tokenHash: hashToken(token), caseId });
  return token;
}

/** The case that a living link opens, or null: not of a deleted order, and not long after the case was closed (R-CASE-7). */
export async function findCaseByLink(db: Database, token: string, now: Date): Promise<number | null> {
  const [link] = await db
    .select({ caseId: caseLinks.caseId })
    .from(caseLinks)
    .innerJoin(orderCases, eq(orderCases.id, caseLinks.caseId))
    .innerJoin(orders, eq(orders.id, orderCases.orderId))
    .where(
      and(
        eq(caseLinks.tokenHash, hashToken(token)),
        isNull(orders.deletedAt),
        or(ne(orderCases.state, 'closed'), gt(orderCases.closedAt, keptSince(now))),
      ),
    );
  return link?.caseId ?? null;
}

/** Photos and links of cases that were closed before this are gone. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - photoDays * dayMs);
}
