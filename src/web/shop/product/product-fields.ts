import type { Product } from '#domain/catalog/product.schema.ts';
import { colorName, isNone } from '#domain/holster/options.ts';

export type ProductField = { name: string; value: string };

/** The product's fields as table rows, without empty ones. */
export function productFields(product: Product): ProductField[] {
  const pistol = [product.pistolMake, product.pistolModel].filter((part) => part !== null).join(' ');
  const color = product.colors.length === 1 ? product.colors[0] : product.color;
  const size = product.sizes.length === 1 ? product.sizes[0] : null;
  return [
    { name: 'Material', value: product.material },
    { name: 'Pistol', value: pistol },
    { name: 'Holster type', value: product.holsterType },
    { name: 'Color', value: color ? colorName(color) : null },
    { name: 'Size', value: size },
    { name: 'Weapon light', value: isNone(product.weaponLight) ? null : product.weaponLight },
    { name: 'Optic', value: isNone(product.optic) ? null : product.optic },
  ].filter((field): field is ProductField => Boolean(field.value));
}
