import { useRef } from 'react';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import type { PaymentCalls } from './payment-calls.ts';
import {
  captureFailure,
  isFailure,
  paymentStartFailure,
  scriptFailure,
  type Failure,
} from './payment-failure.ts';
import { usePlacing, type Buyer } from './use-placing.ts';

/**
 * The way of a payment through the browser (R-CHK-18, R-CHK-20): the store's order, the provider's order, approval, capture,
 * success page. Whatever fails only tells, and may be tried again: the server finds the same order and moves the money once.
 */
export function usePayment(buyer: Buyer, calls: PaymentCalls) {
  const { address, onPhase } = buyer;
  const { place, tell, leave, wait } = usePlacing(buyer);
  /** What went wrong before the provider had an order; its script hands on only its own words. */
  const failed = useRef<Failure | null>(null);

  /** For the provider's script: its order's id, or an error that makes it close its window and call `tellError`. */
  async function createOrder(): Promise<string> {
    failed.current = null;
    onPhase('approving');
    const placed = await place();
    const opened = isFailure(placed) ? placed : await calls.open(placed, wait).catch(paymentStartFailure);
    if (typeof opened === 'string') {
      onPhase('approving');
      return opened;
    }
    failed.current = opened;
    throw new Error(opened.text);
  }

  /** `restart` lets the buyer choose another card or account in the provider's window. */
  async function capture(providerOrderId: string, restart: () => void): Promise<void> {
    onPhase('confirming');
    const captured = await calls.capture(providerOrderId, address, wait).catch(captureFailure);
    if (!isFailure(captured)) return leave(captured.orderId);
    const goesOn = await tell(captured, captured.isUnknown ? capturePauses : []);
    if (goesOn && captured.mayRepeat) return capture(providerOrderId, restart);
    if (!goesOn || !captured.mayRestart) return;
    onPhase('approving');
    await new Promise((resolve) => setTimeout(resolve, alertLeaves));
    restart();
  }

  return {
    createOrder,
    capture,
    tellCancelled: () => {
      onPhase('idle');
      return showAlert({ text: 'Payment was cancelled. You can try again when ready.' });
    },
    tellError: (error: unknown) => {
      const failure = failed.current ?? scriptFailure(error);
      failed.current = null;
      return tell(failure);
    },
  };
}

/** The provider tells the server of the approval, too; it then settles by itself within moments. In ms. */
const capturePauses = [1_000, 2_000, 3_000];

/** An alert has left the page by then, in ms; under the provider's window it would stand still half gone. */
const alertLeaves = 300;
