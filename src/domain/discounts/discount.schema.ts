import { z } from 'zod';

/** Null and absent mean the same (decisions, 'Discount fields'). Money is in cents here, as the specification says. */
export const discount = z
  .object({
    code: z.string(),
    discountPercent: z.number().int().min(1).max(100).nullable(),
    fixedPrice: z.number().int().min(0).nullable(),
    fixedShippingRate: z.number().int().min(0).nullable(),
    maxQuantity: z.number().int().min(1).nullable(),
    taxExempt: z.boolean(),
    eligibleProductIds: z.array(z.number().int()).nullable(),
    eligibleProducts: z.array(z.string()).nullable(),
  })
  .meta({ id: 'Discount' });

/** What a valid code grants (spec: shopper §3 'Discount'). */
export type Discount = z.infer<typeof discount>;

export const validateDiscountBody = z.object({ code: z.string().trim().min(1).max(64) });
