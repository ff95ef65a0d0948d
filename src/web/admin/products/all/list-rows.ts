import type { AdminProduct, ProductChanges } from '#domain/catalog/products/admin-product.schema.ts';
import { unitsOf } from '#domain/catalog/products/variants.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import { parseWeight, weightText } from '#domain/shipping/parcels/weight.ts';

type Variant = AdminProduct['variants'][number];

/** A line of the list: a product, or one of its sizes and colors below it. `id` of a variant's line is negative. */
export type ListRow = { id: number; product: AdminProduct; variant: Variant | null };

export type CellField = 'sku' | 'price' | 'stockQuantity' | 'weightOunces';

/** The lines of the products; those of `open` are followed by their variants. */
export function listRows(products: readonly AdminProduct[], open: ReadonlySet<number>): ListRow[] {
  return products.flatMap((product): ListRow[] => [
    { id: product.id, product, variant: null },
    ...(open.has(product.id)
      ? product.variants.map((variant) => ({ id: -variant.id, product, variant }))
      : []),
  ]);
}

/** Whether the list can change it: a product's units are those of its sizes, and a weight is all sizes' (R-APROD-21). */
export function mayEdit({ product, variant }: ListRow, field: CellField): boolean {
  if (field === 'weightOunces') return variant === null;
  const isSummed = variant === null && product.variants.length > 0;
  if (field === 'stockQuantity') return !isSummed && product.category !== 'holster';
  return field === 'price' || !isSummed;
}

/** What the cell shows. */
export function shownIn(row: ListRow, field: CellField): string {
  const { product, variant } = row;
  switch (field) {
    case 'sku':
      return (variant ?? product).sku ?? '';
    case 'price':
      return formatDecimal(variant?.price ?? product.price);
    case 'stockQuantity':
      if (product.category === 'holster') return 'Made to order';
      if (variant) return String(variant.stockQuantity);
      if (product.variants.length > 0) return String(unitsOf(product.variants));
      return product.trackStock ? String(product.stockQuantity) : 'Not counted';
    case 'weightOunces':
      return product.weightOunces === null ? '' : weightText(product.weightOunces);
  }
}

/** What is typed over: as it is stored. */
export function typedIn(row: ListRow, field: CellField): string {
  const { product, variant } = row;
  if (field === 'price') return variant ? (variant.price ?? '') : product.price;
  if (field === 'stockQuantity' && !variant && !product.trackStock) return '';
  return shownIn(row, field);
}

/** The change that a typed cell asks for. Units that are typed are counted from then on; none typed are not. */
export function changesIn({ product, variant }: ListRow, field: CellField, typed: string): ProductChanges {
  const text = typed.trim();
  const value = valueIn(field, text);
  if (variant) {
    const variants = product.variants.map((one) =>
      one.id === variant.id ? { ...one, [field]: value } : one,
    );
    return { variants };
  }
  const isUncounted = field === 'stockQuantity' && text === '';
  if (isUncounted) return { trackStock: false };
  return { [field]: value, ...(field === 'stockQuantity' && { trackStock: true }) };
}

function valueIn(field: CellField, text: string) {
  switch (field) {
    case 'sku':
      return text;
    case 'price':
      return text.replace(/^\$/, '');
    case 'stockQuantity':
      return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    case 'weightOunces':
      return parseWeight(text);
  }
}

export const cellLabels: Readonly<Record<CellField, string>> = {
  sku: 'SKU',
  price: 'Price',
  stockQuantity: 'Stock',
  weightOunces: 'Weight',
};
