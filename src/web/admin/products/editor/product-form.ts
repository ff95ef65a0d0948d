import {
  newProduct,
  normalizedProduct,
  productFault,
  type AdminVariant,
} from '#domain/catalog/products/admin-product.schema.ts';
import { parseColors } from '#domain/catalog/products/parse-colors.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { isInStock } from '#domain/catalog/stock/stock.ts';
import {
  defaultOf,
  detailFields,
  fieldNames,
  hasField,
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
} from '#domain/catalog/products/product-fields.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { unitsOf } from '#domain/catalog/products/variants.ts';
import { parseDecimal, toDecimal } from '#domain/money/amounts/money.ts';
import { parseWeight, weightText } from '#domain/shipping/parcels/weight.ts';
import type { FieldErrors } from '#web/resolver-of.ts';
import {
  bodyOfVariant,
  cellsOf,
  placeName,
  typedVariants,
  wholeOf,
  type TypedVariant,
  type VariantCells,
} from './variants/variant-cells.ts';

/** The edited form of each kind of field: text as typed, '' for an empty field. */
type Typed = {
  [K in FieldKind]: K extends
    | 'whole'
    | 'weight'
    | 'capacity'
    | 'colors'
    | 'day'
    | 'amount'
    | 'moment'
    | DetailKind
    ? string
    : FieldValues[K];
};

/** The editor's form (R-APROD-1). `imageUrls` is the gallery without the main image. */
export type ProductForm = { [F in ProductField]: Typed[KindOf<F>] } & {
  /** Whether units are counted for each size and color; without either it has no effect. */
  hasVariants: boolean;
  variants: VariantCells;
};

export type ProductErrors = FieldErrors<ProductForm>;

/** A new product: slings, 0.00, in stock, visible, stock 0 (R-APROD-6). */
export const newProductForm: ProductForm = {
  ...formFrom((field) => defaultOf(field) ?? ''),
  hasVariants: false,
  variants: {},
};

export function formOf(product: ProductValues & { variants: readonly AdminVariant[] }): ProductForm {
  const form = formFrom((field) => product[field]);
  return {
    ...form,
    imageUrls: form.imageUrls.filter((url) => url !== form.imageUrl),
    hasVariants: product.variants.length > 0,
    variants: cellsOf(product.variants),
  };
}

type OwnFields = Omit<ProductForm, 'hasVariants' | 'variants'>;

function formFrom(valueOf: (field: ProductField) => ProductValues[ProductField]): OwnFields {
  return Object.fromEntries(fieldNames.map((field) => [field, typed(field, valueOf(field))])) as OwnFields;
}

function typed(field: ProductField, value: ProductValues[ProductField]) {
  if (value === null) return '';
  const entry = productFields[field];
  if (typeof value === 'number') return entry.kind === 'weight' ? weightText(value) : String(value);
  return entry.kind === 'colors' && Array.isArray(value) ? value.join(', ') : value;
}

/** The sizes and colors as typed, of a category that has them. */
export function optionsOf({ category, sizes, colors }: Pick<ProductForm, 'category' | 'sizes' | 'colors'>) {
  return { sizes: hasField(category, 'sizes') ? parseSizes(sizes) : [], colors: parseColors(colors) };
}

/** The product's combinations as typed; none if its units are not counted by them (R-APROD-16). */
export function combinationsOf(form: ProductForm): TypedVariant[] {
  if (!form.hasVariants) return [];
  const { sizes, colors } = optionsOf(form);
  return typedVariants(form.variants, sizes, colors);
}

/** The request body: null in fields the category does not have; color pictures only for remaining colors and pictures. */
export function bodyOf({ hasVariants, variants: cells, ...form }: ProductForm) {
  const colors = parseColors(form.colors);
  const variants = combinationsOf({ ...form, hasVariants, variants: cells }).map(bodyOfVariant);
  const shown = new Set([form.imageUrl, ...form.imageUrls]);
  const left = Object.entries(form.colorImages).map(
    ([color, urls]) => [color, urls.filter((url) => shown.has(url))] as const,
  );
  return withOwnFields({
    ...form,
    price: dollarsIn(form.price),
    salePrice: dollarsIn(form.salePrice),
    extraShipping: dollarsIn(form.extraShipping),
    weightOunces: parseWeight(form.weightOunces),
    magazineCapacity: form.magazineCapacity.trim() === '' ? null : Number(form.magazineCapacity),
    stockQuantity: variants.length > 0 ? unitsOf(variants) : wholeOf(form.stockQuantity),
    variants,
    colors,
    colorImages: ownColorImages(Object.fromEntries(left), colors),
  });
}

function dollarsIn(typed: string): string {
  return typed.trim().replace(/^\$/, '');
}

/** Errors by field, from the server's own rules; empty if the product may be saved. */
export function productErrors(form: ProductForm): ProductErrors {
  const parsed = newProduct.safeParse(bodyOf(form));
  const errors: ProductErrors = {};
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const [field, index] = path as [keyof ProductForm, unknown];
      const place =
        field === 'variants' && typeof index === 'number' ? combinationsOf(form)[index] : undefined;
      errors[field] ??= place ? `${placeName(place)}: ${message}` : message;
    }
    return errors;
  }
  const fault = productFault(normalizedProduct(parsed.data));
  return fault === null ? {} : { [fault.field]: fault.message };
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
    extraShipping: toDecimal(parseDecimal(body.extraShipping) ?? 0),
    inStock: isInStock(body.variants.length > 0 ? { ...body, inStock: true, trackStock: true } : body),
    shipsFrom: body.shipsFrom === '' ? null : body.shipsFrom,
    displayOrder: 0,
    sizes: parseSizes(details.sizes),
    variants: body.variants.map((variant, index) => ({
      ...variant,
      id: index,
      inStock: variant.stockQuantity > 0,
      price: parseDecimal(variant.price) === null ? null : variant.price,
    })),
  };
}
