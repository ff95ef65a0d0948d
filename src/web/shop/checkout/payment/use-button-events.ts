import { useRef } from 'react';
import { showAlert } from '#web/ui/messages/alert-store.ts';
import { isFailure, scriptFailure, type Failure } from './payment-failure.ts';
import type { PaymentPhase } from './use-placing.ts';

type ButtonEvents = {
  onPhase: (phase: PaymentPhase) => void;
  /** Resolves to the provider's order ID, or to why there is none. */
  open: () => Promise<string | Failure>;
  /** Shows a failure; resolves to true if the shopper retries. */
  tell: (failure: Failure) => Promise<boolean>;
};

/** What the provider's button calls before an approval, whatever is paid. */
export function useButtonEvents({ onPhase, open, tell }: ButtonEvents) {
  /** The error from before the provider had an order, because its script passes on only its own errors. */
  const failed = useRef<Failure | null>(null);

  /** The order ID, or an error that makes the script close its window and call `showError`. */
  async function createOrder(): Promise<string> {
    failed.current = null;
    onPhase('approving');
    const opened = await open();
    if (!isFailure(opened)) {
      onPhase('approving');
      return opened;
    }
    failed.current = opened;
    throw new Error(opened.text);
  }

  return {
    createOrder,
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

/** Opens the provider's window again for another card or account once the alert has closed: the window would freeze its animation. */
export async function reopen(restart: () => void, onPhase: ButtonEvents['onPhase']): Promise<void> {
  onPhase('approving');
  await new Promise((resolve) => setTimeout(resolve, alertLeaves));
  restart();
}

/** An alert's closing animation is over by then, in ms. */
const alertLeaves = 300;
