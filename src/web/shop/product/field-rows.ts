import type { Product } from '#domain/catalog/product.schema.ts';
import type { DetailField } from '#domain/catalog/product-fields.ts';
import { colorName, isNone } from '#domain/holster/options.ts';

export type FieldRow = { name: string; value: string };

type RowOf = (product: Product) => { name: string; value: string | null | undefined };

/** The row of each field that a product may lack; null where another field's row shows it. */
const rows: Readonly<Record<DetailField, RowOf | null>> = {
  material: ({ material }) => ({ name: 'Material', value: material }),
  pistolMake: ({ pistolMake, pistolModel }) => ({
    name: 'Pistol',
    value: [pistolMake, pistolModel].filter((part) => part !== null).join(' '),
  }),
  pistolModel: null,
  holsterType: ({ holsterType }) => ({ name: 'Holster type', value: holsterType }),
  color: ({ colors, color }) => {
    const only = colors.length === 1 ? colors[0] : color;
    return { name: 'Color', value: only ? colorName(only) : null };
  },
  sizes: ({ sizes }) => ({ name: 'Size', value: sizes.length === 1 ? sizes[0] : null }),
  weaponLight: ({ weaponLight }) => ({
    name: 'Weapon light',
    value: isNone(weaponLight) ? null : weaponLight,
  }),
  optic: ({ optic }) => ({ name: 'Optic', value: isNone(optic) ? null : optic }),
};

/** The product's own fields, as rows of a table; those that it does not have make no row. */
export function fieldRows(product: Product): FieldRow[] {
  return Object.values(rows)
    .flatMap((rowOf) => rowOf?.(product) ?? [])
    .filter((row): row is FieldRow => Boolean(row.value));
}
