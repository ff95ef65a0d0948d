import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { customizationsOf } from '#domain/selling/cart/cart.ts';
import { buildLabel } from '#domain/catalog/holster/build-label.ts';

/** A build on one line; null for other products. */
export function buildText(item: Pick<CartItem, 'productId' | 'customizations'>): string | null {
  return item.productId === 0 ? buildLabel(customizationsOf(item)) || null : null;
}
