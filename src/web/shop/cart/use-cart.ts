import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as cart from '#domain/api/cart.calls.ts';
import type { CartItem } from '#domain/selling/cart/cart.schema.ts';
import { itemCountOf } from '#domain/selling/cart/item-count.ts';
import { failureText } from '#web/failure-text.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
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

/** What is told if the cart that was read afterward does not have what was added (R-CART-43). */
export const notKept = {
  title: 'Not added to cart',
  description:
    'Your browser blocks cookies, and your cart needs one. Allow cookies for this site, then add it again.',
} as const;

/** Adds to the cart, refetches it, and shows a toast (R-API-20, R-API-23, R-CART-34). */
export function useAddToCart() {
  const client = useQueryClient();
  const lineOf = (id: number) => client.getQueryData(cartItems.queryKey)?.find((line) => line.id === id);
  const { mutate, isPending } = useMutation({
    mutationFn({ product, quantity, customizations }: CartAddition) {
      const options = customizations ? { customizations: JSON.stringify(customizations) } : {};
      return ask(cart.add, {}, { productId: product.id, quantity, ...options });
    },
    async onSuccess(added, addition) {
      announceCart();
      const before = lineOf(added.id)?.quantity ?? 0;
      await readCartAgain(client);
      const line = lineOf(added.id);
      const isRead = !client.getQueryState(cartItems.queryKey)?.isInvalidated;
      if (isRead && !line) return toast({ tone: 'destructive', ...notKept });
      toast({ title: 'Added to Cart', description: added.message ?? addedText(addition), action: viewCart });
      // Fewer than requested if the line reached its limit, none if it was already full.
      const more = Math.min(addition.quantity, added.quantity - before);
      if (line && more > 0) track('cart_change', line, more);
    },
    async onError(error, { product }) {
      toast({
        tone: 'destructive',
        title: 'Not added to cart',
        description: failureText(error),
      });
      // Its page shows what the refusal is about, such as a size that sold out meanwhile (R-CAT-79).
      void client.refetchQueries({ ...productById(String(product.id)), type: 'active' });
      // An answer that was lost may have been a success.
      announceCart();
      await readCartAgain(client);
    },
  });
  return { add: (addition: CartAddition) => mutate(addition), isAdding: isPending };
}

/** R-CART-34 to R-CART-37. */
function addedText({ product, quantity, confirmation }: CartAddition): string {
  return confirmation ?? `${quantity} × ${product.name} added to cart.`;
}
