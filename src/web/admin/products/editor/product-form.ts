import { newProduct, settledProduct } from '#domain/catalog/admin-product.schema.ts';
import { parseColors } from '#domain/catalog/parse-colors.ts';
import type { Product } from '#domain/catalog/product.schema.ts';
import {
  defaultOf,
  detailFields,
  fieldNames,
  ownColorImages,
  productFields,
  withOwnFields,
  type DetailField,
  type DetailKind,
  type FieldKind,
  type FieldValues,
  type KindOf,
  type ProductField,
  type ProductValues,
} from '#domain/catalog/product-fields.ts';
import { parseSizes } from '#domain/catalog/parse-sizes.ts';
import { parseDecimal, toDecimal } from '#domain/money/money.ts';
import type { FieldErrors } from '#web/resolver-of.ts';

/** The edited form of each kind of field: text as typed, '' for an empty field. */
type Typed = { [K in FieldKind]: K extends 'whole' | 'colors' | DetailKind ? string : FieldValues[K] };

/** The editor's form (R-APROD-1). `imageUrls` is the gallery without the main image. */
export type ProductForm = { [F in ProductField]: Typed[KindOf<F>] };

export type ProductErrors = FieldErrors<ProductForm>;

/** A new product: slings, 0.00, in stock, visible, stock 0 (R-APROD-6). */
export const newProductForm = formFrom((field) => defaultOf(field) ?? '');

export function formOf(product: ProductValues): ProductForm {
  const form = formFrom((field) => product[field]);
  return { ...form, imageUrls: form.imageUrls.filter((url) => url !== form.imageUrl) };
}

function formFrom(valueOf: (field: ProductField) => ProductValues[ProductField]): ProductForm {
  return Object.fromEntries(fieldNames.map((field) => [field, typed(field, valueOf(field))])) as ProductForm;
}

function typed(field: ProductField, value: ProductValues[ProductField]) {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return productFields[field].kind === 'colors' && Array.isArray(value) ? value.join(', ') : value;
}

/** The request body: null in fields the category does not have; color pictures only for remaining colors and pictures. */
export function bodyOf(form: ProductForm) {
  const colors = parseColors(form.colors);
  const shown = new Set([form.imageUrl, ...form.imageUrls]);
  const left = Object.entries(form.colorImages).map(
    ([color, urls]) => [color, urls.filter((url) => shown.has(url))] as const,
  );
  return withOwnFields({
    ...form,
    price: form.price.trim().replace(/^\$/, ''),
    stockQuantity: wholeOf(form.stockQuantity),
    colors,
    colorImages: ownColorImages(Object.fromEntries(left), colors),
  });
}

/** Errors by field, from the server's own rules; empty if the product may be saved. */
export function productErrors(form: ProductForm): ProductErrors {
  const parsed = newProduct.safeParse(bodyOf(form));
  const errors: ProductErrors = {};
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) errors[path[0] as keyof ProductForm] ??= message;
    return errors;
  }
  const settled = settledProduct(parsed.data);
  return settled.ok ? {} : { [settled.reason.field]: settled.reason.message };
}

/** The typed stock as a whole number; 0 if it is not a number (R-APROD-3). */
export function wholeOf(typed: string): number {
  const number = typed.trim() === '' ? 0 : Number(typed);
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

/** The product as a shopper would see it, from the form's current values. */
export function previewOf(form: ProductForm): Product {
  const body = bodyOf(form);
  const details = Object.fromEntries(
    detailFields.map((field) => [field, body[field] === '' ? null : body[field]]),
  ) as Pick<ProductValues, DetailField>;
  return {
    ...body,
    ...details,
    id: 0,
    name: form.name.trim() || 'Product name',
    description: form.description.trim() || 'The start of the description.',
    price: toDecimal(parseDecimal(body.price) ?? 0),
    inStock: form.inStock && (!form.trackStock || body.stockQuantity > 0),
    displayOrder: 0,
    sizes: parseSizes(details.sizes),
  };
}
