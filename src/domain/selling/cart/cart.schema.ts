import { z } from 'zod';
import { productTerms } from '#domain/catalog/products/product-terms.schema.ts';
import { categories } from '#domain/catalog/products/category.ts';
import { maxQuantity, minQuantity } from './quantity.ts';
import { schemaNames } from '#domain/api/schema-names.ts';

/** A cart line as the API gives it (R-CART-1, R-CART-3); `customizations` is JSON text or null. */
export const cartItem = z
  .object({
    id: z.number().int(),
    productId: z.number().int(),
    quantity: z.number().int(),
    customizations: z.string().nullable(),
    /**
     * False: hidden, deleted, sold out or not in this choice anymore. Not counted; must be removed before checkout (R-CART-24 to
     * R-CART-26).
     */
    available: z.boolean(),
    /** Whether it can still be bought with other choices, though not with these (R-CART-39). */
    hasOtherChoices: z.boolean(),
    /** Why a build's pistol, light and optic do not go together (R-FIT-3); absent: they do. */
    misfit: z.string().optional(),
    /** How many units of the product or variant one order can have, over all its lines; null if they are not counted (R-STOCK-9). */
    unitsLeft: z.number().int().nullable(),
    /** Null if the product has no variants (R-CAT-13). `product.price` is the variant's. */
    variantId: z.number().int().nullable(),
    /** What one unit cost when it was added; absent: it costs that now, or it is not known (R-PRICE-8). */
    addedPrice: z.string().optional(),
    product: z.object({
      id: z.number().int(),
      name: z.string(),
      category: z.enum(categories),
      price: z.string(),
      /** What a reduced price is compared with (R-PRICE-5). */
      wasPrice: z.string().optional(),
      imageUrl: z.string(),
      ...productTerms.shape,
      shipsFrom: z.string().nullable(),
    }),
  })
  .register(schemaNames, { id: 'CartItem' });

export type CartItem = z.infer<typeof cartItem>;

export const cartItems = z.array(cartItem);

export const addCartItemBody = z.object({
  /** Ids are at most the database's largest integer. */
  productId: z.number().int().min(0).max(2_147_483_647),
  quantity: z.number().int().min(minQuantity).max(maxQuantity),
  /** JSON text, or the same as an object: size, color; a holster's configuration for productId 0. Prices in it are ignored. */
  customizations: z.union([z.string().max(4000), z.record(z.string(), z.unknown())]).nullish(),
});

/** The answer of an add: the line with its new quantity; capped: it reached a limit, which `message` names. */
export const addedLine = z
  .object({ id: z.number(), quantity: z.number(), capped: z.boolean(), message: z.string().nullable() })
  .register(schemaNames, { id: 'AddedLine' });

export const setQuantityBody = z.object({ quantity: z.number().int().min(0).max(maxQuantity) });
