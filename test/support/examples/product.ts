import { defaultOf, publicFields } from '#domain/catalog/products/product-fields.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';

const empty = Object.fromEntries(publicFields.map((field) => [field, defaultOf(field) ?? null]));

/** A sticker that can be bought, without options or pictures; a test may override any field. */
export function exampleProduct(own: Partial<Product> = {}): Product {
  return {
    ...(empty as Pick<Product, (typeof publicFields)[number]>),
    id: 1,
    name: 'A product',
    description: '',
    price: '10.00',
    category: 'stickers',
    imageUrl: '',
    displayOrder: 1,
    sizes: [],
    variants: [],
    ...own,
  };
}
