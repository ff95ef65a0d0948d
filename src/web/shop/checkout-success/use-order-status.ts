import { useEffect, useState } from 'react';
import * as orders from '#domain/api/orders.calls.ts';
import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { paymentReturned } from '#domain/payments/issues.ts';
import { ApiError } from '../../api-client.ts';
import { ask } from '../../ask.ts';
import type { Returned } from '../checkout/payment/elsewhere.tsx';
import { keepAsking } from './keep-asking.ts';
import {
  isFinal,
  isRefusal,
  issueOf,
  pauseAfter,
  successView,
  type Looked,
  type SuccessView,
} from './success-view.ts';

/** What the page's address names: an order, and the payment that was made for it elsewhere. */
export type Asked = { orderId: string | null; returned: Returned | null };

type Confirmation = {
  view: SuccessView;
  answer: OrderStatusAnswer | null;
  /** The payment could not be kept and is on its way back. */
  isReturned: boolean;
};

const processing: Confirmation = { view: 'processing', answer: null, isReturned: false };

/**
 * Asks the server how the order stands until it knows, and at once when the shopper comes back to the tab; a payment made
 * elsewhere is completed by asking.
 */
export function useOrderStatus({ orderId, returned }: Asked): Confirmation {
  const { by, reference } = returned ?? { by: null, reference: null };
  const [confirmation, setConfirmation] = useState(processing);
  const isNothing = orderId === null && by === null;
  useEffect(() => {
    if (isNothing) return;
    return keepAsking(async (asked) => {
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

/** A refusal means that there is no such order; a limit, a fault or a lost connection only that it has to wait. */
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
