import type { CartItem } from './cart.schema.ts';

/** The badge's number: the sum of quantities (R-CART-8). */
export function itemCountOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}
