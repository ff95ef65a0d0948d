import type { ProductFields } from '#domain/catalog/products/admin-product.schema.ts';
import { newVariant, type NewVariant } from '#domain/catalog/products/admin-variant.schema.ts';
import { choiceName } from '#domain/catalog/products/variants.ts';
import { valueIn } from './cells.ts';
import type { SheetKey } from './columns.ts';
import { skuIn } from './group-rows.ts';
import type { SheetRow } from './sheet-row.ts';

type Fault = (line: number, key: SheetKey, message: string) => void;

/** The variants that lines make of a product's, and the sizes and colors that they name. A variant that no line names stays. */
export function planVariants(
  rows: readonly SheetRow[],
  { variants: before }: Pick<ProductFields, 'variants'>,
  fault: Fault,
): { variants: NewVariant[]; sizes: string[]; colors: string[] } {
  const variants = before.map((variant): NewVariant => ({ ...variant }));
  const seen = new Set<NewVariant>();
  const [sizes, colors] = [new Set<string>(), new Set<string>()];
  for (const row of rows) {
    const { line, cells } = row;
    const place = { size: cells.variantSize?.trim() || null, color: cells.variantColor?.trim() || null };
    const isNamed = place.size !== null || place.color !== null;
    let variant = isNamed
      ? variants.find(({ size, color }) => size === place.size && color === place.color)
      : variants.find(({ sku }) => sku !== null && skuIn(sku) === skuIn(cells.sku));
    if (!isNamed && !variant) {
      if (variants.length > 0 && asksForVariant(row, rows)) {
        fault(line, 'sku', 'This product has sizes or colors, and none has this SKU');
      } else if (variants.length === 0 && row !== rows[0]) {
        fault(line, 'name', `Row ${rows[0]?.line} is about the same product`);
      }
      continue;
    }
    if (!variant) {
      variant = { ...place, sku: null, stockQuantity: 0, price: null, salePrice: null };
      variants.push(variant);
    }
    if (seen.has(variant)) {
      fault(line, 'variantSize', `There are two lines of ${choiceName(variant)}`);
      continue;
    }
    seen.add(variant);
    if (place.size !== null) sizes.add(place.size);
    if (place.color !== null) colors.add(place.color);
    fill(variant, row, fault);
  }
  return { variants, sizes: [...sizes], colors: [...colors] };
}

/** A line that only has what sizes share is about the product. */
function asksForVariant({ cells }: SheetRow, rows: readonly SheetRow[]): boolean {
  return rows.length > 1 || skuIn(cells.sku) !== '' || (cells.stockQuantity ?? '').trim() !== '';
}

const columns = {
  sku: 'sku',
  stockQuantity: 'stockQuantity',
  variantPrice: 'price',
  variantSalePrice: 'salePrice',
} as const;

function fill(variant: NewVariant, { line, cells }: SheetRow, fault: Fault): void {
  for (const [key, field] of Object.entries(columns) as [
    keyof typeof columns,
    (typeof columns)[keyof typeof columns],
  ][]) {
    const cell = cells[key];
    if (cell === undefined || cell === String(variant[field] ?? '')) continue;
    const kind = key === 'stockQuantity' ? 'stockQuantity' : key === 'sku' ? 'sku' : 'salePrice';
    const judged = newVariant.shape[field].safeParse(valueIn(kind, cell));
    if (judged.success) Object.assign(variant, { [field]: judged.data });
    else fault(line, key, judged.error.issues[0]?.message ?? 'This cannot be stored');
  }
}

export function variantLabel(variant: Pick<NewVariant, 'size' | 'color'>): string {
  return choiceName(variant);
}
