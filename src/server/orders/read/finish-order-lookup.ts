import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { LookedUpOrder } from '#domain/orders/read/order-lookup.schema.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { invalidField, found, type Result } from '#domain/result.ts';
import { orderLookups, orders } from '#server/db/schema/orders.ts';
import type { Services } from '#server/services.ts';
import { readWholeOrder } from './whole-orders.ts';
import { randomInt } from 'node:crypto';
import type { Database } from '#server/platform/db/open-database.ts';
import { hashToken } from '#server/platform/http/caller/tokens.ts';

const attemptsAllowed = 5;

/**
 * The order for the correct code, which this uses up. Refused for a wrong, used or expired code, a sixth try, and a lookup
 * without an order: the caller gets the same answer for all of them. For an hour the lookup's id then opens cases (R-CASE-12).
 */
export async function finishOrderLookup(
  { database: { db }, settings, clock }: Services,
  lookupId: string,
  typed: string,
): Promise<Result<LookedUpOrder>> {
  const now = clock();
  // The try is counted before it is checked, so that simultaneous tries all count.
  const [counted] = await db
    .update(orderLookups)
    .set({ attempts: sql`${orderLookups.attempts} + 1` })
    .where(
      and(
        eq(orderLookups.id, lookupId),
        gt(orderLookups.expiresAt, now),
        lt(orderLookups.attempts, attemptsAllowed),
      ),
    )
    .returning({ id: orderLookups.id });
  if (!counted) return wrongCode;
  const [opened] = await db
    .update(orderLookups)
    .set({ expiresAt: now, openUntil: new Date(now.getTime() + hourMs) })
    .from(orders)
    .where(
      and(
        eq(orderLookups.id, lookupId),
        eq(orderLookups.codeHash, hashOfCode(lookupId, typed.replace(/\s/g, ''))),
        gt(orderLookups.expiresAt, now),
        eq(orders.id, orderLookups.orderId),
        isNull(orders.deletedAt),
      ),
    )
    .returning({ orderId: orders.id });
  if (!opened) return wrongCode;
  const { timeZone } = settings.current().facts;
  return found(await readWholeOrder(db, opened.orderId, timeZone), wrongCode);
}

const wrongCode = invalidField({
  field: 'code',
  message: 'This code is wrong or no longer valid. Check the newest email, or ask for a new code.',
});

/** Creates a new six-digit code for a lookup, replacing any earlier one. Only its hash is stored. */
export async function newLookupCode(db: Database, lookupId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .update(orderLookups)
    .set({ codeHash: hashOfCode(lookupId, code) })
    .where(eq(orderLookups.id, lookupId));
  return code;
}

/** The stored form of a code; the lookup's id makes equal codes hash differently. */
function hashOfCode(lookupId: string, code: string): string {
  return hashToken(`${lookupId}:${code}`);
}
