import type { AdminProduct, ProductChanges } from '#domain/catalog/products/admin-product.schema.ts';
import { choiceName } from '#domain/catalog/products/variants.ts';

export const bulkFields = ['price', 'stockQuantity', 'weightOunces', 'category', 'isVisible'] as const;

export type BulkField = (typeof bulkFields)[number];

/** planned: begins later · done: has been applied · canceled: taken back before it began · undone: taken back after it. */
export const bulkStates = ['planned', 'done', 'canceled', 'undone'] as const;

/** As products have them: a price in decimal, units, ounces, a category, a flag. */
export type BulkValue = string | number | boolean | null;

/** One value of a product or, with `variantId`, of one of its sizes and colors. */
export type BulkRow = {
  productId: number;
  variantId: number | null;
  name: string;
  /** 'Black, M'; '' for the product itself. */
  choice: string;
  field: BulkField;
  before: BulkValue;
  after: BulkValue;
};

/** The value that a row is about; undefined if the product or variant is gone, or has its own stock no longer. */
export function valueOf(product: AdminProduct | undefined, row: BulkRow): BulkValue | undefined {
  if (row.variantId === null) {
    const isSum = row.field === 'stockQuantity' && (product?.variants.length ?? 0) > 0;
    return isSum ? undefined : product?.[row.field];
  }
  const variant = product?.variants.find(({ id }) => id === row.variantId);
  if (row.field === 'price') return variant?.price;
  return row.field === 'stockQuantity' ? variant?.stockQuantity : undefined;
}

/** The changes of a product that its rows ask for. */
export function changesOf(product: AdminProduct, rows: readonly BulkRow[]): ProductChanges {
  const own = rows.filter(({ variantId }) => variantId === null);
  const changes: ProductChanges = Object.fromEntries(own.map(({ field, after }) => [field, after]));
  if (own.length === rows.length) return changes;
  const variants = product.variants.map((variant) => {
    const mine = rows.filter(({ variantId }) => variantId === variant.id);
    return { ...variant, ...Object.fromEntries(mine.map(({ field, after }) => [field, after])) };
  });
  return { ...changes, variants };
}

/** The rows of a product or variant, backwards. */
export function reversed(rows: readonly BulkRow[]): BulkRow[] {
  return rows.map((row) => ({ ...row, before: row.after, after: row.before }));
}

/** A row for each of these products. */
export function rowOf(
  product: AdminProduct,
  field: BulkField,
  after: BulkValue,
  variant: AdminProduct['variants'][number] | null = null,
): BulkRow {
  const row = {
    productId: product.id,
    variantId: variant?.id ?? null,
    name: product.name,
    choice: variant ? choiceName(variant) : '',
    field,
    before: null,
    after,
  };
  return { ...row, before: valueOf(product, row) ?? null };
}
