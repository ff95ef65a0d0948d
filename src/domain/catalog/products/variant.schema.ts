import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';

/** A size and color of a product with its own stock, SKU and price; a null price is the product's (R-CAT-13). */
export const variant = z
  .object({
    id: z.number().int(),
    /** Null if the product has no sizes; the same for color. */
    size: z.string().nullable(),
    color: z.string().nullable(),
    sku: z.string().nullable(),
    inStock: z.boolean(),
    stockQuantity: z.number().int(),
    price: z.string().nullable(),
    /** Until when its units are all in other checkouts, an ISO date; null: not known. Absent if they are not (R-STOCK-12). */
    heldUntil: z.string().nullable().optional(),
  })
  .register(schemaNames, { id: 'Variant' });

export type Variant = z.infer<typeof variant>;
