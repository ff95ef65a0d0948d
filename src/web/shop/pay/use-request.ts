import { useQuery } from '@tanstack/react-query';
import * as payments from '#domain/api/payments.requests.calls.ts';
import type { ShownRequest } from '#domain/orders/edit/order-request.schema.ts';
import { ApiError } from '#web/api-client.ts';
import type { Returned } from '#web/shop/checkout/payment/external-payments.tsx';
import { ask } from '#web/ask.ts';

/** The provider usually answers within a few of these pauses, in ms. */
const pause = 2_000;
const mostLooks = 15;

/**
 * The request of a link. While the provider confirms a payment, it is read again for half a minute. A payment that began in a
 * provider's own flow is completed first, as often as it is read: that is idempotent. Null: no such link.
 */
export function useRequest(token: string, returned: Returned | null) {
  return useQuery({
    queryKey: ['payment-request', token],
    queryFn: async () => {
      // Also if this failed, what the request then says is true.
      await returned?.by.complete(returned.reference, null).catch(() => null);
      return readRequest(token);
    },
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' && state.dataUpdateCount < mostLooks ? pause : false,
  });
}

async function readRequest(token: string): Promise<ShownRequest | null> {
  try {
    return await ask(payments.readRequest, {}, { token });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
