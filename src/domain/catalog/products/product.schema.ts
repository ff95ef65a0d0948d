import { z } from 'zod';
import { categories } from './category.ts';
import {
  productFields,
  publicFields,
  type FieldKind,
  type KindOf,
  type ProductField,
} from './product-fields.ts';
import { schemaNames } from '#domain/api/schema-names.ts';

/** How an answer carries a field of each kind. */
const answers = {
  text: z.string(),
  price: z.string(),
  category: z.enum(categories),
  picture: z.string(),
  pictures: z.array(z.string()),
  colorPictures: z.record(z.string(), z.array(z.string())),
  flag: z.boolean(),
  whole: z.number().int(),
  weight: z.number().int().nullable(),
  capacity: z.number().int().nullable(),
  colors: z.array(z.string()),
  day: z.string().nullable(),
  amount: z.string().nullable(),
  moment: z.string().nullable(),
  sizes: z.array(z.string()),
  optional: z.string().nullable(),
  code: z.string().nullable(),
  lines: z.string().nullable(),
  choice: z.string().nullable(),
  listed: z.string().nullable(),
  model: z.string().nullable(),
} satisfies Record<FieldKind, z.ZodType>;

/** A size and color of a product with its own stock, SKU and price; a null price is the product's (R-CAT-13). Prices are those in force (R-PRICE-1). */
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
    /** As the product's. */
    wasPrice: z.string().optional(),
    /** Until when its units are all in other checkouts, an ISO date; null: not known. Absent if they are not (R-STOCK-12). */
    heldUntil: z.string().nullable().optional(),
  })
  .register(schemaNames, { id: 'Variant' });

export type Variant = z.infer<typeof variant>;

/** A product as in every public answer; price is a decimal string in US dollars (R-CAT-1, R-CAT-2). */
export const product = z
  .object({
    id: z.number().int(),
    ...answersOf(publicFields),
    /** What a reduced `price` is compared with; absent: not reduced, or no such price was asked (R-PRICE-5). */
    wasPrice: z.string().optional(),
    /** When the sale that sets the price ends, an ISO date; absent: there is none, or no end is planned. */
    priceValidUntil: z.string().optional(),
    displayOrder: z.number().int(),
    /** Until when its units are all in other checkouts, an ISO date; null: not known. Absent if they are not (R-STOCK-12). */
    heldUntil: z.string().nullable().optional(),
    /** Empty if the product has none (R-CAT-13). */
    variants: z.array(variant),
  })
  .register(schemaNames, { id: 'Product' });

export type Product = z.infer<typeof product>;

export const products = z.array(product);

export function answersOf<F extends ProductField>(
  fields: readonly F[],
): { [Field in F]: (typeof answers)[KindOf<Field>] } {
  return Object.fromEntries(fields.map((field) => [field, answers[productFields[field].kind]])) as never;
}
