import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '#domain/cart/cart.schema.ts';
import { itemCountOf } from '#domain/cart/cart.ts';
import { apiFetch, refusalMessage } from '../../api-client.ts';
import { cartItems } from '../../queries.ts';

const none: readonly CartItem[] = [];

/** The visitor's cart. Empty on the server and until the browser has asked for it: pages are the same for everybody. */
export function useCart(): readonly CartItem[] {
  return useQuery(cartItems).data ?? none;
}

/** The badge's number. */
export function useCartCount(): number {
  return itemCountOf(useCart());
}

export type CartAddition = {
  product: { id: number; name: string };
  quantity: number;
  /** Size, colour and the like; left out where there was nothing to choose. */
  customizations?: Readonly<Record<string, string | null>>;
};
