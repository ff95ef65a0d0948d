import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import type { Sheet } from './read-sheet.ts';
import type { SheetRow } from './sheet-row.ts';
import type { SheetFault } from './sheet.schema.ts';

/** What a file names products by, in lower case. */
export type Wanted = { ids: number[]; skus: string[]; names: string[] };

export type Group = { rows: readonly SheetRow[]; product: AdminProduct | null };

export function wantedOf({ rows }: Sheet): Wanted {
  const texts = (key: 'id' | 'sku' | 'name') => [
    ...new Set(rows.map(({ cells }) => cells[key]?.trim().toLowerCase() ?? '').filter((text) => text !== '')),
  ];
  return { ids: texts('id').flatMap((id) => idIn(id) ?? []), skus: texts('sku'), names: texts('name') };
}

/**
 * The lines of each product, with the product of the store that they are about: by its id, else by a SKU, else by its name; null: a new
 * one (R-APROD-30). `known`: every product that has one of these.
 */
export function groupRows(
  { rows }: Sheet,
  known: readonly AdminProduct[],
): { groups: Group[]; faults: SheetFault[] } {
  const byId = new Map(known.map((product) => [product.id, product]));
  const bySku = new Map(known.flatMap((product) => skusOf(product).map((sku) => [sku, product] as const)));
  const byName = Map.groupBy(known, ({ name }) => name.toLowerCase());
  const faults: SheetFault[] = [];
  const keyed = new Map<string, SheetRow[]>();
  for (const row of rows) {
    const key = keyOf(row, bySku);
    if (key === null) {
      faults.push({ line: row.line, column: null, message: 'It names no product: by id, SKU or name' });
    } else keyed.set(key, [...(keyed.get(key) ?? []), row]);
  }
  const groups = [...keyed].flatMap(([, lines]) => {
    const found = productOf(lines);
    if ('product' in found) return [{ rows: lines, product: found.product }];
    faults.push({ line: lines[0]?.line ?? 0, column: null, message: found.message });
    return [];
  });
  const twice = groups.filter(
    ({ product }, index) => product && groups.findIndex((other) => other.product === product) < index,
  );
  for (const { rows: lines, product } of twice) {
    faults.push({
      line: lines[0]?.line ?? 0,
      column: null,
      message: `Other lines are about ${product?.name} too: put them together`,
    });
  }
  return { groups: groups.filter((group) => !twice.includes(group)), faults };

  type Found = { product: AdminProduct | null } | { message: string };

  function productOf(lines: readonly SheetRow[]): Found {
    const id = lines[0]?.cells.id?.trim() ?? '';
    if (id !== '') {
      const product = byId.get(idIn(id) ?? 0) ?? null;
      return product ? { product } : { message: `There is no product ${id}` };
    }
    const found = new Set(lines.flatMap(({ cells }) => bySku.get(skuIn(cells.sku)) ?? []));
    if (found.size > 1) {
      return {
        message: `Its SKUs are those of ${[...found].map(({ name }) => name).join(' and ')}: add a column “Product id”`,
      };
    }
    const [product] = found;
    if (product) return { product };
    const named = byName.get(lines[0]?.cells.name?.trim().toLowerCase() ?? '') ?? [];
    if (named.length > 1) {
      return {
        message: `${named.length} products have the name ${named[0]?.name}: add a column “Product id”`,
      };
    }
    return { product: named[0] ?? null };
  }
}

function keyOf({ group, cells }: SheetRow, bySku: ReadonlyMap<string, AdminProduct>): string | null {
  if (group !== null) return `group ${group}`;
  const id = cells.id?.trim() ?? '';
  if (id !== '') return `id ${id}`;
  const product = bySku.get(skuIn(cells.sku));
  if (product) return `sku of ${product.id}`;
  const name = cells.name?.trim().toLowerCase() ?? '';
  return name === '' ? null : `name ${name}`;
}

export function skuIn(cell: string | undefined): string {
  return cell?.trim().toLowerCase() ?? '';
}

/** In lower case. */
export function skusOf({ sku, variants }: Pick<AdminProduct, 'sku' | 'variants'>): string[] {
  return [sku, ...variants.map((variant) => variant.sku)].flatMap((one) => one?.toLowerCase() ?? []);
}

function idIn(cell: string): number | null {
  return /^\d{1,9}$/.test(cell) ? Number(cell) : null;
}
