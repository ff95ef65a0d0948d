import { and, eq, gt, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { isLimited, problemOfUses, type CodeUses } from '#domain/selling/discounts/code-use.ts';
import { heldBeforeMs, knownEnd, type Share } from '#domain/orders/edit/unpaid-hold.ts';
import type { PaymentEnd } from '#domain/payments/settle/end-reasons.ts';
import { codeOf } from '#domain/selling/discounts/granted.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { customers } from '#server/db/schema/accounts.ts';
import { discountCodes, discountUses } from '#server/db/schema/discounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { holdStarts } from '#server/db/schema/stock.ts';

export type UsingOrder = Pick<typeof orders.$inferSelect, 'id' | 'discount' | 'customerEmail' | 'customerId'>;

/** The code, with its share of the uses if they are counted; null: no code, or one deleted since. The order keeps its discount either way. */
export type Claim = Result<{ codeId: number; share: Share | null } | null, PaymentEnd>;

/**
 * Whether an order that is being paid may use its discount code. Where uses are counted, the code's row is locked until the
 * transaction ends, so that concurrent orders never exceed the limit. Takes nothing yet: see holdUse. `same`: the orders of the same
 * shopper, as sameShopper.
 */
export async function claimUse(
  tx: Database,
  order: UsingOrder,
  now: Date,
  same: SQL | undefined,
): Promise<Claim> {
  const code = codeOf(order.discount);
  if (code === null) return ok(null);
  // Not deleted before the transaction ends.
  const [seen] = await tx.select().from(discountCodes).where(eq(discountCodes.code, code)).for('key share');
  if (!seen) return ok(null);
  if (!isLimited(seen)) return ok({ codeId: seen.id, share: null });
  const [limits] = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.id, seen.id))
    .for('no key update');
  if (!limits) return ok(null);
  const { customerEmail: email, customerId } = order;
  const uses = await countUses(tx, seen.id, { email, customerId, isOwn: eq(orders.id, order.id), same }, now);
  const problem = problemOfUses(limits, uses);
  if (problem === null) {
    const most = limits.maxUses ?? Number.POSITIVE_INFINITY;
    const before = same === undefined ? 0 : await usesHeldBefore(tx, code, same, now);
    const share = {
      quantity: 1,
      left: most - uses.total.redeemed,
      free: most - uses.total.redeemed - uses.total.held + uses.also,
      also: uses.also,
      before,
    };
    return ok({ codeId: seen.id, share });
  }
  return failed({
    reason: 'code-used-up',
    detail: {
      code,
      ...(problem.problem === 'used-by-customer' && { byCustomer: true }),
      ...(problem.problem === 'held' && { heldUntil: knownEnd(problem.until, now) }),
    },
  });
}

/** Keeps a claimed use for the order until `until`. */
export async function holdUse(tx: Database, order: UsingOrder, codeId: number, until: Date): Promise<void> {
  await tx
    .insert(discountUses)
    .values({ orderId: order.id, codeId, customerEmail: emailKey(order.customerEmail), expiresAt: until })
    .onConflictDoUpdate({
      target: discountUses.orderId,
      set: { codeId, expiresAt: until },
      // A redeemed use stays redeemed.
      setWhere: isNotNull(discountUses.expiresAt),
    });
}

/** The order is paid: its code is used for good, whether or not a use was held. */
export async function redeemUse(tx: Database, orderId: number): Promise<void> {
  await tx.execute(sql`
    insert into discount_uses (order_id, code_id, customer_email)
    select orders.id, discount_codes.id, lower(btrim(orders.customer_email))
    from orders join discount_codes on discount_codes.code = orders.discount->>'code'
    where orders.id = ${orderId}
    on conflict (order_id) do update set expires_at = null`);
}

/** A paid order was cancelled: its use is free again. */
export async function returnUse(tx: Database, orderId: number): Promise<void> {
  await tx.delete(discountUses).where(eq(discountUses.orderId, orderId));
}

export type CodeUser = {
  /** Null: not known yet. */
  email: string | null;
  customerId: number | null;
  /** The shopper's own orders that the new one replaces: what they hold is free for it. */
  isOwn: SQL | undefined;
  same?: SQL | undefined;
};

/**
 * The uses of a code by others, held and redeemed, and those of the same customer: who has the same account, or whose order or account
 * has an email address of this order or its account (R-DISC-25). `also`: held by `same`.
 */
export async function countUses(
  db: Database,
  codeId: number,
  { email, customerId, isOwn, same = sql`false` }: CodeUser,
  now: Date,
): Promise<CodeUses & { also: number }> {
  const addresses = sql`(select lower(btrim(${email}::text)) union select email from customers where id = ${customerId}::int)`;
  const byCustomer = sql`(${orders.customerId} = ${customerId}::int or ${discountUses.customerEmail} in ${addresses} or lower(btrim(${orders.customerEmail})) in ${addresses} or ${customers.email} in ${addresses})`;
  const isHeld = isNotNull(discountUses.expiresAt);
  const [uses] = await db
    .select({
      total: usesIn(sql`true`),
      own: usesIn(byCustomer),
      also: sql<number>`count(*) filter (where ${isHeld} and (${same}))::int`,
    })
    .from(discountUses)
    .innerJoin(orders, eq(orders.id, discountUses.orderId))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(holdStarts, eq(holdStarts.orderId, orders.id))
    .where(
      and(
        eq(discountUses.codeId, codeId),
        isNull(orders.deletedAt),
        or(isNull(discountUses.expiresAt), gt(discountUses.expiresAt, now)),
        isOwn && not(isOwn),
      ),
    );
  const none = { redeemed: 0, held: 0, until: null };
  return uses ?? { total: none, own: none, also: 0 };

  function usesIn(where: SQL) {
    return {
      redeemed: sql<number>`count(*) filter (where ${where} and not ${isHeld})::int`,
      held: sql<number>`count(*) filter (where ${where} and ${isHeld})::int`,
      until: sql<Date | null>`min(${discountUses.expiresAt}) filter (where ${where})`.mapWith(
        discountUses.expiresAt,
      ),
    };
  }
}

/** How many unpaid orders of others held a use of the code in the last day (R-STOCK-13). */
async function usesHeldBefore(tx: Database, code: string, same: SQL, now: Date): Promise<number> {
  const [row] = await tx
    .select({ uses: sql<number>`count(*)::int` })
    .from(holdStarts)
    .innerJoin(orders, eq(orders.id, holdStarts.orderId))
    .where(and(sql`${orders.discount}->>'code' = ${code}`, startedByOthers(same, now)));
  return row?.uses ?? 0;
}

/** The condition on hold_starts and orders for what others began to hold in the last day. An order without cart and source is another's. */
export function startedByOthers(same: SQL, now: Date): SQL | undefined {
  return and(gt(holdStarts.since, new Date(now.getTime() - heldBeforeMs)), sql`(${same}) is not true`);
}

/** How many orders redeemed each of these codes, for its limit. */
export async function countRedeemed(db: Database, codeIds: readonly number[]): Promise<Map<number, number>> {
  if (codeIds.length === 0) return new Map();
  const rows = await db
    .select({ codeId: discountUses.codeId, uses: sql<number>`count(*)::int` })
    .from(discountUses)
    .innerJoin(orders, eq(orders.id, discountUses.orderId))
    .where(
      and(
        inArray(discountUses.codeId, [...codeIds]),
        isNull(discountUses.expiresAt),
        isNull(orders.deletedAt),
      ),
    )
    .groupBy(discountUses.codeId);
  return new Map(rows.map(({ codeId, uses }) => [codeId, uses]));
}

export function emailKey(email: string): SQL<string> {
  return sql<string>`lower(btrim(${email}::text))`;
}
