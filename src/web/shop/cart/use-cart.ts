import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#domain/api/call.ts';
import * as cart from '#domain/api/cart.calls.ts';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { itemCountOf } from '#domain/selling/cart/item-count.ts';
import { toast, type Toast } from '#web/ui/messages/toast-store.ts';
import { refusalMessage } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { cartItems, productById } from '#web/queries.ts';
import { track } from '#web/shop/analytics/track.ts';
import { viewCart } from './cart-open.ts';
import { announceCart } from './cart-sync.ts';
import { readCartAgain } from './read-cart-again.ts';

const empty: readonly CartItem[] = [];

/** The shopper's cart: empty on the server and until the browser has fetched it, because pages are the same for everyone. */
function useCart(): readonly CartItem[] {
  return useQuery(cartItems).data ?? empty;
}

/** The badge's number (R-CART-8). */
export function useCartCount(): number {
  return itemCountOf(useCart());
}

export type CartAddition = {
  product: { id: number; name: string };
  quantity: number;
  /** Size, color and so on; absent if there was nothing to choose. */
  customizations?: Readonly<Record<string, string | null>>;
  /** The toast's text instead of '{n} × {name} added to cart.' */
  confirmation?: string;
};

/** Adds to the cart, refetches it, and shows a toast (R-API-20, R-API-23, R-CART-34). */
export function useAddToCart() {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  async function add(addition: CartAddition): Promise<void> {
    setAdding(true);
    const { message, added } = await addToCart(addition);
    toast(message);
    announceCart();
    // Its page shows what the refusal is about, such as a size that sold out meanwhile (R-CAT-79).
    if (!added) void client.refetchQueries({ ...productById(String(addition.product.id)), type: 'active' });
    const lineOf = (id?: number) => client.getQueryData(cartItems.queryKey)?.find((line) => line.id === id);
    const before = lineOf(added?.id)?.quantity ?? 0;
    await readCartAgain(client);
    setAdding(false);
    const line = lineOf(added?.id);
    // Fewer than requested if the line reached its limit, none if it was already full.
    const more = added ? Math.min(addition.quantity, added.quantity - before) : 0;
    if (line && more > 0) track('cart_change', line, more);
  }
  return { add: (addition: CartAddition) => void add(addition), isAdding };
}

async function addToCart(
  addition: CartAddition,
): Promise<{ message: Toast; added?: AnswerOf<typeof cart.add> }> {
  const { product, quantity, customizations } = addition;
  const options = customizations ? { customizations: JSON.stringify(customizations) } : {};
  try {
    const added = await ask(cart.add, {}, { productId: product.id, quantity, ...options });
    const description = added.message ?? addedText(addition);
    return { message: { title: 'Added to Cart', description, action: viewCart }, added };
  } catch (error) {
    return {
      message: {
        tone: 'destructive',
        title: 'Not added to cart',
        description: refusalMessage(error) ?? 'Please check your connection and try again',
      },
    };
  }
}

/** R-CART-34 to R-CART-37. */
function addedText({ product, quantity, confirmation }: CartAddition): string {
  return confirmation ?? `${quantity} × ${product.name} added to cart.`;
}
