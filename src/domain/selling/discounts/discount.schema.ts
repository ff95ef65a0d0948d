import { z } from 'zod';
import { offer } from './offer.schema.ts';
import { schemaNames } from '#domain/api/schema-names.ts';
import { typedCode } from '#domain/platform/text/typed.schema.ts';

/** Null and absent mean the same (R-DISC-2). Money is in cents here (R-MONEY-3). */
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
    /** The offer that was granted; with an empty `code`, in its place (R-OFFER-3). */
    offer: offer.optional(),
  })
  .register(schemaNames, { id: 'Discount' });

/** What a valid code grants (R-DISC-1). */
export type Discount = z.infer<typeof discount>;

/** What an order's discount says about shipping and tax. */
export const discountRules = discount.pick({ fixedShippingRate: true, taxExempt: true, offer: true });

/** A code as people type and paste it: in any letter case, with blanks and quotes (R-DISC-15). */
export const typedDiscountCode = typedCode
  .overwrite((typed) => typed.replaceAll(/[\s'"]/g, '').toUpperCase())
  .max(64);

export const validateDiscountBody = z.object({ code: typedDiscountCode.min(1) });
