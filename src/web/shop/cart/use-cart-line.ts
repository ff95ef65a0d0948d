import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CartItem } from '#domain/cart/cart.schema.ts';
import { withQuantity } from '#domain/cart/cart.ts';
import { toast } from '#web/ui/toast-store.ts';
import { ApiError, apiFetch, refusalMessage } from '../../api-client.ts';
import { cartItems } from '../../queries.ts';
import { announceCart } from './cart-sync.ts';

/**
 * Sets a line's quantity, or removes it at zero. The new cart shows before the server answers and is taken back when it
 * refuses; the domain's rule is the same on both sides.
 */
export function useCartLine() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, quantity }: { id: number; quantity: number }) =>
      (quantity === 0
        ? apiFetch(`/api/cart/${id}`, { method: 'DELETE' })
        : apiFetch(`/api/cart/${id}`, { method: 'PUT', body: { quantity } })) as Promise<CartItem[]>,
    async onMutate({ id, quantity }) {
      await client.cancelQueries({ queryKey: cartItems.queryKey });
      const before = client.getQueryData(cartItems.queryKey);
      client.setQueryData(cartItems.queryKey, withQuantity(before ?? [], id, quantity));
      return { before };
    },
    onSuccess(items) {
      client.setQueryData(cartItems.queryKey, items);
      announceCart();
    },
    onError(error, _change, context) {
      client.setQueryData(cartItems.queryKey, context?.before);
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) void client.invalidateQueries({ queryKey: cartItems.queryKey });
      toast({
        tone: 'destructive',
        title: 'Cart not changed',
        description: refusalMessage(error) ?? 'Please check your connection and try again',
      });
    },
  });
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (!isPending) giveBackFocus(focused.current);
  }, [isPending]);
  function setQuantity(id: number, quantity: number): void {
    focused.current = document.activeElement;
    mutate({ id, quantity });
  }
  return { setQuantity, isUpdating: isPending };
}

/** A button that was disabled while the update ran has lost the focus, and with it the keyboard's place. */
function giveBackFocus(element: Element | null): void {
  if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
}
