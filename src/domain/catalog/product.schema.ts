import { z } from 'zod';
import { categories } from './category.ts';
import { schemaNames } from '#domain/api/schema-names.ts';

const nullableText = z.string().nullable();

/** A product as every public answer carries it; price is a decimal string in US dollars (R-CAT-1, R-CAT-2). */
export const product = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string(),
    price: z.string(),
    category: z.enum(categories),
    imageUrl: z.string(),
    imageUrls: z.array(z.string()),
    colorImages: z.record(z.string(), z.array(z.string())),
    inStock: z.boolean(),
    isFeatured: z.boolean(),
    displayOrder: z.number().int(),
    colors: z.array(z.string()),
    sizes: z.array(z.string()),
    material: nullableText,
    pistolMake: nullableText,
    pistolModel: nullableText,
    holsterType: nullableText,
    color: nullableText,
    weaponLight: nullableText,
    optic: nullableText,
  })
  .register(schemaNames, { id: 'Product' });

export type Product = z.infer<typeof product>;

export const products = z.array(product);
