import { newVariants, skuTaken } from '#domain/catalog/products/admin-variant.schema.ts';
import { bodyOfVariant, cellKey, type CellKind, type TypedVariant } from './variant-cells.ts';

/** The keys of the cells that the product cannot be saved with, in their order. `refusal`: what the server said, if it did. */
export function faultyCells(typed: readonly TypedVariant[], refusal = ''): { key: string; kind: CellKind }[] {
  const seen = new Set<string>();
  return typed.flatMap((variant) => {
    const sku = variant.sku.trim().toLowerCase();
    const isTaken = sku !== '' && (seen.has(sku) || skuTaken(sku).toLowerCase() === refusal.toLowerCase());
    if (sku !== '') seen.add(sku);
    const issues = newVariants.element.safeParse(bodyOfVariant(variant)).error?.issues ?? [];
    const kinds: (CellKind | undefined)[] = [
      ...issues.map(({ path }) => kindOf[String(path[0])]),
      isTaken ? 'sku' : undefined,
    ];
    return kinds.flatMap((kind) => (kind ? [{ key: cellKey(variant, kind), kind }] : []));
  });
}

const kindOf: Readonly<Record<string, CellKind>> = { stockQuantity: 'stock', sku: 'sku', price: 'price' };
