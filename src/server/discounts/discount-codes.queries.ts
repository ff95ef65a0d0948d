import { and, desc, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { DiscountCode } from '#domain/discounts/discount-code.schema.ts';
import { toDecimal } from '#domain/money/money.ts';
import type { Database } from '../db/client.ts';
import { discountCodes } from '../db/schema/discounts.ts';
import { orders } from '../db/schema/orders.ts';
import { payments, refunds } from '../db/schema/payments.ts';

export type DiscountCodeRow = typeof discountCodes.$inferSelect;

/** The owner's list, newest first, from below `before` (an id) on. */
export async function listDiscountCodes(
  db: Database,
  { limit, before }: { limit: number; before: number | null },
): Promise<DiscountCode[]> {
  const rows = await db
    .select()
    .from(discountCodes)
    .where(before === null ? undefined : lt(discountCodes.id, before))
    .orderBy(desc(discountCodes.id))
    .limit(limit);
  return withUsage(db, rows);
}

/** Adds what each code was used for. */
export async function withUsage(db: Database, rows: readonly DiscountCodeRow[]): Promise<DiscountCode[]> {
  const usage = await usageOf(
    db,
    rows.map((row) => row.code),
  );
  return rows.map(({ createdAt: _created, updatedAt: _updated, ...row }) => {
    const { uses, revenueCents } = usage.get(row.code) ?? { uses: 0, revenueCents: 0 };
    return { ...row, expiresAt: row.expiresAt.toISOString(), uses, revenue: toDecimal(revenueCents) };
  });
}

/**
 * Orders that were paid and not cancelled, less refunds (decisions, 'Figures'), by the code that they were made with; as
 * in dashboard/sales.queries.ts, money that came twice and went back once is none of the order's.
 */
async function usageOf(db: Database, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, { uses: number; revenueCents: number }>();
  const code = sql<string>`${orders.discount}->>'code'`;
  const refunded = sql`coalesce((
    select sum(${refunds.amountCents}) from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${payments.orderId} = ${orders.id} and ${payments.captureId} = ${orders.paymentTransactionId}
      and ${refunds.status} = 'completed'), 0)`;
  const rows = await db
    .select({
      code,
      uses: sql<number>`count(*)::int`,
      revenueCents: sql<string>`sum(${orders.totalCents} - ${refunded})`,
    })
    .from(orders)
    .where(
      and(
        inArray(code, [...codes]),
        isNotNull(orders.paidAt),
        ne(orders.status, 'cancelled'),
        isNull(orders.deletedAt),
      ),
    )
    .groupBy(code);
  return new Map(rows.map((row) => [row.code, { uses: row.uses, revenueCents: Number(row.revenueCents) }]));
}
