import { desc, lt } from 'drizzle-orm';
import type { DiscountCode } from '#domain/selling/discounts/discount-code.schema.ts';
import { toDecimal } from '#domain/money/amounts/money.ts';
import { salesByCode } from '#server/money/statistics/sales.queries.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { discountCodes } from '#server/db/schema/discounts.ts';
import { countRedeemed } from './code-uses.ts';

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

/** Adds what each code was used for: the orders that statistics count (R-ADISC-14, R-STAT-1). */
export async function withUsage(db: Database, rows: readonly DiscountCodeRow[]): Promise<DiscountCode[]> {
  const usage = await salesByCode(
    db,
    rows.map((row) => row.code),
  );
  const redeemed = await countRedeemed(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ createdAt: _created, updatedAt: _updated, ...row }) => {
    const { orders: uses, cents } = usage.get(row.code) ?? { orders: 0, cents: 0 };
    return {
      ...row,
      startsAt: row.startsAt?.toISOString() ?? null,
      expiresAt: row.expiresAt.toISOString(),
      uses,
      redeemed: redeemed.get(row.id) ?? 0,
      revenue: toDecimal(cents),
    };
  });
}
