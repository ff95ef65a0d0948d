import { categoryNames } from '#domain/catalog/products/category.ts';
import { parseDollars, toDecimal } from '#domain/money/amounts/money.ts';
import { categoryIn } from './cells.ts';
import { plainDescription } from './plain-description.ts';
import type { Cells, SheetRow } from './sheet-row.ts';
import type { SheetKey, ShopifyKey } from './columns.ts';
import type { SheetFault } from './sheet.schema.ts';

type ShopifyCells = Cells<SheetKey | ShopifyKey>;
type ShopifyRow = { line: number; cells: ShopifyCells };
type Read = { rows: SheetRow[]; faults: SheetFault[]; notes: string[] };

/**
 * Shopify's lines as the store's own (R-APROD-29). Lines of pictures alone are left out. A price with a higher compare-at price is a sale
 * price; grams become whole ounces, rounded up, as carriers do.
 */
export function readShopify(rows: readonly ShopifyRow[]): Read {
  const groups = Map.groupBy(rows, ({ cells }) => cells.handle?.trim() ?? '');
  const read: Read = { rows: [], faults: [], notes: [] };
  const told = new Set<string>();
  for (const [handle, group] of groups) {
    if (handle === '') {
      read.faults.push(...group.map(({ line }) => faultAt(line, 'handle', 'A line needs a handle')));
      continue;
    }
    readProduct(handle, group, read, told);
  }
  read.rows.sort((a, b) => a.line - b.line);
  read.notes.push(...told);
  return read;
}

function readProduct(handle: string, group: readonly ShopifyRow[], read: Read, told: Set<string>): void {
  const [first] = group;
  if (!first) return;
  const goods = group.filter((row) => row === first || isVariant(row.cells));
  const places = optionKeys(first, goods.length > 1, read);
  if (places === null) return;
  const prices = goods.map(({ cells }) => pricesIn(cells));
  const ounces = goods.map(({ cells }) => ouncesIn(cells.grams));
  const heaviest = ounces.reduce<number>((most, one) => Math.max(most, one ?? 0), 0);
  if (new Set(ounces).size > 1)
    told.add('A product has one weight: of sizes with different weights the heaviest counts.');
  goods.forEach(({ line, cells }, index) => {
    const isFirst = index === 0;
    const shared = isFirst ? sharedCells(cells, told) : {};
    const { grams, tracker, rowPrice } = cells;
    const hasVariants = places.length > 0;
    if (hasVariants && tracker?.trim() === '') {
      told.add('Sizes and colors are always counted here, also where Shopify does not count them.');
    }
    const price = prices[index];
    const common = prices[0];
    const isOwn = hasVariants && (price?.regular !== common?.regular || price?.sale !== common?.sale);
    read.rows.push({
      line,
      group: handle,
      cells: {
        ...shared,
        ...(isFirst && rowPrice !== undefined && { price: common?.regular ?? '' }),
        ...(isFirst && cells.compareAt !== undefined && { salePrice: common?.sale ?? '' }),
        ...(isFirst && grams !== undefined && { weightOunces: weightCell(grams, heaviest) }),
        ...(!hasVariants && tracker !== undefined && { trackStock: tracker.trim() === '' ? 'no' : 'yes' }),
        ...(cells.sku !== undefined && { sku: cells.sku }),
        ...(cells.stockQuantity !== undefined && { stockQuantity: unitsIn(cells.stockQuantity, told) }),
        ...(hasVariants && rowPrice !== undefined && { variantPrice: isOwn ? (price?.regular ?? '') : '' }),
        ...(hasVariants &&
          cells.compareAt !== undefined && { variantSalePrice: isOwn ? (price?.sale ?? '') : '' }),
        ...Object.fromEntries(places.map(({ option, field }) => [field, cells[option]?.trim() ?? ''])),
      },
    });
  });
}

function isVariant({ option1Value, rowPrice, sku }: ShopifyCells): boolean {
  return [option1Value, rowPrice, sku].some((cell) => (cell ?? '').trim() !== '');
}

const options = [1, 2, 3] as const;

type PlaceKey = { option: `option${1 | 2 | 3}Value`; field: 'variantSize' | 'variantColor' };

/** Which option is the size and which the color; null after a fault, none for a product without a choice. */
function optionKeys({ line, cells }: ShopifyRow, isMany: boolean, read: Read): PlaceKey[] | null {
  const keys: PlaceKey[] = [];
  for (const number of options) {
    const name = cells[`option${number}Name`]?.trim() ?? '';
    const option = `option${number}Value` as const;
    const isTitle = name.toLowerCase() === 'title' && !isMany;
    if (name === '' || isTitle) continue;
    const field = /size/i.test(name) ? 'variantSize' : /colou?r/i.test(name) ? 'variantColor' : null;
    if (field === null || keys.some((key) => key.field === field)) {
      read.faults.push(
        faultAt(line, `option${number}Name`, `The choice “${name}” is neither the size nor the color`),
      );
      return null;
    }
    keys.push({ option, field });
  }
  return keys;
}

function sharedCells(cells: ShopifyCells, told: Set<string>): Cells {
  const { name, description, type, published, status } = cells;
  const isActive = ['', 'active'].includes(status?.trim().toLowerCase() ?? '');
  const isVisible = isActive && published?.trim().toLowerCase() !== 'false';
  const category = categoryIn(type ?? '');
  if (description !== undefined && plainDescription(description) !== description) {
    told.add('Descriptions come without their HTML.');
  }
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: plainDescription(description) }),
    ...(category !== null && { category: categoryNames[category] }),
    ...((published ?? status) !== undefined && { isVisible: isVisible ? 'yes' : 'no' }),
  };
}

/** A cell that is no price stays, for the field's own fault. */
function pricesIn({ rowPrice = '', compareAt = '' }: ShopifyCells): { regular: string; sale: string } {
  const [now, former] = [parseDollars(rowPrice), parseDollars(compareAt)];
  if (compareAt.trim() !== '' && former === null) return { regular: rowPrice, sale: compareAt };
  if (now === null || former === null || former <= now) return { regular: rowPrice.trim(), sale: '' };
  return { regular: toDecimal(former), sale: toDecimal(now) };
}

const gramsPerOunce = 28.349523125;

/** Null: it has none. NaN: it is no number. */
function ouncesIn(grams: string | undefined): number | null {
  const typed = (grams ?? '').trim();
  if (typed === '' || Number(typed) === 0) return null;
  // What Shopify made of whole ounces is not rounded up by what it rounded.
  return Math.ceil(Number(typed) / gramsPerOunce - 0.02);
}

function weightCell(grams: string, ounces: number): string {
  return Number.isNaN(ounces) ? grams : ounces > 0 ? String(ounces) : '';
}

/** Shopify sells below zero. */
function unitsIn(cell: string, told: Set<string>): string {
  if (!/^\s*-\d+\s*$/.test(cell)) return cell;
  told.add('A stock below 0 becomes 0.');
  return '0';
}

function faultAt(line: number, column: string, message: string): SheetFault {
  return { line, column, message };
}
