import { useQuery, type QueryClient } from '@tanstack/react-query';
import * as orders from '#domain/api/orders.calls.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { paymentReturned } from '#domain/payments/providers/issues.ts';
import { ApiError } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { track } from '#web/shop/analytics/track.ts';
import { announceCart } from '#web/shop/cart/cart-sync.ts';
import { readCartAgain } from '#web/shop/cart/read-cart-again.ts';
import { clearCheckoutStorage, readStored, writeStored } from '#web/shop/checkout/checkout-storage.ts';
import type { Returned } from '#web/shop/checkout/payment/external-payments.tsx';
import {
  isFinal,
  isRefusal,
  issueOf,
  pauseAfter,
  successView,
  type Looked,
  type SuccessView,
} from './success-view.ts';

/** The order in the page's address, and a payment for it that began elsewhere. */
export type Asked = { orderId: string | null; returned: Returned | null };

type Confirmation = {
  view: SuccessView;
  answer: OrderStatusAnswer | null;
  /** The payment could not be kept and is being refunded. */
  isReturned: boolean;
};

type Answered = Confirmation & {
  /** How many times so far. */
  asked: number;
  /** The delay before the next time, in ms; false: only when the shopper returns to the tab. */
  pause: number | false;
};

/**
 * Asks for the order's status until it is final, and at once when the shopper returns to the tab. For a payment that began elsewhere,
 * the request completes it.
 */
export function useOrderStatus({ orderId, returned }: Asked): Confirmation {
  const isNothing = orderId === null && returned === null;
  const queryKey = ['status of order', orderId, returned?.by.parameter, returned?.reference] as const;
  const onReturn = (query: { state: { data: Answered | undefined } }) =>
    query.state.data !== undefined && isFinal(query.state.data.view) ? false : 'always';
  const { data } = useQuery({
    queryKey,
    async queryFn({ client }): Promise<Answered> {
      const before = client.getQueryData<Answered>(queryKey);
      const asked = (before?.asked ?? 0) + 1;
      const { looked, issue, retryAfterSeconds } = await look({ orderId, returned });
      const view = successView(looked, asked);
      if (view !== before?.view && (view === 'paid' || view === 'pending')) leaveCheckout(client);
      if (view === 'paid' && typeof looked === 'object') tellPaid(looked);
      const pause = pauseAfter(view, asked);
      return {
        asked,
        pause: pause !== null && Math.max(pause, 1_000 * (retryAfterSeconds ?? 0)),
        view,
        answer: typeof looked === 'object' ? looked : (before?.answer ?? null),
        isReturned: issue === paymentReturned,
      };
    },
    enabled: !isNothing,
    gcTime: 0,
    refetchInterval: ({ state }) => state.data?.pause ?? false,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: onReturn,
    refetchOnReconnect: onReturn,
  });
  return data ?? { view: isNothing ? 'error' : 'processing', answer: null, isReturned: false };
}

function leaveCheckout(client: QueryClient): void {
  clearCheckoutStorage();
  announceCart();
  // A card payment completed from here empties the cart after this page fetched it.
  void readCartAgain(client);
}

function tellPaid(order: OrderStatusAnswer): void {
  track('purchase', order);
  if (readStored('paymentMade') !== true) return;
  writeStored('paymentMade', null);
  toast({ title: 'Payment successful! Thank you for your purchase.' });
}

type Look = { looked: Looked; issue?: string | null; retryAfterSeconds?: number | null };

/** A refusal means there is no such order; a rate limit, server error or lost connection means retry later. */
async function look({ orderId, returned }: Asked): Promise<Look> {
  try {
    const known = returned ? await returned.by.complete(returned.reference, orderId) : orderId;
    if (known === null) return { looked: 'not-found' };
    return { looked: await ask(orders.status, { orderId: known }) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { looked: 'no-answer' };
    if (!isRefusal(error)) return { looked: 'no-answer', retryAfterSeconds: error.retryAfterSeconds };
    return { looked: 'not-found', issue: issueOf(error.body) };
  }
}
