import { z } from 'zod';
import { taxClasses } from './product-terms.ts';

export const taxClass = z.enum(taxClasses);

/** A ProductTerms on the wire. */
export const productTerms = z.object({
  taxClass: taxClass.nullable(),
  shipsFree: z.boolean(),
  extraShippingCents: z.number().int(),
  magazineCapacity: z.number().int().nullable(),
  takesCodes: z.boolean(),
});
