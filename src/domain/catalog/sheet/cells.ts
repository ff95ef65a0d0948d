import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import { categories, categoryNames } from '#domain/catalog/products/category.ts';
import { productFields, type ProductValues } from '#domain/catalog/products/product-fields.ts';
import { parseWeight } from '#domain/shipping/parcels/weight.ts';
import { sheetKeys, headingOf, type SheetField, type SheetKey } from './columns.ts';

type Variant = AdminProduct['variants'][number];
type Value = ProductValues[SheetField];

/** The text of a value in the file. */
export function cellOf(field: SheetField, value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'category') return categoryNames[value as AdminProduct['category']];
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const yes = new Set(['yes', 'true', 'y', '1', 'active']);
const no = new Set(['no', 'false', 'n', '0']);

/** The value that a cell means, for the field's own schema to judge; undefined if it is none of its kind. An empty cell is no value. */
export function valueIn(field: SheetField, cell: string): unknown {
  const typed = cell.trim();
  switch (productFields[field].kind) {
    case 'flag':
      return yes.has(typed.toLowerCase()) ? true : no.has(typed.toLowerCase()) ? false : undefined;
    case 'category':
      return categoryIn(typed) ?? undefined;
    case 'weight':
      return parseWeight(typed);
    case 'capacity':
      return typed === '' ? null : numberIn(typed);
    case 'whole':
      return numberIn(typed);
    case 'price':
      return typed.replace(/^\$/, '');
    case 'amount':
      return typed === '' ? null : typed.replace(/^\$/, '');
    case 'colors':
    case 'text':
    case 'lines':
      return cell;
    default:
      return typed;
  }
}

/** A category by its name or id; null if it is none. */
export function categoryIn(typed: string): AdminProduct['category'] | null {
  const wanted = typed.trim().toLowerCase();
  return categories.find((one) => one === wanted || categoryNames[one].toLowerCase() === wanted) ?? null;
}

function numberIn(typed: string): number {
  return /^-?\d{1,9}(?:\.0+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

export const sheetHeadings: readonly string[] = sheetKeys.map(headingOf);

/** A product's rows: one for each size and color, or one. Only the first has what the sizes share (R-APROD-28). */
export function rowsOf(product: AdminProduct): string[][] {
  const { variants } = product;
  const first = variants[0];
  const head = sheetKeys.map((key) => textOf(product, first, key));
  return [
    head,
    ...variants.slice(1).map((variant) => sheetKeys.map((key) => variantText(product, variant, key) ?? '')),
  ];
}

function textOf(product: AdminProduct, variant: Variant | undefined, key: SheetKey): string {
  const own = variant ? variantText(product, variant, key) : null;
  if (own !== null) return own;
  if (key === 'id') return String(product.id);
  return isProductField(key) ? cellOf(key, product[key]) : '';
}

/** Null: the column is about the product. The id and the name stand in each row. */
function variantText(product: AdminProduct, variant: Variant, key: SheetKey): string | null {
  switch (key) {
    case 'id':
      return String(product.id);
    case 'name':
      return product.name;
    case 'variantSize':
      return variant.size ?? '';
    case 'variantColor':
      return variant.color ?? '';
    case 'variantPrice':
      return variant.price ?? '';
    case 'variantSalePrice':
      return variant.salePrice ?? '';
    case 'sku':
      return variant.sku ?? '';
    case 'stockQuantity':
      return String(variant.stockQuantity);
    default:
      return null;
  }
}

function isProductField(key: SheetKey): key is SheetField {
  return key in productFields;
}

/** A spreadsheet takes these for the beginning of a formula. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** `csvLines` puts an apostrophe before a formula; one that is part of a text gets one too, so that reading takes the right one away. */
export function guarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? `'${cell}` : cell;
}

export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
