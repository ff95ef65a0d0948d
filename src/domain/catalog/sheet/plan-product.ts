import {
  productChanges,
  settledProduct,
  type AdminProduct,
  type ProductFields,
} from '#domain/catalog/products/admin-product.schema.ts';
import type { NewVariant } from '#domain/catalog/products/admin-variant.schema.ts';
import { parseSizes } from '#domain/catalog/products/parse-sizes.ts';
import { defaultOf, fieldNames, type ProductField } from '#domain/catalog/products/product-fields.ts';
import { placesOf, variantOf } from '#domain/catalog/products/variants.ts';
import { isSame } from '#domain/dashboard/audit/changed-fields.ts';
import type { BuilderSetting } from '#domain/settings/kinds/builder.schema.ts';
import type { Category } from '#domain/catalog/products/category.ts';
import { cellOf, valueIn } from './cells.ts';
import { headingOf, sheetFields, type SheetField, type SheetKey } from './columns.ts';
import { planVariants, variantLabel } from './plan-variants.ts';
import type { Group } from './group-rows.ts';
import type { SheetRow } from './sheet-row.ts';
import type { SheetDifference, SheetFault } from './sheet.schema.ts';

export type PlanContext = {
  builder: BuilderSetting;
  /** For a new product without one; undefined: none was chosen. */
  category: Category | undefined;
  /** How the file names a column. */
  column: (key: SheetKey) => string;
};

export type PlannedProduct = {
  line: number;
  product: AdminProduct | null;
  /** As it is to be stored. */
  body: ProductFields;
  fields: SheetDifference[];
  faults: SheetFault[];
};

/** What the lines of a product make of it, field by field, or why they cannot (R-APROD-30, R-APROD-31). */
export function planProduct({ rows, product }: Group, context: PlanContext): PlannedProduct {
  const [first] = rows;
  const line = first?.line ?? 0;
  const faults: SheetFault[] = [];
  const fault = (at: number, key: SheetKey, message: string) =>
    faults.push({ line: at, column: context.column(key), message });
  const before: ProductFields = product ?? newBody(context.category);
  const planned = planVariants(rows, before, fault);
  const hasVariants = planned.variants.length > 0;
  const body: ProductFields = { ...before, variants: planned.variants };
  for (const field of sheetFields) {
    const cell = sharedCell(rows, field, hasVariants, fault);
    if (cell === undefined || (product && cell === cellOf(field, product[field]))) continue;
    const judged = judge(field, cell);
    if ('message' in judged) fault(line, field, judged.message);
    else Object.assign(body, { [field]: judged.value });
  }
  addChoices(body, planned);
  if (product?.variants.length === 0 && hasVariants && !countsEach(rows, body)) {
    fault(line, 'stockQuantity', notCounted);
  }
  if (product === null) {
    const wrong = new Set(faults.map(({ column }) => column));
    requireFields(body, (field, message) => {
      if (!wrong.has(context.column(field))) fault(line, field, message);
    });
    body.isVisible = false;
  } else if (body.imageUrl === '' && !product.isVisible) body.isVisible = false;
  if (faults.length > 0) return { line, product, body, fields: [], faults };
  const settled = settledProduct(body, context.builder, product);
  if (!settled.ok) {
    const { field, message } = settled.reason;
    const isKnown = (sheetFields as readonly string[]).includes(field);
    faults.push({ line, column: isKnown ? context.column(field as SheetField) : null, message });
    return { line, product, body, fields: [], faults };
  }
  return { line, product, body: settled.value, fields: differences(product, settled.value), faults };
}

/** A new product's empty form; what it has to have is asked for later. */
function newBody(category: Category | undefined): ProductFields {
  const fields = Object.fromEntries(fieldNames.map((field) => [field, emptyOf(field)]));
  return {
    ...fields,
    category: category ?? '',
    price: '',
    variants: [],
  } as Partial<ProductFields> as ProductFields;
}

function emptyOf(field: ProductField) {
  const value = defaultOf(field);
  return value === undefined ? '' : value;
}

const required = {
  name: 'A new product needs a name',
  description: 'A new product needs a description',
  price: 'A new product needs a price',
  category: 'This is no category here: choose one for new products',
} as const;

function requireFields(body: ProductFields, fault: (field: SheetField, message: string) => void): void {
  for (const [field, message] of Object.entries(required)) {
    if (body[field as keyof typeof required] === '') fault(field as SheetField, message);
  }
}

/** A field that sizes and colors share stands in the first of its lines; the others are empty or say the same. */
function sharedCell(
  rows: readonly SheetRow[],
  field: SheetField,
  hasVariants: boolean,
  fault: (line: number, key: SheetKey, message: string) => void,
): string | undefined {
  // These are the variants' own.
  if (hasVariants && (field === 'sku' || field === 'stockQuantity')) return undefined;
  const [first, ...others] = rows;
  const cell = first?.cells[field];
  const odd = others.find(({ cells }) => cells[field]?.trim() && cells[field] !== cell);
  if (odd) fault(odd.line, field, `It is not what row ${first?.line} says of the same product`);
  return cell;
}

function judge(field: SheetField, cell: string): { value: unknown } | { message: string } {
  const value = valueIn(field, cell);
  if (value === undefined) {
    return { message: field === 'category' ? 'This is no category of the store' : 'Write yes or no' };
  }
  const judged = productChanges.shape[field].safeParse(value);
  return judged.success
    ? { value: judged.data }
    : { message: judged.error.issues[0]?.message ?? 'This cannot be stored' };
}

/** Sizes and colors of the lines that the product does not have yet come behind those it has. */
function addChoices(body: ProductFields, { sizes, colors }: { sizes: string[]; colors: string[] }): void {
  const known = parseSizes(body.sizes);
  const more = sizes.filter((size) => !known.includes(size));
  if (more.length > 0) body.sizes = [...known, ...more].join(', ');
  body.colors = [...new Set([...body.colors, ...colors])];
}

const notCounted =
  'This product is not counted by size yet: give a line with a stock for every size and color';

/** Whether lines give a stock for every size and color: the first variants would make all others sold out (R-APROD-30). */
function countsEach(rows: readonly SheetRow[], { sizes, colors, variants }: ProductFields): boolean {
  const hasStocks = rows.every(({ cells }) => cells.stockQuantity !== undefined);
  return hasStocks && placesOf(parseSizes(sizes), colors).every((place) => variantOf(variants, place));
}

/** Every field that differs, as the file would say it. */
function differences(product: AdminProduct | null, body: ProductFields): SheetDifference[] {
  const shared = sheetFields.filter((field) => {
    if (
      body.variants.length > 0 &&
      (field === 'stockQuantity' || field === 'inStock' || field === 'trackStock')
    ) {
      return false;
    }
    return product === null ? hasText(field, body) : !isSame(product[field], body[field]);
  });
  const own = shared.map((field) => ({
    label: headingOf(field),
    before: product ? cellOf(field, product[field]) : '',
    after: cellOf(field, body[field]),
  }));
  return [
    ...own,
    ...lostPictures(product, body),
    ...variantDifferences(product?.variants ?? [], body.variants),
  ];
}

/** A color that goes takes its pictures with it. */
function lostPictures(product: AdminProduct | null, { colorImages }: ProductFields): SheetDifference[] {
  const lost = Object.keys(product?.colorImages ?? {}).filter((color) => !Object.hasOwn(colorImages, color));
  return lost.length === 0 ? [] : [{ label: 'Pictures of colors', before: lost.join(', '), after: '' }];
}

/** The fields of a new product that differ from an empty form. */
function hasText(field: ProductField, body: ProductFields): boolean {
  return !isSame(body[field], emptyOf(field));
}

function variantDifferences(before: readonly NewVariant[], after: readonly NewVariant[]): SheetDifference[] {
  return after.flatMap((variant) => {
    const former = before.find(({ size, color }) => size === variant.size && color === variant.color);
    const name = variantLabel(variant);
    return (['sku', 'stockQuantity', 'price', 'salePrice'] as const)
      .filter((field) => (former ? former[field] !== variant[field] : variant[field] !== null))
      .map((field) => ({
        label: `${name}: ${headingOf(variantHeadings[field])}`,
        before: former ? String(former[field] ?? '') : '',
        after: String(variant[field] ?? ''),
      }));
  });
}

const variantHeadings = {
  sku: 'sku',
  stockQuantity: 'stockQuantity',
  price: 'variantPrice',
  salePrice: 'variantSalePrice',
} as const;
