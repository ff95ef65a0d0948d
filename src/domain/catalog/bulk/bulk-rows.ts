import type { AdminProduct, ProductChanges } from '#domain/catalog/products/admin-product.schema.ts';
import type { ProductField } from '#domain/catalog/products/product-fields.ts';
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

/** What a variant has of its own. */
export const ownVariantFields = ['sku', 'stockQuantity', 'price', 'salePrice'] as const;

/** The sizes and colors of a product, and all that is counted by them or instead of them. */
export const choiceFields: readonly string[] = [
  'sizes',
  'colors',
  'colorImages',
  'sku',
  'trackStock',
  'inStock',
  'stockQuantity',
] satisfies ProductField[];

/**
 * A row as it is kept: of a bulk change, or of an import, which changes any field. choices: all of choiceFields with the variants, as one
 * value · version: of a product that an import made; its undo, to null, deletes it unless it was edited since.
 */
export type StoredRow = Omit<BulkRow, 'field' | 'before' | 'after'> & {
  field: ProductField | 'choices' | 'version';
  before: unknown;
  after: unknown;
};

/** The value that a row is about; undefined if the product or variant is gone, or has its own stock no longer. */
export function valueOf(
  product: AdminProduct | undefined,
  { variantId, field }: Pick<StoredRow, 'variantId' | 'field'>,
): unknown {
  if (product === undefined) return undefined;
  if (field === 'choices') return choicesOf(product);
  if (variantId === null) {
    const isSum = field === 'stockQuantity' && product.variants.length > 0;
    return isSum ? undefined : product[field];
  }
  const variant = product.variants.find(({ id }) => id === variantId);
  return ownVariantFields.some((one) => one === field) ? variant?.[field as 'price'] : undefined;
}

export function choicesOf(product: AdminProduct): object {
  const variants = product.variants.map(({ id: _id, inStock: _inStock, ...own }) => own);
  return { ...Object.fromEntries(choiceFields.map((field) => [field, product[field as 'sizes']])), variants };
}

/** The changes of a product that its rows ask for. */
export function changesOf(product: AdminProduct, rows: readonly StoredRow[]): ProductChanges {
  const own = rows.filter(({ variantId }) => variantId === null);
  const changes: ProductChanges = Object.assign(
    {},
    ...own.map(({ field, after }) => (field === 'choices' ? after : { [field]: after })),
  );
  if (own.length === rows.length) return changes;
  const variants = product.variants.map((variant) => {
    const mine = rows.filter(({ variantId }) => variantId === variant.id);
    return { ...variant, ...Object.fromEntries(mine.map(({ field, after }) => [field, after])) };
  });
  return { ...changes, variants };
}

/** The rows of a product or variant, backwards. */
export function reversed(rows: readonly StoredRow[]): StoredRow[] {
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
  return { ...row, before: (valueOf(product, row) ?? null) as BulkValue };
}
