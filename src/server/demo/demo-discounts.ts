import { dayMs } from '#domain/platform/time/durations.ts';
import type { discountCodes } from '#server/db/schema/discounts.ts';

const year = 365 * dayMs;

/** Codes to try in the demo shop: one of each kind, and one that has expired. */
export function demoDiscounts(now: Date): (typeof discountCodes.$inferInsert)[] {
  const expiresAt = new Date(now.getTime() + year);
  return [
    { code: 'WELCOME10', discountPercent: 10, expiresAt },
    {
      code: 'TEAMTEE',
      fixedPrice: 20_00,
      eligibleProducts: ['apparel'],
      maxQuantity: 4,
      fixedShippingRate: 4_99,
      expiresAt,
    },
    { code: 'FREESHIP', fixedShippingRate: 0, expiresAt },
    { code: 'DEALER', discountPercent: 25, taxExempt: true, expiresAt },
    { code: 'LASTYEAR', discountPercent: 50, expiresAt: new Date(now.getTime() - year) },
  ];
}
