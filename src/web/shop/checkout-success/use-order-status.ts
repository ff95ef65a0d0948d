import { useEffect, useState } from 'react';
import * as orders from '#domain/api/orders.calls.ts';
import type { OrderStatusAnswer } from '#domain/orders/read/order.schema.ts';
import { paymentReturned } from '#domain/payments/providers/issues.ts';
import { ApiError } from '#web/api-client.ts';
import { ask } from '#web/ask.ts';
import type { Returned } from '#web/shop/checkout/payment/external-payments.tsx';
import { poll } from './poll.ts';
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

const processing: Confirmation = { view: 'processing', answer: null, isReturned: false };

/**
 * Polls the order's status until it is final, and immediately when the shopper returns to the tab. For a payment that began
 * elsewhere, the request completes it.
 */
export function useOrderStatus({ orderId, returned }: Asked): Confirmation {
  const { by, reference } = returned ?? { by: null, reference: null };
  const [confirmation, setConfirmation] = useState(processing);
  const isNothing = orderId === null && by === null;
  useEffect(() => {
    if (isNothing) return;
    return poll(async (asked) => {
      const { looked, issue, retryAfterSeconds } = await look({ orderId, returned: by && { by, reference } });
      const view = successView(looked, asked);
      const pause = pauseAfter(view, asked);
      return {
        isFinal: isFinal(view),
        pause: pause === null ? null : Math.max(pause, 1_000 * (retryAfterSeconds ?? 0)),
        tell: () =>
          setConfirmation(({ answer }) => ({
            view,
            answer: typeof looked === 'object' ? looked : answer,
            isReturned: issue === paymentReturned,
          })),
      };
    });
  }, [isNothing, orderId, by, reference]);
  return isNothing ? { ...processing, view: 'error' } : confirmation;
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
