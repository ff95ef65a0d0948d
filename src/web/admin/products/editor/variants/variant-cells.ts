import { newVariants, skuTaken } from '#domain/catalog/products/admin-variant.schema.ts';
import { choiceName, fittedVariants, placesOf, type Place } from '#domain/catalog/products/variants.ts';
import { colorName } from '#domain/catalog/holster/options.ts';

export const cellKinds = ['stock', 'sku', 'price', 'sale'] as const;

export type CellKind = (typeof cellKinds)[number];

/**
 * What is typed for each combination, by `cellKey`. One record of texts, so that a unit sold meanwhile and a price typed here merge
 * (R-ADMIN-17). Texts of a removed size or color stay, and come back with it.
 */
export type VariantCells = Readonly<Record<string, string>>;

/** A combination as typed. */
export type TypedVariant = Place & Readonly<Record<CellKind, string>>;

type Stored = Place & {
  sku: string | null;
  stockQuantity: number;
  price: string | null;
  salePrice: string | null;
};

export function cellKey({ size, color }: Place, kind: CellKind): string {
  return JSON.stringify([size, color, kind]);
}

export function cellsOf(variants: readonly Stored[]): VariantCells {
  return Object.assign({}, ...variants.map((variant) => cellsOfTyped(typedOf(variant)))) as VariantCells;
}

/** All combinations of these sizes and colors, with what is typed for them or carried over to them (R-CAT-76). */
export function typedVariants(
  cells: VariantCells,
  sizes: readonly string[],
  colors: readonly string[],
): TypedVariant[] {
  const known = Object.keys(cells)
    .map(placeOfKey)
    .flatMap(({ place, kind }) => (kind === 'stock' ? typedAt(cells, place) : []));
  const carried = fittedVariants(known.map(storedOf), sizes, colors).map(typedOf);
  return placesOf(sizes, colors).map(
    (place) => known.find(isAt(place)) ?? carried.find(isAt(place)) ?? { ...place, ...untyped },
  );
}

/** The cells after typing: all combinations shown are kept as they are shown. */
export function withTyped(
  cells: VariantCells,
  shown: readonly TypedVariant[],
  changes: VariantCells,
): VariantCells {
  return Object.assign({}, cells, ...shown.map(cellsOfTyped), changes) as VariantCells;
}

/** The keys of the cells that the product cannot be saved with, in their order. `refusal`: what the server said, if it did. */
export function faultyCells(typed: readonly TypedVariant[], refusal = ''): { key: string; kind: CellKind }[] {
  const seen = new Set<string>();
  return typed.flatMap((variant) => {
    const sku = variant.sku.trim().toLowerCase();
    const isTaken = sku !== '' && (seen.has(sku) || skuTaken(sku).toLowerCase() === refusal.toLowerCase());
    if (sku !== '') seen.add(sku);
    const issues = newVariants.element.safeParse(bodyOfVariant(variant)).error?.issues ?? [];
    const kinds: (CellKind | undefined)[] = [
      ...issues.map(({ path }) => kindOfField[String(path[0])]),
      isTaken ? 'sku' : undefined,
    ];
    return kinds.flatMap((kind) => (kind ? [{ key: cellKey(variant, kind), kind }] : []));
  });
}

const kindOfField: Readonly<Record<string, CellKind>> = {
  stockQuantity: 'stock',
  sku: 'sku',
  price: 'price',
  salePrice: 'sale',
};

/** What is sent for a combination. */
export function bodyOfVariant({ size, color, stock, sku, price, sale }: TypedVariant) {
  return {
    size,
    color,
    sku: sku.trim(),
    stockQuantity: wholeOf(stock),
    price: price.trim().replace(/^\$/, ''),
    salePrice: sale.trim().replace(/^\$/, ''),
  };
}

/** A cell as it is after typing: stock as the number that will be saved (R-APROD-3). */
export function settledText(kind: CellKind, text: string): string {
  return kind === 'stock' && text.trim() !== '' ? String(wholeOf(text.replaceAll(',', ''))) : text;
}

/** The typed stock as a whole number; 0 if it is not a number (R-APROD-3). */
export function wholeOf(typed: string): number {
  const number = typed.trim() === '' ? 0 : Number(typed);
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

/** 'Black, M'. */
export function placeName(place: Place): string {
  return choiceName(place, colorName);
}

/** 'SKU of Black, M', from a cell's key. */
export function cellName(key: string): string {
  const { place, kind } = placeOfKey(key);
  return `${kindNames[kind]} of ${placeName(place)}`;
}

export const kindNames: Readonly<Record<CellKind, string>> = {
  stock: 'Stock',
  sku: 'SKU',
  price: 'Price',
  sale: 'Sale price',
};

const untyped = { stock: '', sku: '', price: '', sale: '' } as const;

function placeOfKey(key: string): { place: Place; kind: CellKind } {
  const [size, color, kind] = JSON.parse(key) as [Place['size'], Place['color'], CellKind];
  return { place: { size, color }, kind };
}

function typedAt(cells: VariantCells, place: Place): TypedVariant {
  const [stock = '', sku = '', price = '', sale = ''] = cellKinds.map((kind) => cells[cellKey(place, kind)]);
  return { ...place, stock, sku, price, sale };
}

function cellsOfTyped(typed: TypedVariant): VariantCells {
  return Object.fromEntries(cellKinds.map((kind) => [cellKey(typed, kind), typed[kind]]));
}

function typedOf({ size, color, sku, stockQuantity, price, salePrice }: Stored): TypedVariant {
  const stock = String(stockQuantity);
  return { size, color, stock, sku: sku ?? '', price: price ?? '', sale: salePrice ?? '' };
}

function storedOf({ size, color, stock, sku, price, sale }: TypedVariant): Stored {
  const stockQuantity = wholeOf(stock);
  return { size, color, stockQuantity, sku: sku || null, price: price || null, salePrice: sale || null };
}

function isAt(place: Place) {
  return ({ size, color }: Place) => size === place.size && color === place.color;
}
