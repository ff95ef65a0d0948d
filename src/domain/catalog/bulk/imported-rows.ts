import { normalizedProduct, type AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { fieldNames } from '#domain/catalog/products/product-fields.ts';
import { choiceName, variantOf } from '#domain/catalog/products/variants.ts';
import { isSame } from '#domain/dashboard/audit/changed-fields.ts';
import { choiceFields, choicesOf, valueOf, ownVariantFields, type StoredRow } from './bulk-rows.ts';

/**
 * What an import made of a product, so that it is undone as a bulk change is (R-APROD-27): a row for each value. Other sizes or colors
 * than before are one row, with all that is counted by them. A new product (`before` undefined) is one row, whose undo deletes it.
 */
export function importedRows(before: AdminProduct | undefined, after: AdminProduct): StoredRow[] {
  if (!before) return [{ ...rowOf(after, 'version'), before: null }];
  const former = { ...before, ...normalizedProduct(before) };
  const isFitted = isSame(former.variants.map(placeIn), after.variants.map(placeIn));
  const counted = isFitted ? sumsOf(after) : choiceFields;
  const own = [
    ...fieldNames.filter((field) => !counted.includes(field)),
    ...(isFitted ? [] : (['choices'] as const)),
  ].map((field) => rowOf(after, field));
  const variants = isFitted ? after.variants : [];
  return [
    ...own.map((row) => ({ ...row, before: valueOf(former, row) })),
    ...variants.flatMap((variant) =>
      ownVariantFields.map((field) => ({
        ...rowOf(after, field, variant),
        before: variantOf(former.variants, variant)?.[field] ?? null,
      })),
    ),
  ].filter((row) => !isSame(row.before, row.after));
}

/** What a product with variants has from them. */
function sumsOf({ variants }: AdminProduct): readonly string[] {
  return variants.length > 0 ? ['stockQuantity'] : [];
}

function placeIn({ size, color }: AdminProduct['variants'][number]) {
  return { size, color };
}

function rowOf(
  product: AdminProduct,
  field: StoredRow['field'],
  variant: AdminProduct['variants'][number] | null = null,
) {
  const row = {
    productId: product.id,
    variantId: variant?.id ?? null,
    name: product.name,
    choice: variant ? choiceName(variant) : '',
    field,
  };
  return { ...row, after: field === 'choices' ? choicesOf(product) : (variant ?? product)[field as 'price'] };
}
