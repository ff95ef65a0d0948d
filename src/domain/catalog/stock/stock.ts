import { formatIn } from '#domain/platform/time/format-in.ts';

type Stock = { inStock: boolean; trackStock: boolean; stockQuantity: number };

/** Not marked as out of stock, and with units left if stock is tracked (R-STOCK-1, R-STOCK-3). */
export function isInStock({ inStock, trackStock, stockQuantity }: Stock): boolean {
  return inStock && (!trackStock || stockQuantity > 0);
}

/** How many units there are to sell; null if they are not counted. */
export function unitsLeft({ trackStock, stockQuantity }: Stock): number | null {
  return trackStock ? stockQuantity : null;
}

/** The words for a wish for more than there is, in cart, checkout and payment alike (R-STOCK-9). */
export function unitsLeftSentence(product: string, left: number): string {
  return left > 0 ? `Only ${left} of ${product} left.` : `${product} is sold out.`;
}

/**
 * What a shopper reads of units that are all in other checkouts, with the end of the first hold, an ISO date; null: not known, or no time
 * zone to name it in (R-STOCK-12).
 */
export function heldText(until: string | null, timeZone: string | null): string {
  return until === null || timeZone === null
    ? heldWords
    : `${heldWords} until ${formatIn(timeZone, clock).format(new Date(until))}`;
}

export const heldWords = 'Held by another checkout';

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/**
 * Why the owner cannot sell this many units of a product, in a draft and in changed items alike (R-DRAFT-4, R-ORD-41); null if
 * nothing speaks against it. `left`: as unitsLeft; undefined if the product does not come in this choice.
 */
export function refusalToSell(
  product: (Stock & { isVisible: boolean }) | undefined,
  { name, quantity }: { name: string; quantity: number },
  left: number | null | undefined,
): string | null {
  if (!product?.isVisible) return 'This product is no longer in the store.';
  if (!isInStock(product)) return `${name} is out of stock.`;
  if (left === undefined) return `${name} does not come in this choice.`;
  return left !== null && left < quantity ? unitsLeftSentence(name, left) : null;
}
