import type { CartItem } from './cart.schema.ts';

/** The badge's number: the sum of quantities (spec: shopper §9). */
export function itemCountOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}
