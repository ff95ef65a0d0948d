import type { Product } from '#domain/catalog/products/product.schema.ts';
import { readFacts, type Fact } from '#domain/catalog/products/facts.ts';
import type { DetailField, PrivateField } from '#domain/catalog/products/product-fields.ts';
import { colorName, isNone } from '#domain/catalog/holster/options.ts';

type RowOf = (product: Product) => { name: string; value: string | null | undefined };

/** The row of each field that a product may lack; null where the field is shown another way. */
const rows: Readonly<Record<Exclude<DetailField, PrivateField>, RowOf | null>> = {
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
  facts: null,
  contents: null,
  optic: ({ optic }) => ({ name: 'Optic', value: isNone(optic) ? null : optic }),
};

/**
 * The product's own fields and the owner's facts, as rows of a table; what it does not have makes no row. A single row whose value the
 * name already says makes no table (R-CAT-54).
 */
export function fieldRows(product: Product): Fact[] {
  const own = Object.values(rows)
    .flatMap((rowOf) => rowOf?.(product) ?? [])
    .filter((row): row is Fact => Boolean(row.value));
  const all = [...own, ...readFacts(product.facts)];
  const [only] = all;
  return all.length === 1 && only && product.name.includes(only.value) ? [] : all;
}
