import type { Product } from '#domain/catalog/product.schema.ts';

/** A sticker that can be bought, without choices and without pictures, and what a test wants of it. */
export function exampleProduct(own: Partial<Product> = {}): Product {
  return {
    id: 1,
    name: 'A product',
    description: '',
    price: '10.00',
    category: 'stickers',
    imageUrl: '',
    imageUrls: [],
    colorImages: {},
    inStock: true,
    isFeatured: false,
    displayOrder: 1,
    colors: [],
    sizes: [],
    material: null,
    pistolMake: null,
    pistolModel: null,
    holsterType: null,
    color: null,
    weaponLight: null,
    optic: null,
    ...own,
  };
}
