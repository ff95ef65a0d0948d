import type { Cents } from '#domain/money/amounts/money.ts';
import type { ContainedItems } from './contents.schema.ts';
import { linesOf } from './lines-of.ts';

/** An item of a bundle: a product of the store, or the owner's words for something it does not sell alone. */
export type BundleItem = { quantity: number; productId: number | null; text: string };

/** '2 x #43', '#43', '2 x Cleaning cloth', 'Cleaning cloth'. */
const itemLine = /^(?:(\d{1,2})\s*[x×]\s+)?(?:#(\d{1,9})|(\S.{0,199}))$/is;

export function isContentsLine(line: string): boolean {
  const item = readItem(line);
  return item !== null && item.quantity > 0 && item.productId !== 0;
}

/** What a bundle contains, one item per line (R-CAT-55). */
export function readContents(contents: string | null): BundleItem[] {
  return linesOf(contents ?? '').flatMap((line) => readItem(line) ?? []);
}

function readItem(line: string): BundleItem | null {
  const match = itemLine.exec(line);
  if (match === null) return null;
  const [, quantity = '1', id, text = ''] = match;
  return { quantity: Number(quantity), productId: id === undefined ? null : Number(id), text };
}

/**
 * What the bundle saves over buying its items one by one, in cents; null if an item has no price of its own or nothing is saved
 * (R-CAT-55). `priceOf` answers null for a product that is not sold now.
 */
export function bundleSaving(
  items: readonly BundleItem[],
  bundleCents: Cents,
  priceOf: (productId: number) => Cents | null,
): Cents | null {
  let sum = 0;
  for (const { quantity, productId } of items) {
    const cents = productId === null ? null : priceOf(productId);
    if (cents === null) return null;
    sum += quantity * cents;
  }
  return sum > bundleCents ? sum - bundleCents : null;
}

/** 'Contains: 1 × Sling, 2 × Magazine', under a bundle's line for the packer; null for any other product (R-AORD-23). */
export function containsText(items: ContainedItems, units: number): string | null {
  if (items.length === 0) return null;
  const listed = items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return units > 1 ? `Each contains: ${listed}` : `Contains: ${listed}`;
}
