import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as cart from '#domain/api/cart.calls.ts';
import { withQuantity } from '#domain/selling/cart/cart.ts';
import { unitsLeftSentence } from '#domain/catalog/stock/stock.ts';
import { failureText } from '#web/failure-text.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { ApiError } from '#web/api-client.ts';
import { focusPlace } from '#web/ui/focus-place.ts';
import { ask } from '#web/ask.ts';
import { cartItems } from '#web/queries.ts';
import { track } from '#web/shop/analytics/track.ts';
import { announceCart } from './cart-sync.ts';
import { readCartAgain } from './read-cart-again.ts';

/**
 * Sets a line's quantity, or removes it at zero. The new cart is shown optimistically and rolled back if the server refuses; both
 * sides use the same domain rule.
 */
export function useCartLine() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, quantity }: Change) => ask(cart.setQuantity, { id }, { quantity }),
    async onMutate({ id, quantity }) {
      await client.cancelQueries({ queryKey: cartItems.queryKey });
      const before = client.getQueryData(cartItems.queryKey);
      client.setQueryData(cartItems.queryKey, withQuantity(before ?? [], id, quantity));
      return before;
    },
    onSuccess(after, { id, quantity }, before) {
      client.setQueryData(cartItems.queryKey, after);
      announceCart();
      const line = before?.find((item) => item.id === id);
      const changed = after.find((item) => item.id === id);
      const stored = changed?.quantity ?? 0;
      if (line && line.quantity !== stored) track('cart_change', line, stored - line.quantity);
      if (changed && stored < quantity) {
        const description = unitsLeftSentence(changed.product.name, changed.unitsLeft ?? stored);
        toast({ tone: 'destructive', title: 'Not enough in stock', description });
      }
    },
    onError(error, _change, before) {
      client.setQueryData(cartItems.queryKey, before);
      // The line is gone, or can no longer be bought.
      const isOvertaken = error instanceof ApiError && [404, 409].includes(error.status);
      if (isOvertaken) void readCartAgain(client);
      toast({
        tone: 'destructive',
        title: 'Cart not changed',
        description: failureText(error),
      });
    },
  });

  const giveBack = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isPending) giveBack.current?.();
  }, [isPending]);
  /** A failure is told above. */
  const change = (id: number, quantity: number) => mutateAsync({ id, quantity }).catch(() => {});
  function setQuantity(id: number, quantity: number): void {
    giveBack.current = keepPlace(document.activeElement);
    void change(id, quantity);
  }
  /** One after another: each answer is the whole cart. */
  async function remove(ids: readonly number[]): Promise<void> {
    for (const id of ids) await change(id, 0);
  }
  return { setQuantity, remove, isUpdating: isPending };
}

type Change = { id: number; quantity: number };

/**
 * A button disabled or removed by the update has lost the keyboard focus. It returns to the button, or else to the line that followed,
 * or else to the page's heading. A window has its own way.
 */
function keepPlace(element: Element | null): () => void {
  const line = element?.closest('li');
  const around = [line?.nextElementSibling, line?.previousElementSibling, element?.closest('main')];
  return () => {
    if (document.activeElement !== document.body) return;
    if (element instanceof HTMLElement && element.isConnected) return element.focus();
    const place = around.find((part) => part?.isConnected);
    focusPlace(place?.matches('main') ? place.querySelector('h1') : (place as HTMLElement));
  };
}
