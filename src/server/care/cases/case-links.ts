import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { photoDays, refusalOfStep } from '#domain/care/cases/case-states.ts';
import { dayMs } from '#domain/platform/time/durations.ts';
import { found, refused, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { caseLinks, orderCases } from '#server/db/schema/cases.ts';
import { orders } from '#server/db/schema/orders.ts';
import { hashToken, newToken } from '#server/platform/http/caller/tokens.ts';
import { caseNotFound } from './cases.queries.ts';

/** A new link for an email about a case; the earlier ones keep working. Null if the case is gone. */
export async function newCaseLink(db: Database, caseId: number): Promise<string | null> {
  const [known] = await db.select({ id: orderCases.id }).from(orderCases).where(eq(orderCases.id, caseId));
  if (!known) return null;
  const token = newToken();
  await db.insert(caseLinks).values({ tokenHash: hashToken(token), caseId });
  return token;
}

/** For each case: a shopper's page asks for one each time, and an answer may have been lost. */
const mostLinks = 100;

const manyLinks = refused('conflict', 'This was opened too often. Use the link in our email about it.');

/** A new link for a shopper who sees the case's order; not without end. */
export async function newShoppersLink(db: Database, caseId: number): Promise<Result<string>> {
  if ((await db.$count(caseLinks, eq(caseLinks.caseId, caseId))) >= mostLinks) return manyLinks;
  return found(await newCaseLink(db, caseId), caseNotFound);
}

/** The same for an open case of this order; refused for a case of another order, and for a closed one (R-CASE-17). */
export async function linkCaseOfOrder(
  db: Database,
  orderId: number,
  caseId: number,
): Promise<Result<string>> {
  const [known] = await db
    .select({ state: orderCases.state })
    .from(orderCases)
    .where(and(eq(orderCases.id, caseId), eq(orderCases.orderId, orderId)));
  if (!known) return caseNotFound;
  const refusal = refusalOfStep('answer', known.state);
  return refusal === null ? newShoppersLink(db, caseId) : refused('conflict', refusal);
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
