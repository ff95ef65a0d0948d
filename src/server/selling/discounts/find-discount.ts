import { and, eq, isNotNull, inArray, type SQL } from 'drizzle-orm';
import {
  codeProblemSentence,
  isLimited,
  problemOfUses,
  type CodeProblem,
} from '#domain/selling/discounts/code-use.ts';
import { knownEnd } from '#domain/orders/edit/unpaid-hold.ts';
import { discount, type Discount } from '#domain/selling/discounts/discount.schema.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { discountCodes, discountUses } from '#server/db/schema/discounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { countUses, type CodeUser } from './code-uses.ts';

type CodeRow = typeof discountCodes.$inferSelect;

/**
 * What a code grants now; null for one that is unknown, inactive, expired or not started. Whether it has uses left is checkCode's and, where an order is being paid, claimUse's.
 */
export async function findDiscount(db: Database, code: string, now: Date): Promise<Discount | null> {
  const row = await findCode(db, code, now);
  return row && !isLater(row, now) ? discount.parse(row) : null;
}

/** Null: unknown, inactive or expired. The shopper does not learn which. */
export type WhyNot = { problem: CodeProblem; sentence: string } | null;

/** What a code grants a shopper now, with its limits checked; the sentence names days of `timeZone`; `user` is called only for codes with limits. */
export async function checkCode(
  db: Database,
  code: string,
  { now, timeZone }: { now: Date; timeZone: string },
  user: () => Promise<CodeUser> | CodeUser,
): Promise<Result<Discount, WhyNot>> {
  const row = await findCode(db, code, now);
  if (row === null) return failed(null);
  if (isLater(row, now)) return failed(whyNot('not-started', { ...row, timeZone }));
  const uses = isLimited(row) ? problemOfUses(row, await countUses(db, row.id, await user(), now)) : null;
  if (uses === null) return ok(discount.parse(row));
  const heldUntil = uses.problem === 'held' ? knownEnd(uses.until, now) : null;
  return failed(whyNot(uses.problem, { code: row.code, heldUntil, timeZone }));
}

function whyNot(problem: CodeProblem, detail: Parameters<typeof codeProblemSentence>[1]): WhyNot {
  return { problem, sentence: codeProblemSentence(problem, detail) };
}

/** Orders of a cart that only hold a use: a new checkout replaces them. */
export function heldByCart(cartId: number): SQL | undefined {
  return and(eq(orders.cartId, cartId), isNotNull(discountUses.expiresAt));
}

/** These orders, which a new checkout replaces. */
export function anyOrderOf(ids: readonly number[]): SQL | undefined {
  return ids.length === 0 ? undefined : inArray(orders.id, [...ids]);
}

async function findCode(db: Database, code: string, now: Date): Promise<CodeRow | null> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code)).limit(1);
  return row?.isActive && row.expiresAt > now ? row : null;
}

function isLater({ startsAt }: CodeRow, now: Date): boolean {
  return startsAt !== null && startsAt > now;
}
