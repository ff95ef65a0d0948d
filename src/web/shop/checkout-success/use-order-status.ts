import { useEffect, useState } from 'react';
import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { ApiError, apiFetch } from '../../api-client.ts';
import { askAgainAfter, successView, type Looked, type SuccessView } from './success-view.ts';

type Confirmation = { view: SuccessView; answer: OrderStatusAnswer | null };

/** Asks the server how the order stands until it knows; null for an address without an order. */
export function useOrderStatus(orderId: string | null): Confirmation {
  const [confirmation, setConfirmation] = useState<Confirmation>({ view: 'processing', answer: null });
  useEffect(() => {
    if (orderId === null) return;
    let timer: number | undefined;
    let isGone = false;
    const ask = async (asked: number) => {
      const looked = await look(orderId);
      if (isGone) return;
      const view = successView(looked, asked);
      setConfirmation(({ answer }) => ({ view, answer: typeof looked === 'object' ? looked : answer }));
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
  }, [orderId]);
  return orderId === null ? { view: 'error', answer: null } : confirmation;
}

/** A refusal means that there is no such order; a limit, a fault or a lost connection only that it has to wait. */
async function look(orderId: string): Promise<Looked> {
  try {
    return (await apiFetch(`/api/orders/${encodeURIComponent(orderId)}/status`)) as OrderStatusAnswer;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
    return isRefused ? 'not-found' : 'no-answer';
  }
}
