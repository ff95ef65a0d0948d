import { nameWithChoice } from '#domain/catalog/products/variants.ts';
import { parseDecimal, type Cents } from '#domain/money/amounts/money.ts';
import type { StateRule } from '#domain/settings/kinds/rules.schema.ts';
import { covers, type Goods } from '#domain/shipping/rules/rules.ts';
import { termsOf } from '#domain/catalog/products/product-terms.ts';
import type { TotaledLine } from './totals.ts';
import type { CartItem } from './cart.schema.ts';

export type Customizations = Readonly<Record<string, unknown>>;

/** The line's options as an object; empty if there are none or the text is not an object. */
export function customizationsOf(item: Pick<CartItem, 'customizations'>): Customizations {
  if (item.customizations === null) return {};
  try {
    const value: unknown = JSON.parse(item.customizations);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** A build for the left hand, whose picture is mirrored wherever a shopper sees it (R-HOL-47). */
export function isLeftHanded(options: Customizations): boolean {
  return options['orientation'] === 'Left';
}

/** One unit's price in cents: the customizations' price if present, otherwise the product's (R-CART-7). */
export function unitPriceOf(item: Pick<CartItem, 'customizations' | 'product'>): Cents {
  const { price } = customizationsOf(item);
  const own = typeof price === 'string' ? parseDecimal(price) : null;
  return own ?? parseDecimal(item.product.price) ?? 0;
}

/** The lines that count; unavailable lines are shown but not paid (R-CART-25). */
export function totaledLines(items: readonly CartItem[]): TotaledLine[] {
  return items
    .filter((item) => item.available)
    .map((item) => ({
      productId: item.productId,
      name: item.product.name,
      category: item.product.category,
      unitPrice: unitPriceOf(item),
      quantity: item.quantity,
      ...termsOf(item.product),
    }));
}

/** The cart's goods, as state rules see them. */
export function goodsOf(items: readonly CartItem[]): Goods[] {
  return items.map(goodsOfItem);
}

/** The items that one of the rules is about. */
export function itemsUnder(items: readonly CartItem[], rules: readonly StateRule[]): CartItem[] {
  return items.filter((item) => rules.some((rule) => covers(rule, goodsOfItem(item))));
}

function goodsOfItem({ productId, product: { category, magazineCapacity } }: CartItem): Goods {
  return { id: productId, category, magazineCapacity };
}

/** The options text of a line: size and color, or 'Custom configuration' for a built holster (R-CART-18). */
export function optionsText(
  item: Pick<CartItem, 'productId' | 'customizations'>,
  colorLabel: (color: string) => string,
): string {
  if (item.productId === 0) return 'Custom configuration';
  const { size, color, pistolMake, pistolModel } = customizationsOf(item);
  const parts: string[] = [];
  if (typeof size === 'string') parts.push(`Size ${size}`);
  if (typeof color === 'string') parts.push(colorLabel(color));
  if (typeof pistolMake === 'string' && typeof pistolModel === 'string')
    parts.push(`${pistolMake} ${pistolModel}`);
  return parts.join(', ');
}

/** The lines with one quantity changed, or without the line at zero, for the browser's optimistic update. */
export function withQuantity(items: readonly CartItem[], id: number, quantity: number): CartItem[] {
  return items
    .map((item) => (item.id === id ? { ...item, quantity } : item))
    .filter((item) => item.quantity > 0);
}

/** The first item of which the cart holds more than is left, over all lines of its product or variant (R-STOCK-9); undefined if none. */
export function scarceItem(items: readonly CartItem[]): CartItem | undefined {
  return items.find(({ productId, variantId, unitsLeft }) => {
    const lines = items.filter((line) => line.productId === productId && line.variantId === variantId);
    return unitsLeft !== null && lines.reduce((sum, { quantity }) => sum + quantity, 0) > unitsLeft;
  });
}

/** The item's name for a message about its units: with size and color if these are counted on their own. */
export function countedName(item: CartItem, colorLabel?: (color: string) => string): string {
  const { name } = item.product;
  return item.variantId === null ? name : nameWithChoice(name, customizationsOf(item), colorLabel);
}
