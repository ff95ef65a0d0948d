import type { QueryClient } from '@tanstack/react-query';
import { cartItems } from '#web/queries.ts';

/** Reads the cart anew. A read that is under way began before the change, and the first one would otherwise be waited for. */
export async function readCartAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: cartItems.queryKey });
  await client.invalidateQueries({ queryKey: cartItems.queryKey });
}
