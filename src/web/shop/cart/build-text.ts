import type { CartItem } from '#domain/cart/cart.schema.ts';
import { customizationsOf } from '#domain/cart/cart.ts';
import { buildWords } from '#domain/holster/words.ts';

/** A build on one line; null for other products. */
export function buildText(item: Pick<CartItem, 'productId' | 'customizations'>): string | null {
  return item.productId === 0 ? buildWords(customizationsOf(item)) || null : null;
}
