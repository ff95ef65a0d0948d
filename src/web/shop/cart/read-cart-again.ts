import type { QueryClient } from '@tanstack/react-query';
import { cartItems } from '#web/queries.ts';

/** Refetches the cart. Cancels a running fetch, which started before the change and would otherwise be reused. */
export async function readCartAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: cartItems.queryKey });
  await client.invalidateQueries({ queryKey: cartItems.queryKey });
}
