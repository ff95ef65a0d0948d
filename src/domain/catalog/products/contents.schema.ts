import { z } from 'zod';
import { schemaNames } from '#domain/api/schema-names.ts';

/** What one unit of a product contains, for those who pack it; empty for a product that is no bundle (R-AORD-23). */
export const containedItems = z.array(z.object({ quantity: z.number().int(), name: z.string() }));

export type ContainedItems = z.infer<typeof containedItems>;

/**
 * Answer of GET /api/products/{id}/contents. `id` and `price` are null for an item that is not sold alone now. `saved` is the amount that
 * the bundle costs less than its items, a decimal string in US dollars; null if unknown or nothing (R-CAT-55).
 */
export const contents = z
  .object({
    items: z.array(
      z.object({
        quantity: z.number().int(),
        name: z.string(),
        id: z.number().int().nullable(),
        price: z.string().nullable(),
      }),
    ),
    saved: z.string().nullable(),
  })
  .register(schemaNames, { id: 'BundleContents' });

export type BundleContents = z.infer<typeof contents>;
