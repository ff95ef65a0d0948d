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
 * A payment in the browser (R-CHK-18, R-CHK-20): the store's order, the provider's order, approval, capture, success page. A
 * failure only shows a message and can be retried: the server finds the same order and captures once.
 */
export function usePayment(buyer: Buyer, calls: PaymentCalls) {
  const { address, onPhase } = buyer;
  const { place, tell, leave, wait } = usePlacing(buyer);
  /** The error from before the provider had an order, because its script passes on only its own errors. */
  const failed = useRef<Failure | null>(null);

  /** For the provider's script: the order ID, or an error that makes it close its window and call `showError`. */
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

  /** `restart` lets the shopper choose another card or account in the provider's window. */
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
    showCancelled: () => {
      onPhase('idle');
      return showAlert({ text: 'Payment was cancelled. You can try again when ready.' });
    },
    showError: (error: unknown) => {
      const failure = failed.current ?? scriptFailure(error);
      failed.current = null;
      return tell(failure);
    },
  };
}

/** The provider also notifies the server of the approval, which then settles on its own within moments. In ms. */
const capturePauses = [1_000, 2_000, 3_000];

/** An alert's closing animation is over by then, in ms; the provider's window would freeze it halfway. */
const alertLeaves = 300;
