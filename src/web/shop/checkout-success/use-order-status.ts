import { useEffect, useState } from 'react';
import type { OrderStatusAnswer } from '#domain/orders/order.schema.ts';
import { apiFetch } from '../../api-client.ts';
import { askAgainAfter, successView, type SuccessView } from './success-view.ts';

type Confirmation = { view: SuccessView; answer: OrderStatusAnswer | null };

const waiting: Confirmation = { view: 'processing', answer: null };
const failed: Confirmation = { view: 'error', answer: null };

/** Asks the server how the order stands until it knows; null for an address without an order. */
export function useOrderStatus(orderId: string | null): Confirmation {
  const [confirmation, setConfirmation] = useState<Confirmation>(waiting);
  useEffect(() => {
    if (orderId === null) return;
    let timer: number | undefined;
    let isGone = false;
    const ask = async (asked: number) => {
      const next = await look(orderId, asked);
      if (isGone) return;
      setConfirmation(next);
      const pause = askAgainAfter[asked - 1];
      if (next.view === 'processing' && pause !== undefined) {
        timer = window.setTimeout(() => void ask(asked + 1), pause);
      }
    };
    void ask(1);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [orderId]);
  return orderId === null ? failed : confirmation;
}

async function look(orderId: string, asked: number): Promise<Confirmation> {
  try {
    const answer = (await apiFetch(`/api/orders/${encodeURIComponent(orderId)}/status`)) as OrderStatusAnswer;
    return { view: successView(answer, asked), answer };
  } catch {
    return failed;
  }
}
