import { useEffect, useState } from 'react';
import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { paymentReturned } from '#domain/payments/issues.ts';
import { ApiError, apiFetch } from '../../api-client.ts';
import { completeByIntent } from './complete-by-intent.ts';
import {
  askAgainAfter,
  isRefusal,
  issueOf,
  successView,
  type Looked,
  type SuccessView,
} from './success-view.ts';

/** What the page's address names: an order, and the card payment that was made for it. */
export type Asked = { orderId: string | null; intent: string | null };

type Confirmation = {
  view: SuccessView;
  answer: OrderStatusAnswer | null;
  /** The payment could not be kept and is on its way back. */
  isReturned: boolean;
};

const processing: Confirmation = { view: 'processing', answer: null, isReturned: false };

/** Asks the server how the order stands until it knows; a card payment is completed by asking. */
export function useOrderStatus({ orderId, intent }: Asked): Confirmation {
  const [confirmation, setConfirmation] = useState(processing);
  const isNothing = orderId === null && intent === null;
  useEffect(() => {
    if (isNothing) return;
    let timer: number | undefined;
    let isGone = false;
    const ask = async (asked: number) => {
      const { looked, issue } = await look({ orderId, intent });
      if (isGone) return;
      const view = successView(looked, asked);
      setConfirmation(({ answer }) => ({
        view,
        answer: typeof looked === 'object' ? looked : answer,
        isReturned: issue === paymentReturned,
      }));
      const pause = askAgainAfter[asked - 1];
      if (view === 'processing' && pause !== undefined) {
        timer = window.setTimeout(() => void ask(asked + 1), pause);
      }
    };
    void ask(1);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [isNothing, orderId, intent]);
  return isNothing ? { ...processing, view: 'error' } : confirmation;
}

/** A refusal means that there is no such order; a limit, a fault or a lost connection only that it has to wait. */
async function look({ orderId, intent }: Asked): Promise<{ looked: Looked; issue?: string | null }> {
  try {
    const known = intent === null ? orderId : await completeByIntent(intent, orderId);
    if (known === null) return { looked: 'not-found' };
    const path = `/api/orders/${encodeURIComponent(known)}/status`;
    return { looked: (await apiFetch(path)) as OrderStatusAnswer };
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusal(error)) return { looked: 'no-answer' };
    return { looked: 'not-found', issue: issueOf(error.body) };
  }
}
