import { eq } from 'drizzle-orm';
import type { Discount } from '#domain/discounts/discount.schema.ts';
import type { Database } from '../db/client.ts';
import { discountCodes } from '../db/schema/discounts.ts';

/** What a code grants now; null for one that is unknown, inactive or expired. Letter case and blanks do not matter. */
export async function findDiscount(db: Database, code: string, now: Date): Promise<Discount | null> {
  const [row] = await db
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, code.trim().toUpperCase()))
    .limit(1);
  if (!row?.isActive || row.expiresAt <= now) return null;
  return {
    code: row.code,
    discountPercent: row.discountPercent,
    fixedPrice: row.fixedPrice,
    fixedShippingRate: row.fixedShippingRate,
    maxQuantity: row.maxQuantity,
    taxExempt: row.taxExempt,
    eligibleProductIds: row.eligibleProductIds,
    eligibleProducts: row.eligibleProducts,
  };
}
